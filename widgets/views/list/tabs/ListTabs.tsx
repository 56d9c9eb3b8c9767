import { memo, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { type ListTab } from '../../../../engine/core/query/listTabs.ts';
import { pathsOf } from '../../../../engine/core/routing/paths.ts';
import { directionOf } from '../../../../engine/core/text/language.ts';
import { useApi } from '../../../../engine/react/api/ApiContext.tsx';
import {
  useListDataContext,
  useListQueryContext,
  useListSettings,
} from '../../../../engine/react/list/ListContexts.tsx';
import { whenFirstContent } from '../../../../engine/react/screen/firstContent.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { lineTarget } from '../../../kit/keys/lineTarget.ts';
import { Tab, TabCount, TabLine } from './Tab.tsx';

/** For how long counts are shown without being asked for again. */
const FRESH_MS = 10_000;

export interface ListTabsProps {
  tabs: readonly ListTab[];
}

/**
 * Draws the lists of a group, or the states of its records, as a line of links with their counts. It is one stop of the
 * keyboard: arrows move along it visually, Home and End to its ends.
 */
export function ListTabs({ tabs }: ListTabsProps): ReactNode {
  const { resource } = useListSettings();
  const { pick, language } = useText();
  const line = useRef<HTMLElement>(null);
  const { current, countOf, counts } = useTabCounts(tabs);
  useEffect(() => {
    const [frame, tab] = [line.current, line.current?.querySelector('[aria-current]')];
    if (!frame || !tab) return;
    const [around, inside] = [frame.getBoundingClientRect(), tab.getBoundingClientRect()];
    frame.scrollLeft += Math.min(0, inside.left - around.left) + Math.max(0, inside.right - around.right);
    // oxlint-disable-next-line react/exhaustive-deps -- again when counts have made the tabs wider
  }, [current, counts]);

  const handleKey = (event: KeyboardEvent): void => {
    const links = [...(line.current?.querySelectorAll('a') ?? [])];
    const here = links.findIndex((link) => link === event.target);
    const isRtl = directionOf(language) === 'rtl';
    const target = lineTarget(event.key, { here, last: links.length - 1, isRtl });
    if (target === undefined) return;
    event.preventDefault();
    links[target]?.focus();
  };

  return (
    <TabLine as="nav" ref={line} aria-label={pick(resource.label)} data-testid="list-tabs" onKeyDown={handleKey}>
      {tabs.map((tab) => (
        <TabLink key={tab.key} tab={tab} isCurrent={tab === current} total={countOf(tab)} />
      ))}
    </TabLine>
  );
}

interface TabLinkProps {
  tab: ListTab;
  isCurrent: boolean;
  total: number | undefined;
}

const TabLink = memo(function TabLink({ tab, isCurrent, total }: TabLinkProps): ReactNode {
  const { resource } = useListSettings();
  const { t, pick } = useText();
  return (
    <Tab asChild>
      <Link
        to={addressOf(resource.name, tab)}
        data-testid={`tab-${tab.key}`}
        aria-current={isCurrent ? 'page' : undefined}
        tabIndex={isCurrent ? 0 : -1}
      >
        {tab.label === undefined ? t('list.all') : pick(tab.label)}
        <TabCount total={total} isChosen={isCurrent} />
      </Link>
    </Tab>
  );
});

function addressOf(resource: string, { route, filter }: ListTab): string {
  const search = filter && new URLSearchParams({ [filter.name]: filter.value }).toString();
  return pathsOf(resource).variant(route.path) + (search === undefined ? '' : `?${search}`);
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
