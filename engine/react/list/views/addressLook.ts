import type { ListQuery, QueryScope } from '../../../core/query/ListQuery.types.ts';
import { PLAIN_LOOK } from '../../../core/query/views/ColumnLook.types.ts';
import { formatColumnText } from '../../../core/query/views/columnText.ts';
import { COLUMNS, DENSITY, lostColumns, readOwn, withValues } from '../../../core/query/views/listAddress.ts';
import type { ListPreferences } from '../state/listPreferences.ts';
import type { UseListQueryResult } from '../state/useListQuery.ts';
import type { ListLook } from './useAddressLook.ts';

export interface AddressLookOptions extends Pick<UseListQueryResult, 'dispatch'> {
  query: ListQuery;
  /** How the person arranged the list. */
  kept: ListLook;
  scope: QueryScope;
}

/** What of the preferences an address says. */
const LOOK = ['columns', 'order', 'widths', 'pinned', 'density'] as const satisfies (keyof ListPreferences)[];

/** How a list looks by an address that says which view is open or how columns look: what it leaves out is as defined. */
export function readAddressLook({ query, dispatch, kept, scope }: AddressLookOptions): ListLook {
  const { look = PLAIN_LOOK, density = 'normal' } = readOwn(query, scope);
  const said = { ...look, density };
  return {
    preferences: { ...kept.preferences, ...said },
    dropped: [...kept.dropped, ...lostColumns(query, scope)],
    prefer: (change) => {
      if (!LOOK.some((part) => change[part] !== undefined)) {
        kept.prefer(change);
        return;
      }
      const next = { ...said, ...change };
      const columns = formatColumnText(next, scope.route.columns ?? scope.resource.columns);
      const unknown = withValues(query.unknown, { [COLUMNS]: columns, [DENSITY]: next.density });
      dispatch({ type: 'setUnknown', unknown }, { replace: true });
    },
  };
}
