import { Button, chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { isolate } from '../../engine/core/text/bidi.ts';
import type { CellPlace } from '../../engine/features/grid/moveInGrid.ts';
import type { FormValidator } from '../../engine/react/form/useFormErrors.ts';
import { type Grid, useGrid } from '../../engine/react/list/grid/useGrid.ts';
import { leaveGrid } from '../../engine/react/list/grid/leaveGrid.ts';
import { useListActions, useListSelectionContext, useListSettings } from '../../engine/react/list/ListContexts.tsx';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import { ToolButton } from '../views/list/toolbar/ToolButton.tsx';
import { GridBar } from './gridLook.ts';
import { GridTable } from './GridTable.tsx';

export interface GridViewProps {
  /** The checks of the group's edit form. */
  validator: Pick<FormValidator, 'rawValidation'>;
  /** What the list shows in place of rows, while it has none. */
  children?: ReactNode;
}

const FIRST: CellPlace = { row: 0, column: 0 };

/**
 * Draws the rows of the list as a grid whose cells are edited in place: above it what can be done and what is not saved, and a
 * line about the cell with the focus. It keeps what is unsaved while pages are turned.
 */
export function GridView({ validator, children }: GridViewProps): ReactNode {
  const grid = useGrid(validator);
  const { t } = useText();
  const { clear } = useListSelectionContext();
  const [focus, setFocus] = useState({ place: FIRST, corner: FIRST });
  const [lineId, hintId] = [useId(), useId()];
  const root = useRef<HTMLDivElement>(null);
  const place = within(focus.place, grid);
  const corner = within(focus.corner, grid);
  const focusCell = (): void => root.current?.querySelector<HTMLElement>('[role=grid] tbody [tabindex="0"]')?.focus();
  useEffect(() => {
    clear();
    root.current?.querySelector<HTMLElement>('[role=grid] tbody [tabindex="0"]')?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it opens
  }, []);
  return (
    <div ref={root} data-testid="grid-view">
      <p id={hintId} data-visually-hidden="">
        {t('grid.hint')}
      </p>
      <GridHead grid={grid} range={{ place, corner }} />
      <CellLine grid={grid} place={place} id={lineId} onDone={focusCell} />
      {children || (
        <GridTable
          grid={grid}
          place={place}
          corner={corner}
          onMove={(next, other) => setFocus({ place: next, corner: other })}
          lineId={lineId}
          hintId={hintId}
          onConflict={() => root.current?.querySelector<HTMLElement>('[data-testid=grid-mine]')?.focus()}
        />
      )}
      <chakra.output data-visually-hidden="" data-testid="grid-news">
        {grid.news}
      </chakra.output>
    </div>
  );
}

interface GridHeadProps {
  grid: Grid;
  range: { place: CellPlace; corner: CellPlace };
}

/** Draws what can be done with the cells, and how many are not saved. */
function GridHead({ grid, range: { place, corner } }: GridHeadProps): ReactNode {
  const { gridMode } = useListActions();
  const { regionRef } = useListSettings();
  const { t } = useText();
  const { edits, summary } = grid;
  const tools = [
    { id: 'undo', icon: 'undo-2', label: t('grid.undo'), keys: 'Control+Z', isOn: edits.canUndo(), act: grid.undo },
    { id: 'redo', icon: 'redo-2', label: t('grid.redo'), keys: 'Control+Y', isOn: edits.canRedo(), act: grid.redo },
    {
      id: 'fill',
      icon: 'arrow-down-to-line',
      label: t('grid.fill'),
      keys: 'Control+D',
      isOn: true,
      act: () =>
        grid.fillDown({
          top: Math.min(place.row, corner.row),
          bottom: Math.max(place.row, corner.row),
          start: Math.min(place.column, corner.column),
          end: Math.max(place.column, corner.column),
        }),
    },
  ];
  return (
    <GridBar>
      {tools.map(({ id, icon, label, keys, isOn, act }) => (
        <ToolButton
          key={id}
          type="button"
          data-testid={`grid-${id}`}
          aria-label={label}
          aria-keyshortcuts={keys}
          title={label}
          // Not disabled: that would take the focus from it.
          aria-disabled={!isOn}
          opacity={isOn ? 1 : 0.5}
          onClick={act}
        >
          <Icon id={icon} size={18} />
        </ToolButton>
      ))}
      <chakra.span flex="1 1 200px" color="fg.2" textStyle="table" data-testid="grid-state">
        {stateText(grid, t)}
      </chakra.span>
      {summary.failed > 0 && (
        <Button type="button" variant="outline" data-testid="grid-retry" onClick={grid.retry}>
          {t('grid.retry')}
        </Button>
      )}
      <Button
        type="button"
        data-testid="grid-done"
        onClick={() => {
          void leaveGrid(gridMode).then(() => regionRef.current?.focus());
        }}
      >
        <Icon id="check" size={18} />
        {t('grid.stop')}
      </Button>
    </GridBar>
  );
}

function stateText({ summary, edits }: Grid, t: ReturnType<typeof useText>['t']): string {
  const { pending, refused, conflicts } = summary;
  const parts = [
    pending > 0 && t('grid.saving', { count: pending }),
    refused > 0 && t('grid.refused', { count: refused }),
    conflicts > 0 && t('grid.conflicts', { count: conflicts }),
  ].filter((part) => part !== false);
  if (parts.length > 0) return parts.join(t('list.comma'));
  return edits.canUndo() ? t('grid.allSaved') : t('grid.help');
}

interface CellLineProps {
  grid: Grid;
  place: CellPlace;
  id: string;
  /** After a choice. */
  onDone: () => void;
}

/** Draws what the cell with the focus is, why it is not saved, and the choice that it asks for. */
function CellLine({ grid, place, id, onDone }: CellLineProps): ReactNode {
  const { t } = useText();
  const row = grid.rows[place.row];
  const column = grid.columns[place.column];
  if (row === undefined || column === undefined) return null;
  const view = grid.edits.view(row.id)?.cells.get(column.key);
  const shown = grid.edits.view(row.id)?.row ?? row;
  const name = t('grid.cell', { column: grid.headOf(column), name: grid.titleOf(shown) });
  const orEmpty = (text: string): string => (text === '' ? t('grid.empty') : isolate(text));
  const isReadOnly = !grid.canEdit(row.id, column);
  const settle = (side: 'mine' | 'theirs'): void => {
    grid.settle(place, side);
    onDone();
  };
  return (
    <Line>
      <chakra.span fontWeight="600">{name}</chakra.span>
      <chakra.span id={id} data-testid="grid-line" color={view?.state === 'refused' ? 'error' : 'fg.2'}>
        {view?.state === 'conflict'
          ? t('grid.theirs', {
              theirs: orEmpty(grid.shownValue(column, row, view.theirs)),
              before: orEmpty(grid.shownValue(column, row, view.before)),
            })
          : (view?.messages.join(' ') ?? (isReadOnly ? t('grid.readOnly') : ''))}
      </chakra.span>
      {view?.state === 'conflict' && (
        <>
          <Button type="button" size="sm" data-testid="grid-mine" onClick={() => settle('mine')}>
            {t('grid.keepMine')}
          </Button>
          <Button type="button" size="sm" variant="outline" data-testid="grid-theirs" onClick={() => settle('theirs')}>
            {t('grid.takeTheirs')}
          </Button>
        </>
      )}
    </Line>
  );
}

/** A cell that is in the table still. */
function within({ row, column }: CellPlace, { rows, columns }: Grid): CellPlace {
  return {
    row: Math.max(0, Math.min(row, rows.length - 1)),
    column: Math.max(0, Math.min(column, columns.length - 1)),
  };
}

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    // The height of its buttons, so that the table stays where it is.
    minHeight: '48px',
    paddingInline: '4',
    paddingBlock: '1.5',
    textStyle: 'table',
    borderBlockEndWidth: '1px',
  },
});
