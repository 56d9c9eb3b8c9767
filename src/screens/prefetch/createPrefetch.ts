import { callsOfCapability, screenQuestions } from '../../../engine/core/access/capabilityCalls.ts';
import { canAccess } from '../../../engine/core/access/canAccess.ts';
import type { Grants } from '../../../engine/core/access/Grants.ts';
import type { PrefetchCalls } from '../../../engine/client/connection/createPrefetchCalls.ts';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { firstCall, type FirstCall } from '../../../engine/core/query/firstCall.ts';
import type { ScreenMatch } from '../../../engine/core/routing/matchScreen.ts';
import type { LeadsTo } from './watchLinks.ts';

/** Milliseconds for which what was fetched is not fetched again. */
export const FRESH_MS = 15_000;

/** An address that shows a screen of a definition. */
export type FoundScreen = Extract<ScreenMatch, { kind: 'screen' }>;

export interface CreatePrefetchOptions {
  /** What an address shows. */
  match: (address: URL) => ScreenMatch;
  grants: Grants;
  /** Starts loading the code of a screen. */
  loadCode: (found: FoundScreen) => void;
  /** The definition of a group. */
  loadResource: (name: string) => Promise<ResolvedResource>;
  calls: PrefetchCalls;
  /** Whether nothing is fetched on this connection that may not be needed. */
  isFrugal: () => boolean;
  /** Milliseconds of a clock that only goes forward. */
  now: () => number;
}

const nothing = (): void => undefined;

/**
 * Fetches screens before they are opened: their code, and at the same time the read that they begin with. Nothing that the
 * account may not see, nothing whose reading changes it, and each address once while it is fresh.
 *
 * @returns what begins to fetch the screen of an address
 */
export function createPrefetch(options: CreatePrefetchOptions): LeadsTo {
  const { match, grants, loadCode, loadResource, calls, isFrugal, now } = options;
  /** When the read of an address began. */
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
    // What is pressed is needed: it only begins a little earlier.
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
    // What cannot be loaded is shown where the screen is opened.
    beginRead().catch(nothing);
    return () => {
      isOver = true;
      if (end()) begun.delete(key);
    };
  };
}

/** The read that a screen begins with, where this account may make it and it changes nothing. */
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
