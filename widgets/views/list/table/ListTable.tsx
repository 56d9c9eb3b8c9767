import type { Sums } from '../../../../engine/core/query/Sums.types.ts';
import { Fragment, lazy, Suspense, useState, type ReactNode, type SyntheticEvent } from 'react';
import type { ResolvedColumn } from '../../../../engine/core/definition/Resolved.types.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { withLaterTexts } from '../../../../engine/core/text/laterTexts.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { useListDataContext, useListSettings } from '../../../../engine/react/list/ListContexts.tsx';
import type { ListTable as Table } from '../../../../engine/react/list/state/useListTable.ts';
import { actionsClass, columnClass, isCrowded, isNumeric } from './columnLook.ts';
import { drawColumn, headOf, ignore } from './drawColumn.tsx';
import { useHiddenColumns } from './HiddenColumns.tsx';
import { ListRow } from './ListRow.tsx';
import { detailId } from './detailId.ts';
import { hasActionsCell, hasRowActions } from './RowEnd.tsx';
import { opensBelow } from './opensBelow.ts';
import type { RowKit } from '../../../../engine/react/list/rows/RowKit.types.ts';
import { TableFrame } from '../../shared/tableLook.ts';
import { useFittingTable } from './useFittingTable.ts';
import type { UseRowEventsResult } from '../../../../engine/react/list/rows/useRowEvents.ts';

export interface ListTableProps {
  table: Table;
  kit: RowKit;
  columns: readonly ResolvedColumn[];
  /** Busy flags by row id, each row's joined by a space. */
  busyFlags: ReadonlyMap<number, string>;
  events: Pick<UseRowEventsResult, 'onClick' | 'onChange' | 'onContextMenu'>;
}

const RowDetail = lazy(async () => ({ default: (await import('./RowDetail.tsx')).RowDetail }));
const TotalsRow = lazy(async () => ({
  default: (await withLaterTexts(() => import('./TotalsRow.tsx'))).TotalsRow,
}));

/** Draws the rows as a table: header with order, rows, and the details of the expanded one. */
export function ListTable({ table, kit, columns, busyFlags, events }: ListTableProps): ReactNode {
  const { resource, route, preferences } = useListSettings();
  const { page, isFetching, marks } = useListDataContext();
  const { t, pick } = useText();
  const { keys: hidden, report } = useHiddenColumns();
  const frame = useFittingTable(kit.hiddenFirst.size, report);
  const [pointed, setPointed] = useState<string>();
  const [focused, setFocused] = useState<string>();
  const hasDetail = opensBelow(kit) || resource.replies !== undefined || hidden.length > 0;
  const span = columns.length + Number(kit.isSelectable) + Number(hasActionsCell(kit));
  return (
    <TableFrame ref={frame} data-density={preferences.density} aria-busy={isFetching}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- links, buttons and inputs inside take the keys; their events are handled here once */}
      <table
        data-crowded={isCrowded(columns) || undefined}
        onClick={events.onClick}
        onChange={events.onChange}
        onContextMenu={events.onContextMenu}
        onPointerOver={(event) => noteRow(event, setPointed)}
        onFocus={(event) => noteRow(event, setFocused)}
      >
        <caption data-visually-hidden="">{pick(route.label)}</caption>
        <TableHead table={table} kit={kit} columns={columns} />
        <tbody>
          {table.getRowModel().rows.map((item) => {
            const row = item.original;
            const isExpanded = item.getIsExpanded();
            return (
              <Fragment key={item.id}>
                <ListRow
                  kit={kit}
                  columns={columns}
                  row={row}
                  isSelected={item.getIsSelected()}
                  isExpanded={isExpanded}
                  isActive={item.id === pointed || item.id === focused}
                  busyFlags={busyFlags.get(row.id) ?? ''}
                  mark={marks.get(row.id)}
                />
                {isExpanded && hasDetail && (
                  <tr id={detailId(resource.name, row.id)} data-row-id={row.id}>
                    <td className="lw-detail" colSpan={span}>
                      <Suspense fallback={t('common.loading')}>
                        <RowDetail kit={kit} columns={columns} row={row} busyFlags={busyFlags.get(row.id) ?? ''} />
                      </Suspense>
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
        {page?.totals && (
          <Suspense fallback={<TotalsPlace kit={kit} columns={columns} totals={page.totals} />}>
            <TotalsRow kit={kit} columns={columns} totals={page.totals} total={page.total} />
          </Suspense>
        )}
      </table>
    </TableFrame>
  );
}

type TotalsPlaceProps = Pick<ListTableProps, 'kit' | 'columns'> & { totals: Readonly<Sums> };

/** Keeps the height of the totals until they are drawn, and their widths: sums are longer than what they sum up. */
function TotalsPlace({ kit, columns, totals }: TotalsPlaceProps): ReactNode {
  const row = { id: 0, ...totals };
  return (
    <tfoot aria-hidden="true" style={{ visibility: 'hidden', fontWeight: 600 }}>
      <tr>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty cell is no control */}
        {kit.isSelectable && <td />}
        {columns.map((column) => (
          <td key={column.key} className={columnClass(column, kit)}>
            {Object.hasOwn(totals, column.field ?? '') && drawColumn(kit, column, { row, busyFlags: '' })}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/**
 * Takes note of the row in which something happened. The row with the focus and the one below the pointer are apart, so
 * that a pointer that passes does not remove the button that has the focus.
 */
function noteRow({ target }: SyntheticEvent, note: (id: string | undefined) => void): void {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-row-id]') : null;
  if (row) note(row.dataset['rowId']);
}

type TableHeadProps = Pick<ListTableProps, 'table' | 'kit' | 'columns'>;

function TableHead({ table, kit, columns }: TableHeadProps): ReactNode {
  const { t } = useText();
  const isAll = table.getIsAllRowsSelected();
  const isSome = table.getIsSomeRowsSelected() && !isAll;
  return (
    <thead>
      <tr>
        {kit.isSelectable && (
          <th scope="col" className="lw-select">
            <label>
              <input
                ref={(element) => {
                  if (element) element.indeterminate = isSome;
                }}
                type="checkbox"
                data-action="select-page"
                checked={isAll}
                aria-label={t('list.selectPage')}
                onChange={ignore}
              />
            </label>
          </th>
        )}
        {columns.map((column) => (
          <HeaderCell key={column.key} table={table} kit={kit} column={column} />
        ))}
        {hasActionsCell(kit) && (
          <th scope="col" className={actionsClass(hasRowActions(kit))}>
            <span data-visually-hidden="">{t('list.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

const SORT_ICONS = { none: 'chevrons-up-down', asc: 'arrow-up', desc: 'arrow-down' } as const;

function HeaderCell({ table, kit, column }: { table: Table; kit: RowKit; column: ResolvedColumn }): ReactNode {
  const label = headOf(kit, column);
  const { widths } = useListSettings().preferences;
  const model = table.getColumn(column.key);
  const sorted = model?.getIsSorted();
  const width = widths[column.key] ?? model?.columnDef.meta?.width;
  return (
    <th
      scope="col"
      className={columnClass(column, kit)}
      data-column={column.key}
      data-rank={kit.hiddenFirst.get(column.key)}
      dir={isNumeric(column) ? 'ltr' : undefined}
      style={width === undefined ? undefined : { width }}
      aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {!model?.getCanSort() ? (
        <bdi>{label}</bdi>
      ) : (
        <button type="button" className="lw-sort" data-action="sort" data-key={column.key}>
          <bdi>{label}</bdi>
          <Icon id={SORT_ICONS[sorted || 'none']} size={14} />
        </button>
      )}
    </th>
  );
}
