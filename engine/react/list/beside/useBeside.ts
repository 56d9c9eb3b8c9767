import { useCallback, useMemo, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { canAccess } from '../../../core/access/canAccess.ts';
import { listsWithControl } from '../../../core/access/listsWithControl.ts';
import type { ResolvedResource } from '../../../core/definition/Resolved.types.ts';
import { formatListQuery } from '../../../core/query/formatListQuery.ts';
import { hasLayout } from '../../../core/query/hasLayout.ts';
import { type Neighbour, type Neighbours, neighboursOf } from '../../../core/query/neighbours.ts';
import { toApiQuery } from '../../../core/query/toApiQuery.ts';
import {
  BESIDE,
  type BesidePlace,
  type BesideStep,
  formatBeside,
  parseBeside,
  withoutBeside,
  withStep,
} from '../../../core/query/views/beside.ts';
import { withValues } from '../../../core/query/views/listAddress.ts';
import { lastListUrl } from '../../../core/routing/lastListUrl.ts';
import { matchPath, pathsOf, type RoutableResource, type RouteLine } from '../../../core/routing/paths.ts';
import { useGrants } from '../../access/AccessContext.tsx';
import { useApi } from '../../api/ApiContext.tsx';
import { errorToast } from '../../feedback/errorToast.ts';
import { useFeedback } from '../../feedback/FeedbackContext.tsx';
import { useText } from '../../text/useText.ts';
import { useListDataContext, useListQueryContext, useListSettings } from '../ListContexts.tsx';
import { openedBeside, readOpened } from './openedBeside.ts';

/** A group as the screens beside a list need it; the manifest of the browser has them. */
export type BesideGroup = RoutableResource & Pick<ResolvedResource, 'label'>;

export interface UseBesideOptions {
  groups: readonly BesideGroup[];
  /** Ids of the records that a layout draws in place of the rows, in their order. */
  drawn: readonly number[];
}

/** What is drawn beside a list. */
export interface BesideScreen {
  record: BesideStep;
  group: BesideGroup;
  route: RouteLine;
  /** The path of that screen as a page. */
  path: string;
}

export interface UseBesideResult {
  /** Undefined where the address names nothing that there is. */
  screen: BesideScreen | undefined;
  /** Whether the person may not see it. */
  isRefused: boolean;
  /** The record of the list that is open, or that led to what is. */
  row: number | undefined;
  neighbours: Neighbours;
  /** How many records the list has. */
  total: number;
  /** How the screen was opened, for what takes the focus. */
  navigationType: NavigationType;
  /** Whether another page is being asked for its first or last record. */
  isBusy: boolean;
  step: (to: Neighbour) => void;
  /** To the record that led to this one; undefined where none did. */
  back: (() => void) | undefined;
  close: () => void;
  /** Shows a page or form of a record that a screen leads to; false for any other address. */
  move: (to: string) => boolean;
  /** A record was changed: the list and its layouts load it anew. */
  refresh: () => void;
}

/** Keys in the cache of what a list and its layouts show. */
const SHOWN: ReadonlySet<unknown> = new Set(['list', 'lanes', 'places', 'timeline']);

const NO_TRAIL: readonly BesideStep[] = [];

/** What is open beside the list at hand, which is kept in its address alone, and where it leads. */
export function useBeside({ groups, drawn }: UseBesideOptions): UseBesideResult {
  const api = useApi();
  const grants = useGrants();
  const { t } = useText();
  const { toast } = useFeedback();
  const { resource, route: list } = useListSettings();
  const { query } = useListQueryContext();
  const { rows, page } = useListDataContext();
  const { state } = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const [isBusy, setBusy] = useState(false);
  const { name: own } = resource;
  const text = query.unknown.findLast(([name]) => name === BESIDE)?.[1] ?? '';
  const place = useMemo(() => parseBeside(text, own), [text, own]);
  const { trail = NO_TRAIL, isEdit = false } = place ?? {};
  const screen = useMemo(() => screenOf(groups, { trail, isEdit }), [groups, trail, isEdit]);
  const row = trail[0]?.id;
  const opened = readOpened(state);
  const path = screen?.path ?? '';

  // The focus stays where it is when the person steps through the list, and when the page begins with the screen.
  const [quietPath, setQuietPath] = useState(type === NavigationType.Pop ? path : '');

  const neighbours = useNeighbours(row, {
    ids: hasLayout(query) ? drawn : rows.map(({ id }) => id),
    page: hasLayout(query) ? undefined : page,
  });

  /** @param more further changes of the query */
  const searchOf = (next: BesidePlace | undefined, more: { page?: number } = {}): string =>
    formatListQuery({
      ...query,
      ...more,
      unknown: withValues(query.unknown, { [BESIDE]: next && formatBeside(next, own) }),
    });
  const go = (next: BesidePlace | undefined, { page: other, entries = opened, push = false }: GoOptions = {}): void => {
    const search = searchOf(next, other === undefined ? {} : { page: other });
    void navigate({ search }, { replace: !push, preventScrollReset: true, state: openedBeside(entries) });
  };

  const refresh = useCallback(() => void mutate((key) => Array.isArray(key) && SHOWN.has(key[0])), [mutate]);
  const close = (): void => {
    if (opened > 0) void navigate(-opened);
    else go(undefined);
  };
  const back = (): void => {
    if (opened > 1) void navigate(-1);
    else go({ trail: trail.slice(0, -1), isEdit: false });
  };

  /** The next record is shown as this one is: its page, or its form. */
  const show = (id: number, options?: GoOptions): void => {
    const next = { trail: [{ resource: own, id }], isEdit };
    setQuietPath(screenOf(groups, next)?.path ?? '');
    go(next, options);
  };
  const step = async (to: Neighbour): Promise<void> => {
    if ('id' in to) {
      show(to.id);
      return;
    }
    setBusy(true);
    try {
      const found = await api.list(resource, toApiQuery({ ...query, page: to.page }, list));
      const next = to.end === 'first' ? found.rows[0] : found.rows.at(-1);
      // Closing leads to the list as it is then, not to the page that it was on.
      if (next) show(next.id, { page: to.page, entries: 0 });
      else refresh();
    } catch (error) {
      const message = errorToast(error, t);
      if (message) toast(message);
    } finally {
      setBusy(false);
    }
  };

  const leave = (): void => {
    refresh();
    const shown = isEdit ? screenOf(groups, { trail, isEdit: false }) : undefined;
    if (shown && mayOpen(grants, shown)) go({ trail, isEdit: false });
    else if (trail.length > 1) back();
    else close();
  };
  const move = (to: string): boolean => {
    const [target = ''] = to.split(/[?#]/);
    const match = matchPath(groups, target);
    if (screen && withoutBeside(to) === withoutBeside(lastListUrl(screen.group.name))) {
      leave();
      return true;
    }
    if (match.kind !== 'screen' || match.id === undefined || !isOfRecord(match.route)) return false;
    const record = { resource: match.resource, id: match.id };
    const isSame = record.resource === screen?.record.resource && record.id === screen.record.id;
    const next = { trail: isSame ? trail : withStep(trail, record), isEdit: match.route.screen === 'edit' };
    setQuietPath('');
    if (isSame) go(next);
    else go(next, { push: true, entries: opened > 0 ? opened + 1 : 0 });
    return true;
  };

  return {
    screen,
    isRefused: screen !== undefined && !mayOpen(grants, screen),
    row,
    neighbours: trail.length > 1 ? {} : neighbours,
    total: hasLayout(query) ? drawn.length : (page?.total ?? 0),
    navigationType: path === quietPath ? NavigationType.Pop : NavigationType.Push,
    isBusy,
    step: (to) => void step(to),
    back: trail.length > 1 ? back : undefined,
    close,
    move,
    refresh,
  };
}

interface GoOptions {
  /** Another page of the list. */
  page?: number;
  /** How many entries of the history lead back to the list alone. */
  entries?: number;
  /** Whether an entry is added. */
  push?: boolean;
}

/** The neighbours of a record among what is shown, also once it has left it. */
function useNeighbours(
  row: number | undefined,
  { ids, page }: { ids: readonly number[]; page: { page: number; perPage: number; lastPage: number } | undefined },
): Neighbours {
  const [last, setLast] = useState<{ row: number; index: number }>();
  const shown = { ids, ...(page ?? { page: 1, perPage: Math.max(1, ids.length), lastPage: 1 }) };
  const neighbours: Neighbours =
    row === undefined ? {} : neighboursOf(shown, row, last?.row === row ? last.index : undefined);
  const { index } = neighbours;
  if (row !== undefined && index !== undefined && (last?.row !== row || last.index !== index)) setLast({ row, index });
  return neighbours;
}

function isOfRecord({ screen }: RouteLine): boolean {
  return screen === 'show' || screen === 'edit';
}

/** The screen of what is open; undefined where its group has none. */
function screenOf(groups: readonly BesideGroup[], { trail, isEdit }: BesidePlace): BesideScreen | undefined {
  const record = trail.at(-1);
  const group = groups.find(({ name }) => name === record?.resource);
  const route = group?.routes.find(({ screen }) => screen === (isEdit ? 'edit' : 'show'));
  if (record === undefined || group === undefined || route === undefined) return undefined;
  const paths = pathsOf(record.resource);
  return { record, group, route, path: isEdit ? paths.edit(record.id) : paths.show(record.id) };
}

/** Whether a person may open the screen, and has the control of it on a list of the group: the server refuses any other. */
function mayOpen(grants: Parameters<typeof canAccess>[0], { group, route }: BesideScreen): boolean {
  const control = route.screen === 'edit' ? 'edit' : 'show';
  return canAccess(grants, { route: route.permission }) && listsWithControl(grants, group, control).length > 0;
}
