import { chakra } from '@chakra-ui/react';
import {
  lazy,
  Suspense,
  useEffect,
  useMemo,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react';
import { logError } from '../../../engine/core/errors/logError.ts';
import { withLaterTexts } from '../../../engine/core/text/laterTexts.ts';
import { isMotionReduced } from '../../../engine/react/motion/isMotionReduced.ts';
import { withMotion } from '../../kit/motion/loadMotion.ts';
import type { RowMotionProps } from '../../kit/motion/RowMotion.tsx';
import type { RowMomentsProps } from './moments/RowMoments.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import {
  useListActions,
  useListDataContext,
  useListSettings,
  useListTableContext,
} from '../../../engine/react/list/ListContexts.tsx';
import { ListSkeleton } from './states/ListSkeleton.tsx';
import { ListTable } from './table/ListTable.tsx';
import { loadRowEnd } from './table/RowEnd.tsx';
import { useParts } from '../../../engine/react/registry/Parts.tsx';
import { useRowEvents } from '../../../engine/react/list/rows/useRowEvents.ts';
import { useRowKit } from '../../../engine/react/list/rows/useRowKit.ts';
import { whenAtRest } from '../../../engine/react/screen/firstContent.ts';
import { matchesMedia, useMediaQuery, WIDE } from '../../../engine/react/screen/useMediaQuery.ts';

const loadState = async () => ({ default: (await import('./states/ListState.tsx')).ListState });
const ListState = lazy(loadState);
const loadCards = async () => ({ default: (await import('./table/ListCards.tsx')).ListCards });
const ListCards = lazy(loadCards);
// On a narrow screen cards are loaded in parallel with the rows, not after them.
if (!matchesMedia(WIDE)) loadCards().catch(() => undefined);
const RowMotion = optional<RowMotionProps>(async () => (await import('../../kit/motion/RowMotion.tsx')).RowMotion);
const RowMoments = optional<RowMomentsProps>(async () => {
  await whenAtRest();
  return (await import('./moments/RowMoments.tsx')).RowMoments;
});
const LateRows = optional(async () => {
  await whenAtRest();
  return (await withLaterTexts(() => import('./LateRows.tsx'))).LateRows;
});
const ListDialogs = lazy(async () => ({
  default: (await withMotion(() => import('./dialogs/ListDialogs.tsx'))).ListDialogs,
}));

/** Draws the rows, or the state that replaces them. */
export function ListContent(): ReactNode {
  const { phase, isFetching } = useListDataContext();
  const { gridMode } = useListActions();
  const { Grid } = useParts();
  const isShown = phase === 'rows';
  useEffect(() => {
    // Loaded once there are rows, because a later failure may be one of the connection.
    if (!isShown) return;
    loadState().catch(() => undefined);
    loadRowEnd();
  }, [isShown]);
  const isGrid = Grid !== undefined && gridMode.isOn;
  const content =
    phase === 'loading' ? (
      <ListSkeleton />
    ) : phase === 'rows' ? (
      <ListRows />
    ) : (
      <Suspense fallback={<ListSkeleton />}>
        <ListState phase={phase} />
      </Suspense>
    );
  return (
    <>
      <RefetchBar data-on={isFetching && phase === 'rows' ? '' : undefined} aria-hidden="true" />
      {isGrid ? (
        <Suspense fallback={<ListSkeleton />}>
          <Grid>{phase !== 'rows' && content}</Grid>
        </Suspense>
      ) : (
        content
      )}
    </>
  );
}

function ListRows(): ReactNode {
  const { shown, regionRef } = useListSettings();
  const { rows, key, isFetching } = useListDataContext();
  const { toggles } = useListActions();
  const { t } = useText();
  const isWide = useMediaQuery(WIDE);
  const kit = useRowKit();
  const table = useListTableContext();
  const events = useRowEvents(table);
  const busyFlags = useMemo(() => busyByRow(toggles.busy), [toggles.busy]);
  return (
    <>
      <output data-visually-hidden="">{isFetching ? t('common.loading') : ''}</output>
      {isWide ? (
        <ListTable table={table} kit={kit} columns={kit.columns} busyFlags={busyFlags} events={events} />
      ) : (
        // Until they are loaded the placeholder of the list is drawn, in place of what is below them as well.
        <ListCards table={table} kit={kit} columns={shown} busyFlags={busyFlags} events={events} />
      )}
      {!isMotionReduced() && (
        <Suspense fallback={null}>
          <RowMotion rows={rows} query={key} region={regionRef} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <RowMoments rows={rows} region={regionRef} />
        <LateRows />
      </Suspense>
      {events.dialog && (
        <Suspense fallback={null}>
          <ListDialogs dialog={events.dialog} onClick={events.onClick} onClose={events.closeDialog} />
        </Suspense>
      )}
    </>
  );
}

/** A part that draws no rows: where it cannot be loaded, the list works without it. */
function optional<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      logError('A part of the list could not be loaded', error);
      return { default: () => null };
    }
  });
}

/** `is_active:4 is_ban:4` → 4: 'is_active is_ban'. */
function busyByRow(busy: ReadonlySet<string>): ReadonlyMap<number, string> {
  const flags = new Map<number, string>();
  for (const key of busy) {
    const [flag = '', id = ''] = key.split(':');
    flags.set(Number(id), `${flags.get(Number(id)) ?? ''} ${flag}`.trim());
  }
  return flags;
}

/** A thin line that is animated while rows are fetched again; the old ones stay. */
const RefetchBar = chakra('div', {
  base: {
    position: 'relative',
    height: '2px',
    marginBlockEnd: '-2px',
    zIndex: '2',
    overflow: 'hidden',
    '&[data-on]::before': {
      content: '""',
      position: 'absolute',
      inset: '0',
      background: 'primary.fill',
      animation: 'pulse 900ms ease-in-out infinite',
    },
  },
});
