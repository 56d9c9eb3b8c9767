import { DndContext, DragOverlay, type DragEndEvent, type DragStartEvent } from '@dnd-kit/core';
import { MeasuringStrategy, pointerWithin, rectIntersection, type CollisionDetection } from '@dnd-kit/core';
import { useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ResolvedBoard } from '../../../../../engine/core/definition/Layouts.types.ts';
import type { StateTransition } from '../../../../../engine/core/definition/States.types.ts';
import { stateLabel, stateOf } from '../../../../../engine/core/definition/transitions.ts';
import type { Row } from '../../../../../engine/core/registry/defineCell.ts';
import { isolate } from '../../../../../engine/core/text/bidi.ts';
import { dropOn, movesByState } from '../../../../../engine/react/list/layouts/boardMoves.ts';
import { useOpenBeside } from '../../../../../engine/react/list/beside/useOpenBeside.ts';
import { cardTarget } from '../../../../../engine/react/list/layouts/cardTarget.ts';
import { useLanes, withRow } from '../../../../../engine/react/list/layouts/useLanes.ts';
import { recordTitle } from '../../../../../engine/react/list/state/recordTitle.ts';
import { useListQueryContext, useListSettings } from '../../../../../engine/react/list/ListContexts.tsx';
import { useFeedback } from '../../../../../engine/react/feedback/FeedbackContext.tsx';
import { isMotionReduced } from '../../../../../engine/react/motion/isMotionReduced.ts';
import { useParts } from '../../../../../engine/react/registry/Parts.tsx';
import { linkOf } from '../../../../../engine/react/screen/linkOf.ts';
import { isStateful, type StatefulResource } from '../../../../../engine/react/states/moveForm.ts';
import { useText } from '../../../../../engine/react/text/useText.ts';
import { FailureNotice } from '../../../shared/FailureNotice.tsx';
import { ListState } from '../../states/ListState.tsx';
import { CardContent, cardPath } from '../shared/CardContent.tsx';
import { CardMenu } from '../shared/CardMenu.tsx';
import { CardMove, type ChosenMove } from '../shared/CardMove.tsx';
import { cardAt, isMoveKey } from '../shared/cardAt.ts';
import { SILENT_DRAG } from '../../../shared/sortable/silentDrag.ts';
import { useCardSensors } from '../shared/useCardSensors.ts';
import { useCardKit } from '../shared/useCardKit.ts';
import { useEdgeScroll } from '../shared/useEdgeScroll.ts';
import { useRefocus } from '../shared/useRefocus.ts';
import { BoardCard } from './BoardCard.tsx';
import { BoardColumn } from './BoardColumn.tsx';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import { Cards, Columns } from './boardLook.ts';

/** Cards of a column that are loaded at first, and at a time. */
const PER_COLUMN = 20;

/** Draws the records of the list as cards, a column for each state; a card is moved to another column by the move that leads there. */
export function Board(): ReactNode {
  const { resource } = useListSettings();
  const board = resource.layouts?.board;
  return board !== undefined && isStateful(resource) ? <OpenBoard resource={resource} board={board} /> : null;
}

function OpenBoard({ resource, board }: { resource: StatefulResource; board: ResolvedBoard }): ReactNode {
  const { states } = resource;
  const { access } = useListSettings();
  const { query } = useListQueryContext();
  const { toast } = useFeedback();
  const { t, pick, language, direction } = useText();
  const navigate = useNavigate();
  const beside = useOpenBeside();
  const userType = useParts().states?.userType ?? '';
  const cards = useCardKit(states.field);
  const helpId = useId();
  const root = useRef<HTMLDivElement>(null);
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(NONE);
  const folded = useMemo(
    () =>
      new Set(
        states.values.map(({ value }) => value).filter((value) => board.folded.includes(value) !== flipped.has(value)),
      ),
    [states, board, flipped],
  );
  const values = useMemo(() => states.values.map(({ value }) => value), [states]);
  const data = useLanes({ by: states.field, lanes: values, size: PER_COLUMN, folded });
  const [chosen, choose] = useState<ChosenMove>();
  const [dragged, drag] = useState<Row>();
  const [menu, setMenu] = useState<{ row: Row; anchor: HTMLElement }>();
  const [stop, setStop] = useState<number>();
  const [said, say] = useState('');
  useEdgeScroll(root, dragged !== undefined);
  const sensors = useCardSensors();

  // While a move is confirmed its card is where it goes; a refusal or Escape leaves it where it was.
  const lanes = chosen ? withRow(data.lanes, chosen.row, chosen.move.to) : data.lanes;
  const shown = states.values.map((state) => ({ state, lane: lanes.get(state.value) }));
  const idsOf = shown.map(({ state, lane }) => (folded.has(state.value) ? [] : (lane?.rows ?? []).map(({ id }) => id)));
  const rowOf = (id: number): Row | undefined =>
    shown.flatMap(({ lane }) => lane?.rows ?? []).find((row) => row.id === id);
  const stopId = stop !== undefined && idsOf.some((ids) => ids.includes(stop)) ? stop : idsOf.flat()[0];
  const nameOf = (row: Row): string => isolate(recordTitle(resource, row, language));
  const labelOf = (value: unknown): string => {
    const label = stateLabel(states, value);
    return typeof label === 'string' ? label : pick(label);
  };
  const movesFor = (row: Row): StateTransition[] =>
    access.move ? [...movesByState(states, row, userType).values()] : [];
  const movable = useMemo(() => {
    const rows = access.move ? [...data.lanes.values()].flatMap((lane) => lane.rows) : [];
    return new Set(rows.filter((row) => movesByState(states, row, userType).size > 0).map(({ id }) => id));
  }, [access.move, data.lanes, states, userType]);
  const laneOf = (row: Row): string => stateOf(states, row)?.value ?? '';
  const cardOf = (id: number): HTMLElement | null =>
    root.current?.querySelector<HTMLElement>(`[data-row-id="${id}"]`) ?? null;

  const refocus = useRefocus((id) => cardOf(id) ?? root.current);
  const focusCard = (id: number): void => {
    setStop(id);
    const card = cardOf(id);
    card?.focus();
    card?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  };

  const put = (row: Row, to: string): void => {
    const drop = dropOn(states, row, { to, userType });
    const words = { name: nameOf(row), state: labelOf(to), from: labelOf(row[states.field]) };
    if (drop.kind === 'move') choose({ row, move: drop.move });
    else if (drop.kind === 'same') say(t('layouts.board.back', words));
    else {
      say(t('layouts.board.refused', words));
      toast({ kind: 'warning', title: t('layouts.board.refused', words) });
    }
  };

  const openMenu = (id: number, anchor: HTMLElement): void => {
    const row = rowOf(id);
    if (row !== undefined) setMenu({ row, anchor });
  };

  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const card = cardAt(event.target);
    if (card === undefined) return;
    const isOnCard = event.target === card.element;
    const asksMenu =
      event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey) || (isOnCard && isMoveKey(event));
    if (asksMenu) {
      event.preventDefault();
      openMenu(card.id, card.element);
      return;
    }
    if (isOnCard && event.key === 'Enter' && event.shiftKey) {
      const row = rowOf(card.id);
      if (row && beside.open(row)) event.preventDefault();
    }
    if (event.shiftKey) return;
    if (isOnCard && event.key === 'Enter') {
      const row = rowOf(card.id);
      const path = row && cardPath(cards.kit, row);
      if (path !== undefined) void navigate(path);
      return;
    }
    const target = cardTarget(idsOf, card.id, { key: event.key, isRtl: direction === 'rtl' });
    if (target === undefined) return;
    event.preventDefault();
    focusCard(target);
  };

  const handleClick = (event: MouseEvent<HTMLElement>): void => {
    const path = linkOf(event);
    if (path !== undefined) {
      event.preventDefault();
      void navigate(path);
      return;
    }
    const card = cardAt(event.target);
    if (card === undefined) return;
    setStop(card.id);
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-action=card-menu]') : null;
    if (button) openMenu(card.id, button);
  };

  const handleDragStart = ({ active }: DragStartEvent): void => {
    const row = rowOf(Number(active.id));
    drag(row);
    if (row) say(t('layouts.board.lifted', { name: nameOf(row), state: labelOf(row[states.field]) }));
  };
  const handleDragEnd = ({ over }: DragEndEvent): void => {
    drag(undefined);
    if (dragged === undefined) return;
    if (over === null) say(t('layouts.board.back', { name: nameOf(dragged), state: labelOf(dragged[states.field]) }));
    else put(dragged, String(over.id));
  };

  if (data.lanes.size === 0) {
    return data.error === undefined ? (
      <BoardSkeleton />
    ) : (
      <FailureNotice title={t('list.failed')} error={data.error} onRetry={data.refresh} />
    );
  }
  if (!data.isFetching && [...data.lanes.values()].every(({ total }) => total === 0))
    return <ListState phase={Object.keys(query.filters).length > 0 ? 'no-result' : 'empty'} />;

  return (
    <>
      <span id={helpId} hidden>
        {t('layouts.board.keys')}
      </span>
      <output data-visually-hidden="" data-testid="layout-said">
        {said}
      </output>
      <DndContext
        sensors={sensors}
        collisionDetection={underPointer}
        measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}
        autoScroll={{ threshold: { x: 0, y: 0.15 } }}
        accessibility={SILENT_DRAG}
        onDragStart={handleDragStart}
        onDragEnd={handleDragEnd}
        onDragCancel={() => drag(undefined)}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- cards, links and buttons inside take keys and presses; they are handled here once */}
        <Columns
          ref={root}
          tabIndex={-1}
          aria-label={t('layouts.kinds.board')}
          data-testid="board"
          data-dragging={dragged !== undefined || undefined}
          onKeyDown={handleKey}
          onClick={handleClick}
          onFocus={({ target }) => {
            const card = cardAt(target);
            if (card && card.id !== stop) setStop(card.id);
          }}
        >
          {shown.map(({ state, lane }) => (
            <BoardColumn
              key={state.value}
              state={state}
              lane={lane}
              isFolded={folded.has(state.value)}
              isFetching={data.isFetching}
              drop={dragged && dropOn(states, dragged, { to: state.value, userType }).kind}
              onFold={() => setFlipped((known) => toggled(known, state.value))}
              onMore={() => data.more(state.value)}
            >
              {(lane?.rows ?? []).map((row) => (
                <BoardCard
                  key={row.id}
                  cards={cards}
                  row={row}
                  isMovable={movable.has(row.id)}
                  isStop={row.id === stopId}
                  isChanged={data.changed.has(row.id)}
                  isPending={chosen?.row.id === row.id}
                  helpId={helpId}
                />
              ))}
            </BoardColumn>
          ))}
        </Columns>
        <DragOverlay dropAnimation={isMotionReduced() ? null : undefined}>
          {dragged && (
            <Cards padding="0" aria-hidden="true">
              <div className="lw-card" data-draggable="">
                <CardContent {...cards} row={dragged} isStop={false} />
              </div>
            </Cards>
          )}
        </DragOverlay>
      </DndContext>
      {menu && (
        <CardMenu
          row={menu.row}
          label={t('layouts.cardMenu', { name: nameOf(menu.row) })}
          moves={movesFor(menu.row)}
          anchor={menu.anchor}
          onMove={(move) => choose({ row: menu.row, move })}
          onClose={() => setMenu(undefined)}
        />
      )}
      {chosen && (
        <CardMove
          chosen={chosen}
          onChanged={(row) => data.put(row, laneOf(row))}
          onMoved={(row) => {
            say(t('layouts.board.moved', { name: nameOf(row), state: labelOf(row[states.field]) }));
            data.refresh();
          }}
          onClose={() => {
            setStop(chosen.row.id);
            choose(undefined);
            refocus(chosen.row.id);
          }}
          returnTo={() => cardOf(chosen.row.id) ?? root.current}
        />
      )}
    </>
  );
}

const NONE: ReadonlySet<string> = new Set();

/** The column below the pointer; the one that is covered most where it is between two. */
const underPointer: CollisionDetection = (args) => {
  const found = pointerWithin(args);
  return found.length > 0 ? found : rectIntersection(args);
};

function toggled(set: ReadonlySet<string>, value: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
}
