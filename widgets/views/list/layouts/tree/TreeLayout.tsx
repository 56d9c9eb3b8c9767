import { DndContext, DragOverlay } from '@dnd-kit/core';
import {
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { useNavigate } from 'react-router-dom';
import type { ResolvedTree } from '../../../../../engine/core/definition/Layouts.types.ts';
import { isolate } from '../../../../../engine/core/text/bidi.ts';
import { formatInteger } from '../../../../../engine/core/text/format.ts';
import type { TreePlace, TreeRow } from '../../../../../engine/features/tree/Tree.types.ts';
import { treeRows } from '../../../../../engine/features/tree/treeItems.ts';
import { stepPlace, type TreeStep } from '../../../../../engine/features/tree/treePlaces.ts';
import { treeTarget, typedTarget } from '../../../../../engine/features/tree/treeTarget.ts';
import { isInStoredOrder } from '../../../../../engine/react/list/arrange/isInStoredOrder.ts';
import { useOpenBeside } from '../../../../../engine/react/list/beside/useOpenBeside.ts';
import { useTree } from '../../../../../engine/react/list/layouts/useTree.ts';
import { useListSettings } from '../../../../../engine/react/list/ListContexts.tsx';
import { recordTitle } from '../../../../../engine/react/list/state/recordTitle.ts';
import { Icon } from '../../../../../engine/react/registry/Icon.tsx';
import { linkOf } from '../../../../../engine/react/screen/linkOf.ts';
import { useMediaQuery, WIDE } from '../../../../../engine/react/screen/useMediaQuery.ts';
import { useText } from '../../../../../engine/react/text/useText.ts';
import { FailureNotice } from '../../../shared/FailureNotice.tsx';
import { TableFrame } from '../../../shared/tableLook.ts';
import { ListSkeleton } from '../../states/ListSkeleton.tsx';
import { ListState } from '../../states/ListState.tsx';
import { columnClass, isNumeric } from '../../table/columnLook.ts';
import { headOf } from '../../table/drawColumn.tsx';
import { useHiddenColumns } from '../../table/HiddenColumns.tsx';
import { useFittingTable } from '../../table/useFittingTable.ts';
import { cardPath } from '../shared/CardContent.tsx';
import { cardAt } from '../shared/cardAt.ts';
import { SILENT_DRAG } from '../../../shared/sortable/silentDrag.ts';
import { useCardKit } from '../shared/useCardKit.ts';
import { useCardSensors } from '../shared/useCardSensors.ts';
import { PlaceDialog } from './PlaceDialog.tsx';
import { TreeLine } from './TreeLine.tsx';
import { Ghost, TreeSheet } from './treeLook.ts';
import { TreeMenu } from './TreeMenu.tsx';
import { TreeRestLine } from './TreeRestLine.tsx';
import { useTreeDrag } from './useTreeDrag.ts';
import { useTreePlacing } from './useTreePlacing.ts';

/** Draws the records of the list below each other; branches are loaded when they are opened, and records are put elsewhere. */
export function TreeLayout(): ReactNode {
  const { resource } = useListSettings();
  const tree = resource.layouts?.tree;
  return tree === undefined ? null : <OpenTree tree={tree} />;
}

/** Milliseconds after which what is typed begins anew. */
const TYPED_MS = 700;

function OpenTree({ tree }: { tree: ResolvedTree }): ReactNode {
  const { resource, access, preferences } = useListSettings();
  const { t, pick, language, direction } = useText();
  const navigate = useNavigate();
  const beside = useOpenBeside();
  const isWide = useMediaQuery(WIDE);
  const cards = useCardKit(tree.by);
  const { kit } = cards;
  const data = useTree();
  const rows = useMemo(() => treeRows(data.items), [data.items]);
  const { report } = useHiddenColumns();
  const frame = useFittingTable(kit.hiddenFirst.size, report);
  const root = useRef<HTMLTableElement>(null);
  const helpId = useId();
  const sensors = useCardSensors();
  const [stop, setStop] = useState<number>();
  const [said, say] = useState('');
  const [menu, setMenu] = useState<{ item: TreeRow; anchor: HTMLElement }>();
  const [asked, ask] = useState<TreeRow>();
  const typing = useRef({ text: '', at: 0 });

  const isArranged = isInStoredOrder(resource, { sort: [] });
  const isMovable = access.place;
  const field = resource.fields.find(({ name }) => name === tree.by);
  const columns = useMemo(
    () =>
      kit.columns.filter(
        ({ key, field: shown }) => key !== kit.identity && shown !== tree.by && shown !== resource.ordering,
      ),
    [kit, tree, resource],
  );
  const nameOf = useCallback(
    ({ row }: TreeRow): string => isolate(recordTitle(resource, row, language)),
    [resource, language],
  );
  const rowOf = (id: number): TreeRow | undefined => rows.find((row) => row.id === id);
  const elementOf = (id: number): HTMLElement | null =>
    root.current?.querySelector<HTMLElement>(`tr[data-row-id="${id}"]`) ?? null;
  // A record that was put elsewhere is drawn there once its branch is loaded.
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    const element = wanted.current === undefined ? null : elementOf(wanted.current);
    if (element === null) return;
    wanted.current = undefined;
    element.focus();
  });
  const stopId = stop !== undefined && rowOf(stop) !== undefined ? stop : rows[0]?.id;
  const focusRow = (id: number): void => {
    setStop(id);
    elementOf(id)?.focus();
  };
  const placing = useTreePlacing({
    rows,
    nameOf,
    open: (row) => data.set(row, true),
    refresh: data.refresh,
    say,
    onDone: (id) => {
      setStop(id);
      wanted.current = id;
    },
  });
  const put = (row: TreeRow, place: TreePlace | undefined): void => {
    if (place === undefined) say(t('layouts.tree.back', { name: nameOf(row) }));
    else placing.place(row, place);
  };
  const drag = useTreeDrag({
    rows,
    isArranged,
    onLift: (row) => say(t('layouts.tree.lifted', { name: nameOf(row) })),
    onPlace: put,
    onOpen: (row) => data.set(row, true),
  });

  const step = (row: TreeRow, wanted: TreeStep): void => {
    if (!isMovable) {
      say(t('layouts.tree.fixed', { name: nameOf(row) }));
      return;
    }
    const place = stepPlace(rows, row.id, { step: wanted, isArranged });
    if (place === undefined) say(t(`layouts.tree.noSteps.${wanted}`, { name: nameOf(row) }));
    else placing.place(row, place);
  };

  const openMenu = (id: number, anchor: HTMLElement): void => {
    const item = rowOf(id);
    if (item) setMenu({ item, anchor });
  };

  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const card = cardAt(event.target);
    const row = card && rowOf(card.id);
    if (card === undefined || row === undefined) return;
    const { key } = event;
    if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) {
      event.preventDefault();
      openMenu(card.id, card.element);
      return;
    }
    // Links and buttons inside have Enter and Space for themselves.
    if (event.target !== card.element) return;
    const handled = handleRowKey(row, card.element, event);
    if (handled) event.preventDefault();
  };

  const handleRowKey = (row: TreeRow, element: HTMLElement, { key, shiftKey }: KeyboardEvent): boolean => {
    const isRtl = direction === 'rtl';
    if (shiftKey && key.startsWith('Arrow')) {
      step(row, key === 'ArrowUp' ? 'up' : key === 'ArrowDown' ? 'down' : isForwards(key, isRtl) ? 'in' : 'out');
      return true;
    }
    const now = Date.now();
    const { text, at } = typing.current;
    const isTyping = text !== '' && now - at < TYPED_MS;
    if (key === ' ' && !isTyping) {
      openMenu(row.id, element);
      return true;
    }
    if (key === 'Enter') {
      if (shiftKey) return beside.open(row.row);
      const path = cardPath(kit, row.row);
      if (path !== undefined) void navigate(path);
      return path !== undefined;
    }
    const target = treeTarget(rows, row.id, { key, isRtl });
    if (target !== undefined) {
      if ('go' in target) focusRow(target.go);
      else data.set(row, 'open' in target);
      return true;
    }
    if (!/^.$/u.test(key)) return false;
    const typed = isTyping ? text + key : key;
    typing.current = { text: typed, at: now };
    const found = typedTarget(rows, row.id, { typed, nameOf: (each) => recordTitle(resource, each.row, language) });
    if (found !== undefined) focusRow(found);
    return true;
  };

  const handleClick = (event: MouseEvent<HTMLElement>): void => {
    const path = linkOf(event);
    if (path !== undefined) {
      event.preventDefault();
      void navigate(path);
      return;
    }
    const card = cardAt(event.target);
    const row = card && rowOf(card.id);
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-action]') : null;
    if (row === undefined) return;
    setStop(row.id);
    if (button?.dataset['action'] === 'tree-toggle') {
      data.set(row, !row.isOpen);
      elementOf(row.id)?.focus();
    } else if (button?.dataset['action'] === 'tree-menu') openMenu(row.id, button);
  };

  if (data.isLoading) return <ListSkeleton />;
  if (data.error !== undefined && rows.length === 0)
    return <FailureNotice title={t('list.failed')} error={data.error} onRetry={() => void data.refresh()} />;
  if (rows.length === 0 && !data.isFetching) return <ListState phase={data.isFiltered ? 'no-result' : 'empty'} />;

  const shown = isWide ? columns : [];
  const title = kit.columns.find(({ key }) => key === kit.identity);
  return (
    <TreeSheet>
      <span id={helpId} hidden>
        {t(isMovable ? 'layouts.tree.keys' : 'layouts.tree.keysRead')}
      </span>
      <output data-visually-hidden="" data-testid="layout-said">
        {said}
      </output>
      <DndContext
        sensors={sensors}
        accessibility={SILENT_DRAG}
        autoScroll={{ threshold: { x: 0, y: 0.15 } }}
        {...drag.handlers}
      >
        <TableFrame ref={frame} data-density={preferences.density} aria-busy={data.isFetching}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- rows take keys and presses; they are handled here once */}
          <table
            ref={root}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a treegrid is a table whose rows open
            role="treegrid"
            aria-label={pick(resource.label)}
            data-testid="tree"
            onKeyDown={handleKey}
            onClick={handleClick}
            onFocus={({ target }) => {
              const card = cardAt(target);
              if (card && card.id !== stop) setStop(card.id);
              if (card?.id !== wanted.current) wanted.current = undefined;
            }}
          >
            <thead>
              <tr>
                <th scope="col" className="lw-identity">
                  <bdi>{title ? headOf(kit, title) : pick(resource.singular)}</bdi>
                </th>
                {shown.map((column) => (
                  <th
                    key={column.key}
                    scope="col"
                    className={columnClass(column, kit)}
                    data-column={column.key}
                    data-rank={kit.hiddenFirst.get(column.key)}
                    dir={isNumeric(column) ? 'ltr' : undefined}
                  >
                    <bdi>{headOf(kit, column)}</bdi>
                  </th>
                ))}
                <th scope="col" className="lw-actions">
                  <span data-visually-hidden="">{t('list.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.items.map((item) =>
                item.kind === 'row' ? (
                  <TreeLine
                    key={item.id}
                    cards={cards}
                    columns={shown}
                    item={item}
                    helpId={helpId}
                    isStop={item.id === stopId}
                    isMovable={isMovable}
                    isChanged={data.changed.has(item.id)}
                    isPending={placing.pending === item.id}
                    isLifted={drag.lifted?.id === item.id}
                    drop={drag.target?.over === item.id ? drag.target.part : undefined}
                  />
                ) : (
                  <TreeRestLine
                    key={`${item.kind} ${String(item.parent)}`}
                    item={item}
                    span={shown.length + 2}
                    onMore={() => data.more(item.parent)}
                  />
                ),
              )}
            </tbody>
          </table>
        </TableFrame>
        <DragOverlay dropAnimation={null}>
          {drag.lifted && (
            <Ghost aria-hidden="true">
              <Icon id="list-tree" size={18} />
              <bdi>{nameOf(drag.lifted)}</bdi>
              {drag.lifted.children > 0 && (
                <small>
                  {t('layouts.tree.below', {
                    count: drag.lifted.children,
                    n: formatInteger(drag.lifted.children, language),
                  })}
                </small>
              )}
            </Ghost>
          )}
        </DragOverlay>
      </DndContext>
      {menu && (
        <TreeMenu
          item={menu.item}
          rows={rows}
          by={tree.by}
          isArranged={isArranged}
          isMovable={isMovable}
          label={t('layouts.cardMenu', { name: nameOf(menu.item) })}
          anchor={menu.anchor}
          onPlace={(place) => placing.place(menu.item, place)}
          onAsk={() => ask(menu.item)}
          onClose={() => setMenu(undefined)}
        />
      )}
      {asked && field && (
        <PlaceDialog
          item={asked}
          field={field}
          title={t('layouts.tree.askTitle', { name: nameOf(asked) })}
          returnTo={() => elementOf(asked.id)}
          onPlace={(place) => placing.place(asked, place)}
          onClose={() => ask(undefined)}
        />
      )}
    </TreeSheet>
  );
}

/** Whether an arrow leads to where lines of the language lead. */
function isForwards(key: string, isRtl: boolean): boolean {
  return key === (isRtl ? 'ArrowLeft' : 'ArrowRight');
}
