import { isPersonalSource } from '../../../engine/core/product/sources.ts';
import { chakra } from '@chakra-ui/react';
import { lazy, memo, Suspense, useMemo, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { canAccess } from '../../../engine/core/access/canAccess.ts';
import { hasLayout } from '../../../engine/core/query/hasLayout.ts';
import { listTabs } from '../../../engine/core/query/listTabs.ts';
import { useGrants } from '../../../engine/react/access/AccessContext.tsx';
import type { ResolvedResource, ResolvedRoute } from '../../../engine/core/definition/Resolved.types.ts';
import { useRealtime } from '../../../engine/react/realtime/RealtimeContext.tsx';
import { withLaterTexts } from '../../../engine/core/text/laterTexts.ts';
import { CellStyles } from '../cells/CellStyles.tsx';
import { ChartsPanel } from './charts/ChartsPanel.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { ListContent } from './ListContent.tsx';
import { ListHeader } from './ListHeader.tsx';
import {
  ListProvider,
  useListActions,
  useListDataContext,
  useListQueryContext,
  useListSelectionContext,
  useListSettings,
} from '../../../engine/react/list/ListContexts.tsx';
import { Pagination } from './Pagination.tsx';
import { ListSkeleton } from './states/ListSkeleton.tsx';
import { HiddenColumnsProvider } from './table/HiddenColumns.tsx';
import { useListController } from '../../../engine/react/list/useListController.ts';
import { whenAtRest } from '../../../engine/react/screen/firstContent.ts';
import type { PinnedTab } from './tabs/PinnedTab.types.ts';
import { startOf } from '../../../engine/react/list/state/useListPreferences.ts';
import { withMotion } from '../../kit/motion/loadMotion.ts';

const ListNotices = lazy(async () => ({
  default: (await withLaterTexts(() => import('./ListNotices.tsx'))).ListNotices,
}));
const ListTabs = lazy(async () => ({ default: (await import('./tabs/ListTabs.tsx')).ListTabs }));
const SavedViews = lazy(async () => {
  await whenAtRest();
  return { default: (await withLaterTexts(() => import('./saved/SavedViews.tsx'))).SavedViews };
});
const GroupTabs = lazy(async () => ({ default: (await import('./GroupTabs.tsx')).GroupTabs }));
const ListMoves = lazy(async () => ({
  default: (await withLaterTexts(() => import('./moves/ListMoves.tsx'))).ListMoves,
}));
const ListSend = lazy(async () => ({
  default: (await withMotion(() => withLaterTexts(() => import('./ListSend.tsx')))).ListSend,
}));
const LiveRows = lazy(async () => ({ default: (await withLaterTexts(() => import('./live/LiveRows.tsx'))).LiveRows }));
const ArrangePanel = lazy(async () => ({
  default: (await withLaterTexts(() => import('./arrange/ArrangePanel.tsx'))).ArrangePanel,
}));
const LayoutArea = lazy(async () => ({
  default: (await withLaterTexts(() => import('./layouts/LayoutArea.tsx'))).LayoutArea,
}));
const BulkBar = lazy(async () => ({ default: (await withLaterTexts(() => import('./BulkBar.tsx'))).BulkBar }));

export interface ListViewProps {
  resource: ResolvedResource;
  /** The list route: the plain one or a variant with its fixed query and columns. */
  route: ResolvedRoute;
  /** Whose preferences apply: the person's id. */
  owner: string;
}

/**
 * A list screen, entirely from a definition: head, statistics, filters, rows, pages, bulk actions. Needs cells, filter
 * controls, backend, access, feedback and a router above it. Another group or variant resets its state.
 */
export function ListView(props: ListViewProps): ReactNode {
  return <ListScreen key={props.route.permission} {...props} />;
}

function ListScreen(props: ListViewProps): ReactNode {
  const { search } = useLocation();
  // Once: a list whose filters are cleared later stays as it is.
  const [start, setStart] = useState(() =>
    search === '' ? startOf(props.owner, props.route.permission, props.resource.renamedFrom) : '',
  );
  if (start !== '') {
    if (search === '') return <Navigate replace to={{ search: start }} />;
    setStart('');
  }
  return <LoadedList {...props} />;
}

function LoadedList(props: ListViewProps): ReactNode {
  return (
    <ListProvider controller={useListController(props)}>
      <HiddenColumnsProvider>
        <ListLayout />
      </HiddenColumnsProvider>
    </ListProvider>
  );
}

/** Without properties, so that a change of the controller repaints only the parts that read it. */
const ListLayout = memo(function ListLayout(): ReactNode {
  const { regionRef } = useListSettings();
  return (
    <>
      <CellStyles />
      <ListHeader />
      <ListGrid>
        <ListSheet ref={regionRef} tabIndex={-1} data-testid="list">
          <Band />
          <Notices />
          <Live />
          {/* One boundary: a bar below the placeholder of cards would move up when there are few of them. */}
          <Suspense fallback={<ListSkeleton />}>
            <Content />
          </Suspense>
        </ListSheet>
        <ChartsPanel />
      </ListGrid>
      <SelectionBar />
      <Moves />
      <Send />
    </>
  );
});

/** So many tabs can be read beside the search and the tools at 1366 px. */
const MOST_BESIDE = 3;

/**
 * Tabs of lists, states and saved views, where there is more than one, and filters: in one line, or in two where there are many
 * tabs.
 */
function Band(): ReactNode {
  const { resource, route, access } = useListSettings();
  const grants = useGrants();
  const [pinned, setPinned] = useState<readonly PinnedTab[]>([]);
  const own = useMemo(() => listTabs(resource, (each) => canAccess(grants, { route: each })), [resource, grants]);
  // Beside saved views, the list as it is is a tab, too.
  const whole = useMemo(() => [{ key: route.path, route }], [route]);
  const tabs = own.length === 0 && pinned.length > 0 ? whole : own;
  const isBeside = tabs.length + pinned.length <= MOST_BESIDE;
  // The height of the tabs, so that nothing moves once they are loaded.
  const place = isBeside ? { flex: '1 1 0', height: '0' } : { flex: '1 0 100%', height: '35px' };
  return (
    <>
      {tabs.length === 0 ? (
        <FilterBar />
      ) : (
        <FilterBar tabs={isBeside ? 'beside' : 'above'}>
          <Suspense
            fallback={
              <chakra.div flex={{ base: '1 0 100%', lg: place.flex }} height={{ base: '37px', lg: place.height }} />
            }
          >
            <ListTabs tabs={tabs} pinned={pinned} place={isBeside ? 'beside' : 'above'} />
          </Suspense>
        </FilterBar>
      )}
      {access.keepViews && (
        <Suspense fallback={null}>
          <SavedViews onTabs={setPinned} />
        </Suspense>
      )}
    </>
  );
}

/** Errors of this list, once there are any. */
function Notices(): ReactNode {
  const { dropped } = useListQueryContext();
  const { error, phase } = useListDataContext();
  const { failure } = useListActions().bulk;
  const isStale = error !== undefined && phase !== 'failed';
  if (dropped.length === 0 && !isStale && failure === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ListNotices />
    </Suspense>
  );
}

/** Changes by others, once live updates are connected. */
function Live(): ReactNode {
  const { resource } = useListSettings();
  // A layout follows changes by itself.
  const isTable = !hasLayout(useListQueryContext().query);
  if (
    useRealtime() === undefined ||
    !isTable ||
    (resource.storage.source !== undefined && !isPersonalSource(resource.storage.source))
  )
    return null;
  return (
    <Suspense fallback={null}>
      <LiveRows />
    </Suspense>
  );
}

/** The table with its pages, or the layout in its place. */
function Content(): ReactNode {
  if (hasLayout(useListQueryContext().query)) return <LayoutArea />;
  return (
    <>
      <Rows />
      <Pagination />
    </>
  );
}

/** The rows to arrange, or the list: below its tabs in a list that answers in groups. */
function Rows(): ReactNode {
  const { resource } = useListSettings();
  const { page } = useListDataContext();
  const { arranging } = useListActions();
  if (arranging.isOn) {
    return (
      <Suspense fallback={<ListSkeleton />}>
        <ArrangePanel />
      </Suspense>
    );
  }
  const isGrouped = page === undefined ? resource.groupBy !== undefined : page.groups !== undefined;
  if (!isGrouped) return <ListContent />;
  return (
    <Suspense fallback={<ListSkeleton />}>
      <GroupTabs>
        <ListContent />
      </GroupTabs>
    </Suspense>
  );
}

/** The menu and the dialog of a change of state, while one is open. */
function Moves(): ReactNode {
  const { current } = useListActions().moving;
  if (current === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ListMoves moving={current} />
    </Suspense>
  );
}

/** The dialog that sends a notification, while it is open. */
function Send(): ReactNode {
  const { current } = useListActions().notifying;
  return (
    current && (
      <Suspense fallback={null}>
        <ListSend notifying={current} />
      </Suspense>
    )
  );
}

/** The bulk bar, once rows are selected. */
function SelectionBar(): ReactNode {
  const { ids } = useListSelectionContext();
  const isTable = !hasLayout(useListQueryContext().query);
  if (ids.size === 0 || !isTable) return null;
  return (
    <Suspense fallback={null}>
      <BulkBar />
    </Suspense>
  );
}

const ListGrid = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '&:has(> [data-charts])': { xl: { gridTemplateColumns: 'minmax(0, 1fr) 320px' } },
  },
});

const ListSheet = chakra('section', {
  base: {
    background: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    boxShadow: 'card',
    minWidth: '0',
    _focusVisible: { outline: 'none' },
    // Focused elements scroll clear of the bar that floats at the bottom while rows are selected.
    '& :is(a, button, input, select)': { scrollMarginBlockEnd: '96px' },
  },
});
