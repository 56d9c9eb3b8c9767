import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { formatInteger } from '../../../engine/core/text/format.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import type { ExportFormat } from '../../../engine/react/list/exportList.ts';
import {
  useListActions,
  useListDataContext,
  useListSelectionContext,
  useListSettings,
} from '../../../engine/react/list/ListContexts.tsx';
import { BulkJobButton } from './BulkJobButton.tsx';
import { BulkMoveButton } from './moves/BulkMoveButton.tsx';

const FORMATS: readonly ExportFormat[] = ['xlsx', 'csv'];

/** Draws the actions on the selected rows, in a bar that floats at the bottom. */
export function BulkBar(): ReactNode {
  const { ids, isMatching, isSelectingAll, selectAllMatching, clear } = useListSelectionContext();
  const { page } = useListDataContext();
  const { access, regionRef } = useListSettings();
  const { bulk, exporting, notifying } = useListActions();
  const { t, language } = useText();
  const total = page?.total ?? 0;
  const leave = (): void => {
    clear();
    regionRef.current?.focus();
  };
  return (
    <Dock>
      <Pill
        data-testid="bulk-bar"
        data-keep-clear=""
        aria-label={t('selection.bulkActions')}
        onKeyDown={({ key }) => {
          if (key === 'Escape') leave();
        }}
      >
        <chakra.span aria-live="polite" fontWeight="600" paddingInlineStart="2">
          {t('selection.selected', { count: ids.size })}
        </chakra.span>
        {!isMatching && total > ids.size && (
          <PillButton
            type="button"
            data-testid="action-select-all"
            disabled={isSelectingAll}
            onClick={selectAllMatching}
          >
            {t('selection.selectAllMatching', { total: formatInteger(total, language) })}
          </PillButton>
        )}
        {access.export &&
          FORMATS.map((format) => (
            <PillButton
              key={format}
              type="button"
              data-testid={`action-export-selected-${format}`}
              disabled={exporting.isExporting}
              onClick={() => exporting.exportRows(format, ids)}
            >
              <Icon id="download" size={18} />
              {t(`exporting.${format}`)}
            </PillButton>
          ))}
        {access.move && <BulkMoveButton as={PillButton} />}
        {access.notify && (
          <PillButton
            type="button"
            data-testid="action-notify-selected"
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => notifying.start({ ids: [...ids], anchor: currentTarget, isBulk: true })}
          >
            <Icon id="bell" size={18} />
            {t('alerts.send.action')}
          </PillButton>
        )}
        {access.deleteMany && (
          <PillButton type="button" data-testid="action-delete-selected" onClick={bulk.deleteSelected}>
            <Icon id="trash-2" size={18} />
            {t('common.delete')}
          </PillButton>
        )}
        <BulkJobButton as={PillButton} />
        <PillButton
          type="button"
          aria-label={t('selection.clearSelection')}
          title={t('selection.clearSelection')}
          onClick={leave}
        >
          <Icon id="x" size={18} />
        </PillButton>
      </Pill>
    </Dock>
  );
}

/** Sticks to the bottom of the content, so that it is centred in it and never covers the sidebar. */
const Dock = chakra('div', {
  base: {
    position: 'sticky',
    insetBlockEnd: { base: '3', lg: '6' },
    zIndex: '15',
    display: 'flex',
    justifyContent: 'center',
    marginBlockStart: '4',
    pointerEvents: 'none',
  },
});

const Pill = chakra('section', {
  base: {
    pointerEvents: 'auto',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    maxWidth: '100%',
    padding: '1.5',
    paddingInline: '3',
    borderRadius: { base: 'card', sm: 'full' },
    background: { base: 'fg', _dark: 'bg.raised' },
    color: { base: 'bg.surface', _dark: 'fg' },
    borderWidth: '1px',
    borderColor: { base: 'fg', _dark: 'border.control' },
    boxShadow: 'float',
    textStyle: 'table',
    animation: 'rise-in 180ms',
  },
});

const PillButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minWidth: { base: '11', lg: '9' },
    minHeight: { base: '11', lg: '9' },
    justifyContent: 'center',
    paddingInline: '3',
    borderRadius: 'full',
    fontWeight: '500',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { background: 'rgb(127 127 127 / .28)' },
    _focusVisible: { outlineColor: 'currentColor', outlineOffset: '-2px' },
    _disabled: { opacity: 0.55, cursor: 'progress' },
    '&[aria-disabled=true]': { opacity: 0.55, cursor: 'not-allowed' },
  },
});
