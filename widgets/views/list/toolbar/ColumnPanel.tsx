import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { useText } from '../../../../engine/react/text/useText.ts';
import { useListSettings, useListTableContext } from '../../../../engine/react/list/ListContexts.tsx';
import type { Density } from '../../../../engine/react/list/state/listPreferences.ts';
import { useHiddenColumns } from '../table/HiddenColumns.tsx';

const DENSITIES: readonly Density[] = ['normal', 'compact'];

/**
 * Draws which columns are shown and how dense the rows are. The column that identifies a row always stays; one that
 * does not fit is unticked with a note, and ticking it shows it nevertheless.
 */
export function ColumnPanel(): ReactNode {
  const { resource, preferences, prefer } = useListSettings();
  const table = useListTableContext();
  const { t, pick } = useText();
  const { keys: hidden } = useHiddenColumns();
  const id = useId();
  // Switches that are one chip have no column.
  const listed = table
    .getAllLeafColumns()
    .filter(({ columnDef }) => !resource.flagStatus || columnDef.meta?.column.cell !== 'toggle');
  return (
    <>
      <Heading>{t('list.columns')}</Heading>
      {listed.map((column) => (
        <Choice key={column.id}>
          <input
            type="checkbox"
            checked={column.getIsVisible() && !hidden.includes(column.id)}
            aria-describedby={hidden.includes(column.id) ? `${id}-${column.id}` : undefined}
            disabled={!column.getCanHide()}
            onChange={column.getToggleVisibilityHandler()}
          />
          <span>
            {column.columnDef.meta && pick(column.columnDef.meta.column.label)}
            {hidden.includes(column.id) && <Folded id={`${id}-${column.id}`}>{t('list.folded')}</Folded>}
          </span>
        </Choice>
      ))}
      <Heading>{t('list.density')}</Heading>
      {DENSITIES.map((density) => (
        <Choice key={density}>
          <input
            type="radio"
            name="density"
            checked={preferences.density === density}
            onChange={() => prefer({ density })}
          />
          {t(`list.densities.${density}`)}
        </Choice>
      ))}
      <ResetButton type="button" onClick={() => prefer({ columns: {}, density: 'normal' })}>
        {t('list.resetColumns')}
      </ResetButton>
    </>
  );
}

const Heading = chakra('p', {
  base: { textStyle: 'caption', color: 'fg.3', paddingInline: '2', paddingBlock: '1.5' },
});

const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: '9',
    paddingInline: '2',
    paddingBlock: '1',
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { background: 'bg.muted' },
    '& input': { width: '4', height: '4', accentColor: 'var(--lw-colors-primary-fill)' },
    '&:has(:disabled)': { color: 'fg.3', cursor: 'not-allowed' },
  },
});

const Folded = chakra('span', { base: { display: 'block', textStyle: 'caption', color: 'fg.2' } });

const ResetButton = chakra('button', {
  base: {
    width: '100%',
    marginBlockStart: '1',
    minHeight: '9',
    paddingInline: '2',
    borderRadius: 'sm',
    textAlign: 'start',
    color: 'link',
    cursor: 'pointer',
    _hover: { background: 'bg.muted' },
  },
});
