import { chakra } from '@chakra-ui/react';
import {
  lazy,
  memo,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { type ListTab } from '../../../../engine/core/query/listTabs.ts';
import { pathsOf } from '../../../../engine/core/routing/paths.ts';
import { withLaterTexts } from '../../../../engine/core/text/laterTexts.ts';
import { directionOf } from '../../../../engine/core/text/language.ts';
import { useApi } from '../../../../engine/react/api/ApiContext.tsx';
import {
  useListDataContext,
  useListQueryContext,
  useListSettings,
} from '../../../../engine/react/list/ListContexts.tsx';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { useMediaQuery, WIDE } from '../../../../engine/react/screen/useMediaQuery.ts';
import { whenFirstContent } from '../../../../engine/react/screen/firstContent.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { lineTarget } from '../../../kit/keys/lineTarget.ts';
import { fitTabs } from './fitTabs.ts';
import type { PinnedTab } from './PinnedTab.types.ts';
import { TAB, TAB_LINE, TabCount } from './Tab.tsx';
import { TabMark } from './TabMark.tsx';

const TabMenu = lazy(async () => ({ default: (await withLaterTexts(() => import('./TabMenu.tsx'))).TabMenu }));

/** For how long counts are shown without being asked for again. */
const FRESH_MS = 10_000;

export interface ListTabsProps {
  tabs: readonly ListTab[];
  /** On a wide screen: in the line of the filters, or on one above it. */
  place: 'beside' | 'above';
  /** Saved views behind them. */
  pinned?: readonly PinnedTab[];
}

const NONE: readonly PinnedTab[] = [];

/**
 * Draws the lists of a group and the states of its records as a line of links with their counts; on a wide screen what
 * does not fit is in a menu at its end, on a narrow one the line scrolls. It is one stop of the keyboard: arrows move along
 * it visually, Home and End to its ends.
 */
export function ListTabs({ tabs: own, pinned = NONE, place }: ListTabsProps): ReactNode {
  const { resource, route, preferences } = useListSettings();
  const { t, pick, language } = useText();
  const line = useRef<HTMLElement>(null);
  const { current: here, countOf, counts } = useTabCounts(own);
  const tabs = useMemo<readonly ShownTab[]>(
    () => [...own, ...pinned.map((view) => toTab(view, route))],
    [own, pinned, route],
  );
  const open = pinned.find(({ isCurrent }) => isCurrent);
  const current = open === undefined ? here : tabs.find(({ key }) => key === keyOf(open));
  const isWide = useMediaQuery(WIDE);
  const drawn = useFittingTabs(line, tabs, { current, isOn: isWide });
  const [anchor, setAnchor] = useState<HTMLElement>();
  const others = tabs.filter((tab) => !drawn.has(tab.key));
  useEffect(() => {
    const [frame, tab] = [line.current, line.current?.querySelector('[aria-current]')];
    if (!frame || !tab) return;
    const [around, inside] = [frame.getBoundingClientRect(), tab.getBoundingClientRect()];
    // With the edge of its neighbours, where the line scrolls.
    const by = isWide ? 0 : NEIGHBOUR;
    frame.scrollLeft += Math.min(0, inside.left - by - around.left) + Math.max(0, inside.right + by - around.right);
    // oxlint-disable-next-line react/exhaustive-deps -- again when counts have made the tabs wider
  }, [current, counts, isWide]);

  const handleKey = (event: KeyboardEvent): void => {
    const stops = [...(line.current?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
    const here = stops.findIndex((stop) => stop === event.target);
    const isRtl = directionOf(language) === 'rtl';
    const target = lineTarget(event.key, { here, last: stops.length - 1, isRtl });
    if (target !== undefined) stops[target]?.focus();
    else if (event.key === 'ArrowDown' && event.target instanceof HTMLButtonElement) setAnchor(event.target);
    else return;
    event.preventDefault();
  };
  const labelOf = ({ label }: ShownTab): string => (label === undefined ? t('list.all') : pick(label));

  return (
    <Line
      ref={line}
      aria-label={pick(resource.label)}
      data-testid="list-tabs"
      data-fits={isWide ? place : undefined}
      onKeyDown={handleKey}
    >
      {tabs.map((tab) => (
        <TabLink
          key={tab.key}
          tab={tab}
          isCurrent={tab === current}
          isDrawn={drawn.has(tab.key)}
          total={countOf(tab)}
          // The list as it is, for a person who begins it with a view.
          hasStart={preferences.start !== ''}
        />
      ))}
      <button
        type="button"
        tabIndex={-1}
        data-more=""
        data-testid="tabs-more"
        data-stop={others.length > 0 ? '' : undefined}
        data-left-out={others.length > 0 ? undefined : ''}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(anchor === undefined ? currentTarget : undefined)}
      >
        {t('list.moreTabs')}
        <Icon id="chevron-down" size={16} />
      </button>
      <TabMark line={resource.name} />
      {anchor !== undefined && others.length > 0 && (
        <Suspense fallback={null}>
          <TabMenu
            anchor={anchor}
            entries={others.map((tab) => ({
              key: tab.key,
              to: addressOf(resource.name, tab, preferences.start !== ''),
              label: labelOf(tab),
              total: countOf(tab),
              part: tab.search !== undefined ? 'view' : tab.filter !== undefined ? 'state' : 'list',
            }))}
            onClose={() => setAnchor(undefined)}
          />
        </Suspense>
      )}
    </Line>
  );
}

/** A tab of a list, a state, or a saved view with its address. */
type ShownTab = ListTab & { search?: string };

interface TabLinkProps {
  tab: ShownTab;
  hasStart: boolean;
  isCurrent: boolean;
  /** Whether it fits into the line; else it is in the menu. */
  isDrawn: boolean;
  total: number | undefined;
}

const TabLink = memo(function TabLink({ tab, isCurrent, isDrawn, total, hasStart }: TabLinkProps): ReactNode {
  const { resource } = useListSettings();
  const { t, pick } = useText();
  return (
    <Link
      to={addressOf(resource.name, tab, hasStart)}
      data-testid={`tab-${tab.key}`}
      data-stop={isDrawn ? '' : undefined}
      data-left-out={isDrawn ? undefined : ''}
      aria-current={isCurrent ? 'page' : undefined}
      tabIndex={isCurrent ? 0 : -1}
    >
      {tab.label === undefined ? t('list.all') : pick(tab.label)}
      {tab.search === undefined ? <TabCount total={total} isChosen={isCurrent} /> : <Icon id="bookmark" size={14} />}
    </Link>
  );
});

/**
 * Keys of the tabs that fit into their line: measured before anything is painted, and whenever the line or a tab changes
 * its width.
 */
function useFittingTabs(
  line: RefObject<HTMLElement | null>,
  tabs: readonly ShownTab[],
  { current, isOn }: { current: ShownTab | undefined; isOn: boolean },
): ReadonlySet<string> {
  const all = useMemo(() => new Set(tabs.map(({ key }) => key)), [tabs]);
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(all);
  const at = current === undefined ? 0 : tabs.indexOf(current);
  useLayoutEffect(() => {
    const frame = line.current;
    if (!isOn || frame === null || typeof ResizeObserver !== 'function') return undefined;
    const links = [...frame.querySelectorAll('a')];
    const more = frame.querySelector<HTMLElement>('[data-more]');
    const refit = (): void => {
      const fitting = fitTabs({
        widths: links.map((link) => link.offsetWidth + GAP),
        room: frame.clientWidth - 2 * Number.parseFloat(getComputedStyle(frame).paddingInlineStart || '0'),
        more: (more?.offsetWidth ?? 0) + GAP,
        current: at,
      });
      const keys = new Set(fitting.flatMap((index) => tabs[index]?.key ?? []));
      setDrawn((before) => (before.size === keys.size && before.isSubsetOf(keys) ? before : keys));
    };
    refit();
    // One frame later: changing tabs within the observer's callback would cause a resize loop.
    let turn = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(turn);
      turn = requestAnimationFrame(refit);
    });
    for (const element of [frame, ...links]) observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(turn);
    };
  }, [line, tabs, at, isOn]);
  return isOn ? drawn : all;
}

/** How much of the tabs beside the open one is scrolled into sight, in px. */
const NEIGHBOUR = 40;

/** Between two tabs, in px. */
const GAP = 4;

/**
 * On a wide screen the line beside the filters has its mark on the lower edge of theirs, and the one above them ends with
 * a line from edge to edge. What is left out keeps its size, to be measured.
 */
const Line = chakra('nav', {
  base: {
    ...TAB_LINE,
    // Plain elements: a group may have thirty tabs, which are measured before any is drawn.
    '& > :is(a, button)': TAB,
    lgDown: {
      flex: '1 0 calc(100% + 24px)',
      margin: '-3',
      marginBlockEnd: '1',
      paddingInline: '3',
      // Shades at the edges beyond which there is more: the covers scroll with the tabs, the shades stay. Alike in both directions.
      background: [
        'linear-gradient(90deg, var(--lw-colors-bg-surface) 12px, transparent) 0 0 / 36px 100% local no-repeat',
        'linear-gradient(270deg, var(--lw-colors-bg-surface) 12px, transparent) 100% 0 / 36px 100% local no-repeat',
        'linear-gradient(90deg, var(--lw-colors-border), transparent) 0 0 / 14px 100% scroll no-repeat',
        'linear-gradient(270deg, var(--lw-colors-border), transparent) 100% 0 / 14px 100% scroll no-repeat',
      ].join(),
    },
    '& [data-left-out]': { position: 'absolute', visibility: 'hidden' },
    '&[data-fits]': { minWidth: '0', overflow: 'hidden', '& > :is(a, button)': { paddingInline: '2', gap: '1.5' } },
    '&[data-fits=beside]': {
      flex: '1 1 0',
      alignSelf: 'stretch',
      marginBlock: '-1.5',
      paddingInline: '0',
      borderBlockEndWidth: '0',
      '& > :is(a, button)': { minHeight: '12' },
    },
    '&[data-fits=above]': {
      flex: '1 0 calc(100% + 32px)',
      marginInline: '-4',
      marginBlockStart: '-1.5',
      '& > :is(a, button)': { minHeight: '10' },
    },
  },
});

function addressOf(resource: string, { route, filter, search }: ShownTab, hasStart: boolean): string {
  const path = pathsOf(resource).variant(route.path);
  if (search !== undefined) return path + search;
  if (filter) return `${path}?${new URLSearchParams({ [filter.name]: filter.value }).toString()}`;
  return hasStart ? `${path}?view=none` : path;
}

function keyOf({ id }: PinnedTab): string {
  return `view-${id}`;
}

function toTab(view: PinnedTab, route: ListTab['route']): ShownTab {
  return { key: keyOf(view), label: { ar: view.name, en: view.name }, route, search: view.search };
}

interface TabCounts {
  /** The tab that is open. */
  current: ListTab | undefined;
  /** Those of the server, once they are known. */
  counts: Readonly<Record<string, number>> | undefined;
  countOf: (tab: ListTab) => number | undefined;
}

/** The counts of all tabs, from one call after the first rows; that of the open one follows its rows, and a difference asks again. */
function useTabCounts(tabs: readonly ListTab[]): TabCounts {
  const { resource, route } = useListSettings();
  const { query } = useListQueryContext();
  const { page, isFetching } = useListDataContext();
  const api = useApi();
  const fetchCounts = async (): Promise<Readonly<Record<string, number>>> => {
    await whenFirstContent();
    return api.tabCounts(resource, route.query);
  };
  const { data, mutate } = useSWR(['tab-counts', resource.name], fetchCounts, {
    dedupingInterval: FRESH_MS,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  const here = tabs.filter((tab) => tab.route.path === route.path);
  const current = here.find(({ filter }) => filter && query.filters[filter.name] === filter.value) ?? here[0];
  const isWhole = Object.keys(query.filters).every((name) => name === current?.filter?.name);
  const own = isWhole && !isFetching && page?.isCapped !== true ? page?.total : undefined;
  const counted = current && data?.[current.key];
  useEffect(() => {
    if (own !== undefined && counted !== undefined && own !== counted) void mutate();
  }, [own, counted, mutate]);
  return { current, counts: data, countOf: (tab) => (tab === current ? (own ?? counted) : data?.[tab.key]) };
}
