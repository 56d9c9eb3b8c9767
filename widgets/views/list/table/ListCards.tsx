import { lazy, memo, Suspense, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { pickText } from '../../../../engine/core/text/Text.ts';
import { withLaterTexts } from '../../../../engine/core/text/laterTexts.ts';
import { useListDataContext, useListSettings } from '../../../../engine/react/list/ListContexts.tsx';
import { cardLayout, type CardLayout } from '../../../../engine/react/list/rows/cardLayout.ts';
import { isUnread } from '../../../../engine/react/list/rows/isUnread.ts';
import type { RowProps } from '../../../../engine/react/list/rows/RowKit.types.ts';
import { recordTitle } from '../../../../engine/react/list/state/recordTitle.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { CardCell, CardLines } from './cardParts.tsx';
import { CardsFrame } from './cardsLook.ts';
import { detailId } from './detailId.ts';
import { drawNote, drawSwitch, ignore } from './drawColumn.tsx';
import { drawTitle } from './drawIdentity.tsx';
import { HiddenFacts } from './HiddenFacts.tsx';
import { useHiddenColumns } from './HiddenColumns.tsx';
import type { ListTableProps } from './ListTable.tsx';
import { RowActions } from './RowActions.tsx';
import { opensBelow } from './opensBelow.ts';
import { RowDetail } from './RowDetail.tsx';
import { hasRowActions } from './RowEnd.tsx';
import { switchesOf } from './switchesOf.ts';

const TotalsCard = lazy(async () => ({
  default: (await withLaterTexts(() => import('./TotalsRow.tsx'))).TotalsCard,
}));

const ValueButton = lazy(async () => ({
  default: (await withLaterTexts(() => import('../filters/conditions/ValueButton.tsx'))).ValueButton,
}));

/**
 * Draws the rows as cards of three lines, for screens below 992 px: name and state, and two lines of facts. The menu of
 * a card unfolds its other facts and its actions.
 */
export function ListCards({ table, kit, columns, busyFlags, events }: ListTableProps): ReactNode {
  const { route } = useListSettings();
  const { page, isFetching, marks } = useListDataContext();
  const { report } = useHiddenColumns();
  const { resource, identity } = kit;
  // Where one chip says the status of an account, its switches are in the menu of the card.
  const shown = useMemo(
    () => (resource.flagStatus ? columns.filter(({ cell }) => cell !== 'toggle') : columns),
    [columns, resource],
  );
  const layout = useMemo(() => cardLayout(shown, resource, identity), [shown, resource, identity]);
  useLayoutEffect(() => report(layout.rest.map(({ key }) => key)), [report, layout]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- links, buttons and inputs inside take the keys; their events are handled here once
    <CardsFrame
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <ul> may not be the grid that it is with the keys of rows
      role="list"
      aria-label={pickText(route.label, kit.language)}
      aria-busy={isFetching}
      opacity={isFetching ? 0.65 : 1}
      onClick={events.onClick}
      onChange={events.onChange}
    >
      {table.getRowModel().rows.map((item) => (
        <ListCard
          key={item.id}
          kit={kit}
          columns={shown}
          layout={layout}
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

interface ListCardProps extends Omit<RowProps, 'isActive'> {
  layout: CardLayout;
}

const ListCard = memo(function ListCard(props: ListCardProps): ReactNode {
  const { kit, columns, layout, row, isSelected, isExpanded, busyFlags, mark } = props;
  const name = recordTitle(kit.resource, row, kit.language);
  const { title, picture, status, rest } = layout;
  const isDeleted = mark?.kind === 'deleted';
  const hasMore = rest.length > 0 || hasRowActions(kit);
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <li> may not be the row of a grid
      role="listitem"
      className="lw-card"
      data-testid="row"
      data-row-id={row.id}
      data-live={mark?.kind}
      data-unread={isUnread(kit.resource, row)}
      inert={isDeleted}
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
        {picture && <CardCell {...props} column={picture} className="lw-card-picture" />}
        <div className="lw-card-name">
          <div className="lw-card-title">
            {title && drawTitle(kit, { ...title, options: { ...title.options, plain: true } }, props)}
            {drawNote(mark)}
          </div>
          {status && <CardCell {...props} column={status} className="lw-card-status" />}
        </div>
        {hasMore && !isDeleted && (
          <button
            type="button"
            className="lw-action"
            data-action="expand"
            data-testid="action-more"
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? detailId(kit.resource.name, row.id) : undefined}
            aria-label={kit.t('list.unfoldRecord', { name: isolate(name) })}
            title={kit.t('list.unfold')}
          >
            <Icon id={isExpanded ? 'chevron-up' : 'ellipsis-vertical'} size={18} />
          </button>
        )}
      </div>
      <CardLines {...props} />
      {isExpanded && (
        <div id={detailId(kit.resource.name, row.id)}>
          {hasRowActions(kit) && !isDeleted && (
            <div className="lw-card-actions" data-testid="row-actions">
              <RowActions kit={kit} row={row} isExpanded={isExpanded} worded />
              <Suspense fallback={null}>
                <ValueButton row={row} />
              </Suspense>
              <MenuSwitches {...props} />
            </div>
          )}
          <div className="lw-detail">
            {opensBelow(kit) && <CardSwitches {...props} />}
            <RowDetail kit={kit} columns={columns} row={row} busyFlags={busyFlags} />
          </div>
        </div>
      )}
    </div>
  );
});

/** The switches in the menu of a card, each with its name. */
function MenuSwitches({ kit, row, busyFlags }: ListCardProps): ReactNode {
  return switchesOf(kit, row).map((toggle) => (
    <label key={toggle.flag} className="lw-card-switch">
      {pickText(toggle.label, kit.language)}
      {drawSwitch(kit, toggle, { row, busyFlags })}
    </label>
  ));
}

/** The switches of a record whose view opens below it: the view itself has none. */
function CardSwitches({ kit, columns, layout, row, busyFlags }: ListCardProps): ReactNode {
  const keys = layout.rest.filter(({ cell }) => cell === 'toggle').map(({ key }) => key);
  return keys.length > 0 && <HiddenFacts kit={kit} columns={columns} row={row} busyFlags={busyFlags} keys={keys} />;
}
