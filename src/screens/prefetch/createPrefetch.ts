import { callsOfCapability, screenQuestions } from '../../../engine/core/access/capabilityCalls.ts';
import { canAccess } from '../../../engine/core/access/canAccess.ts';
import type { Grants } from '../../../engine/core/access/Grants.ts';
import type { PrefetchCalls } from '../../../engine/client/connection/createPrefetchCalls.ts';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { firstCall, type FirstCall } from '../../../engine/core/query/firstCall.ts';
import type { ScreenMatch } from '../../../engine/core/routing/matchScreen.ts';
import type { LeadsTo } from './watchLinks.ts';

/** Milliseconds after which a target is prefetched again. */
export const FRESH_MS = 15_000;

/** An address that shows a screen of a definition. */
export type FoundScreen = Extract<ScreenMatch, { kind: 'screen' }>;

export interface CreatePrefetchOptions {
  /** The screen of an address. */
  match: (address: URL) => ScreenMatch;
  grants: Grants;
  /** Starts loading the code of a screen. */
  loadCode: (found: FoundScreen) => void;
  /** The definition of a group. */
  loadResource: (name: string) => Promise<ResolvedResource>;
  calls: PrefetchCalls;
  /** Whether optional prefetching is off on this connection. */
  isFrugal: () => boolean;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
}

const nothing = (): void => undefined;

/**
 * Prefetches screens before they are opened: their code, and in parallel their first read. Only screens that the
 * account may see, no reads that change data, and each address once while it is fresh.
 *
 * @returns a function that begins to prefetch the screen of an address
 */
export function createPrefetch(options: CreatePrefetchOptions): LeadsTo {
  const { match, grants, loadCode, loadResource, calls, isFrugal, now } = options;
  /** Time at which the read of an address began. */
  const begun = new Map<string, number>();
  let age = calls.age();

  const isFresh = (key: string): boolean => {
    if (age !== calls.age()) begun.clear();
    age = calls.age();
    for (const [known, at] of begun) if (now() - at >= FRESH_MS) begun.delete(known);
    return begun.has(key);
  };

  return (address, isPressed) => {
    const found = match(address);
    if (found.kind !== 'screen' || !canAccess(grants, { route: found.route.permission })) return nothing;
    // A pressed target is needed: its load only begins a little earlier.
    if (isFrugal() && !isPressed) return nothing;
    loadCode(found);
    const key = address.pathname + address.search;
    if (isFresh(key)) return nothing;
    begun.set(key, now());
    let isOver = false;
    let end = (): boolean => true;
    const beginRead = async (): Promise<void> => {
      const resource = await loadResource(found.resource);
      const call = isOver ? undefined : readOf(resource, found, grants);
      if (call !== undefined) end = calls.begin(call);
    };
    // A failed load is shown when the screen is opened.
    beginRead().catch(nothing);
    return () => {
      isOver = true;
      if (end()) begun.delete(key);
    };
  };
}

/** The first read of a screen, if this account may send it and it changes no data. */
function readOf(resource: ResolvedResource, { route, id, search }: FoundScreen, grants: Grants): FirstCall | undefined {
  const own = resource.routes.find(({ path }) => path === route.path);
  if (own === undefined) return undefined;
  const isList = own.screen === 'list';
  const isServed = callsOfCapability(isList ? 'list' : 'read', resource).some(({ kind }) => kind !== 'own');
  const mayRead = isList || screenQuestions('read', resource).some((question) => canAccess(grants, question));
  // Reading such a record marks it as read.
  const isMarking = !isList && resource.readMark !== undefined;
  return isServed && mayRead && !isMarking ? firstCall({ resource, route: own, id, search }) : undefined;
}
