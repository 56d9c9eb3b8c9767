import { lazy, memo, Suspense, useLayoutEffect, useMemo, type ReactNode } from 'react';
import type { ResolvedColumn } from '../../../../engine/core/definition/Resolved.types.ts';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { pickText } from '../../../../engine/core/text/Text.ts';
import { withLaterTexts } from '../../../../engine/core/text/laterTexts.ts';
import { useListDataContext, useListSettings } from '../../../../engine/react/list/ListContexts.tsx';
import { recordTitle } from '../../../../engine/react/list/state/recordTitle.ts';
import { columnClass, isCrowded, isNumeric } from './columnLook.ts';
import { drawColumn, drawNote, headOf, ignore } from './drawColumn.tsx';
import type { ListTableProps } from './ListTable.tsx';
import { detailId } from './detailId.ts';
import { useHiddenColumns } from './HiddenColumns.tsx';
import { isUnread } from '../../../../engine/react/list/rows/isUnread.ts';
import { hasActionsCell, hasRowActions, RowActions } from './RowActions.tsx';
import { RowDetail } from './RowDetail.tsx';
import type { RowKit, RowProps } from '../../../../engine/react/list/rows/RowKit.types.ts';
import { CardsFrame } from '../../shared/tableLook.ts';

const TotalsCard = lazy(async () => ({
  default: (await withLaterTexts(() => import('./TotalsRow.tsx'))).TotalsCard,
}));

/** Draws the rows as cards that keep labels and units, for screens below 992 px. */
export function ListCards({ table, kit, columns, busyFlags, events }: ListTableProps): ReactNode {
  const { route } = useListSettings();
  const { page, isFetching, marks } = useListDataContext();
  const { report } = useHiddenColumns();
  const hidden = useMemo(() => foldedOf(columns, kit), [columns, kit]);
  useLayoutEffect(() => report(hidden), [report, hidden]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- links, buttons and inputs inside take the keys; their events are handled here once
    <CardsFrame
      aria-label={pickText(route.label, kit.language)}
      aria-busy={isFetching}
      data-crowded={isCrowded(columns) || undefined}
      data-hides={hidden.length > 0 ? '' : undefined}
      opacity={isFetching ? 0.65 : 1}
      onClick={events.onClick}
      onChange={events.onChange}
    >
      {table.getRowModel().rows.map((item) => (
        <ListCard
          key={item.id}
          kit={kit}
          columns={columns}
          row={item.original}
          isSelected={item.getIsSelected()}
          isExpanded={item.getIsExpanded()}
          busyFlags={busyFlags.get(item.original.id) ?? ''}
          mark={marks.get(item.original.id)}
        />
      ))}
      {page?.totals && (
        <Suspense fallback={null}>
          <TotalsCard kit={kit} columns={columns} totals={page.totals} total={page.total} />
        </Suspense>
      )}
    </CardsFrame>
  );
}

/** Minor facts of a crowded list: its cards stay short and unfold them. */
function foldedOf(columns: readonly ResolvedColumn[], { kept }: Pick<RowKit, 'kept'>): string[] {
  if (!isCrowded(columns)) return [];
  return columns.filter(({ key, priority }) => priority === 'low' && !kept.has(key)).map(({ key }) => key);
}

/** Cells beside a card's title. */
const PICTURES = new Set(['image', 'flag', 'icon']);

const ListCard = memo(function ListCard(props: RowProps): ReactNode {
  const { kit, columns, row, isSelected, isExpanded, busyFlags, mark } = props;
  const name = recordTitle(kit.resource, row, kit.language);
  const title = columns.find(({ key }) => key === kit.identity);
  const picture = columns.find((column) => PICTURES.has(column.cell) && column !== title);
  return (
    <li
      className="lw-card"
      data-testid="row"
      data-row-id={row.id}
      data-live={mark?.kind}
      data-unread={isUnread(kit.resource, row)}
      inert={mark?.kind === 'deleted'}
      data-selected={isSelected || undefined}
    >
      <div className="lw-card-head">
        {kit.isSelectable && (
          <label className="lw-card-select">
            <input
              type="checkbox"
              data-action="select"
              checked={isSelected}
              aria-label={kit.t('list.selectRecord', { name: isolate(name) })}
              onChange={ignore}
            />
          </label>
        )}
        {picture && (
          <div data-column={picture.key} data-testid={`cell-${picture.key}`}>
            {drawColumn(kit, picture, props)}
          </div>
        )}
        <div className="lw-card-title" data-column={title?.key} data-testid={title && `cell-${title.key}`}>
          {title && drawColumn(kit, title, props)}
          {drawNote(mark)}
        </div>
      </div>
      <dl className="lw-card-facts">
        {columns
          .filter((column) => column !== title && column !== picture)
          .map((column) => (
            <div key={column.key} className={columnClass(column, kit)}>
              <dt>{headOf(kit, column)}</dt>
              <dd
                data-column={column.key}
                data-testid={`cell-${column.key}`}
                dir={isNumeric(column) ? 'ltr' : undefined}
              >
                {drawColumn(kit, column, props)}
              </dd>
            </div>
          ))}
      </dl>
      {hasActionsCell(kit) && mark?.kind !== 'deleted' && (
        <div className={hasRowActions(kit) ? 'lw-card-actions' : 'lw-card-actions lw-bare'} data-testid="row-actions">
          <RowActions kit={kit} row={row} isExpanded={isExpanded} worded />
        </div>
      )}
      {isExpanded && (
        <div id={detailId(kit.resource.name, row.id)} className="lw-detail">
          <RowDetail kit={kit} columns={columns} row={row} busyFlags={busyFlags} />
        </div>
      )}
    </li>
  );
});
