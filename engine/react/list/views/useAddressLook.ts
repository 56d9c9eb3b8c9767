import { use, useMemo } from 'react';
import type { QueryScope } from '../../../core/query/ListQuery.types.ts';
import type { UseListPreferencesResult } from '../state/useListPreferences.ts';
import type { UseListQueryResult } from '../state/useListQuery.ts';
import { loadOnce } from '../../screen/loadOnce.ts';

/** Parameters by which an address says itself how its list looks (`engine/core/query/views/listAddress.ts`). */
export const SAYS_LOOK = /^(view|columns|density)$/;

/** The preferences of a list, and what of its address was refused. */
export type ListLook = UseListPreferencesResult & Pick<UseListQueryResult, 'dropped'>;

/**
 * How the list looks: as its address says, where it does, so that a saved view or a link looks the same to everybody; else as
 * the person arranged it. A change is made where the look is from.
 */
export function useAddressLook(
  { query, dropped, dispatch }: UseListQueryResult,
  { preferences, prefer }: UseListPreferencesResult,
  { resource, route }: QueryScope,
): ListLook {
  const reader = query.unknown.some(([name]) => SAYS_LOOK.test(name)) ? use(loadLook()) : undefined;
  return useMemo(() => {
    const kept = { preferences, prefer, dropped };
    return reader?.readAddressLook({ query, dispatch, kept, scope: { resource, route } }) ?? kept;
  }, [reader, query, dropped, dispatch, preferences, prefer, resource, route]);
}

/** Addresses that say how a list looks are read by code that only such lists load. */
const loadLook = loadOnce(() => import('./addressLook.ts'));
