import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { useColumnChanges } from '../../../../engine/react/list/views/useColumnChanges.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { useMediaQuery, WIDE } from '../../../../engine/react/screen/useMediaQuery.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { useListSettings, useListTableContext } from '../../../../engine/react/list/ListContexts.tsx';
import type { Density } from '../../../../engine/core/query/views/ColumnLook.types.ts';
import { useHiddenColumns } from '../table/HiddenColumns.tsx';

const DENSITIES: readonly Density[] = ['normal', 'compact'];

/**
 * Draws which columns are shown, in which order, which are pinned, and how dense the rows are. The column that identifies a row always stays; one that
 * does not fit is unticked with a note, and ticking it shows it nevertheless.
 */
export function ColumnPanel(): ReactNode {
  const { resource, preferences, prefer } = useListSettings();
  const table = useListTableContext();
  const { t, pick } = useText();
  const { keys: hidden } = useHiddenColumns();
  const changes = useColumnChanges();
  const isWide = useMediaQuery(WIDE);
  const id = useId();
  const moved = useRef<HTMLButtonElement>(null);
  // Switches that are one chip have no column.
  const listed = table
    .getAllLeafColumns()
    .filter(({ columnDef }) => !resource.flagStatus || columnDef.meta?.column.cell !== 'toggle');
  const keys = listed.map((column) => column.id);
  useEffect(() => {
    // A line that moves may lose the focus on the way.
    if (document.activeElement === document.body) moved.current?.focus();
  });
  return (
    <>
      <Heading>{t('list.columns')}</Heading>
      <chakra.ol aria-label={t('list.columns')} width={{ lg: '300px' }}>
        {listed.map((column, index) => {
          const label = column.columnDef.meta ? pick(column.columnDef.meta.column.label) : column.id;
          const name = isolate(label);
          const isPinned = changes.isPinned(column.id);
          const moveBy = (by: 1 | -1, icon: ReactNode, text: string): ReactNode => (
            <Tool
              type="button"
              data-testid={by < 0 ? `earlier-${column.id}` : `later-${column.id}`}
              aria-label={text}
              title={text}
              aria-disabled={keys[index + by] === undefined}
              onClick={({ currentTarget }) => {
                moved.current = currentTarget;
                changes.move(column.id, by, keys);
              }}
            >
              {icon}
            </Tool>
          );
          return (
            <Line key={column.id}>
              <Choice flex="1" minWidth="0">
                <input
                  type="checkbox"
                  checked={column.getIsVisible() && !hidden.includes(column.id)}
                  aria-describedby={hidden.includes(column.id) ? `${id}-${column.id}` : undefined}
                  disabled={!column.getCanHide()}
                  onChange={column.getToggleVisibilityHandler()}
                />
                <span>
                  {label}
                  {hidden.includes(column.id) && <Folded id={`${id}-${column.id}`}>{t('list.folded')}</Folded>}
                </span>
              </Choice>
              {moveBy(-1, <Icon id="arrow-up" size={16} />, t('columnTools.moveEarlier', { name }))}
              {moveBy(1, <Icon id="arrow-down" size={16} />, t('columnTools.moveLater', { name }))}
              {isWide && (
                <Tool
                  type="button"
                  data-testid={`pin-${column.id}`}
                  aria-label={t('columnTools.pinNamed', { name })}
                  title={t('columnTools.pinNamed', { name })}
                  aria-pressed={isPinned}
                  onClick={() => changes.pin(column.id)}
                >
                  <Icon id="pin" size={16} />
                </Tool>
              )}
            </Line>
          );
        })}
      </chakra.ol>
      <output data-visually-hidden="">{changes.said}</output>
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
      <ResetButton type="button" onClick={changes.reset}>
        {t('list.resetColumns')}
      </ResetButton>
    </>
  );
}

const Heading = chakra('p', {
  base: { textStyle: 'caption', color: 'fg.3', paddingInline: '2', paddingBlock: '1.5' },
});

const Line = chakra('li', {
  base: { display: 'flex', alignItems: 'center' },
});

const Tool = chakra('button', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    width: { base: '11', lg: '8' },
    height: { base: '11', lg: '8' },
    borderRadius: 'sm',
    color: 'fg.2',
    cursor: 'pointer',
    _hover: { background: 'bg.muted', color: 'fg' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-disabled=true]': { opacity: '0.35', cursor: 'default' },
    '&[aria-pressed=true]': { color: 'link', background: 'bg.muted' },
  },
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
    '& input': { flexShrink: '0', width: '4', height: '4', accentColor: 'var(--lw-colors-primary-fill)' },
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
