import { use, useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ResolvedFilter, ResolvedResource, ResolvedRoute } from '../../../core/definition/Resolved.types.ts';
import { CONDITIONS } from '../../../core/query/conditions/conditionsParameter.ts';
import { formatListQuery } from '../../../core/query/formatListQuery.ts';
import type { DroppedValue, ListQuery } from '../../../core/query/ListQuery.types.ts';
import { listQueryReducer, type ListQueryAction } from '../../../core/query/listQueryReducer.ts';
import { findFilterKind } from '../../../core/query/kinds/index.ts';
import { parseListQuery } from '../../../core/query/parseListQuery.ts';
import { loadOnce } from '../../screen/loadOnce.ts';
import { useLatest } from '../../screen/useLatest.ts';

export interface UseListQueryResult {
  query: ListQuery;
  /** Values of the URL that were refused; they leave the URL with the next change. */
  dropped: DroppedValue[];
  /** Name of the range end that the last change cleared or refused. */
  cleared: string | undefined;
  /** `replace` adds no entry to the browser's history, for automatic corrections. */
  dispatch: (action: ListQueryAction, options?: { replace?: boolean }) => void;
}

/** The list's query, which is kept in the URL alone. */
export function useListQuery(resource: ResolvedResource, route: ResolvedRoute): UseListQueryResult {
  const { search } = useLocation();
  if (search.includes(`${CONDITIONS}=`) && !findFilterKind(CONDITIONS)) use(loadConditions());
  const navigate = useNavigate();
  const [cleared, setCleared] = useState<string>();
  const { query, dropped } = useMemo(() => parseListQuery(search, { resource, route }), [search, resource, route]);
  const latest = useLatest({ query, navigate, filters: resource.filters });
  const dispatch = useCallback<UseListQueryResult['dispatch']>(
    (action, { replace = false } = {}) => {
      const { query: current, navigate: go, filters } = latest.current;
      const next = listQueryReducer(current, action, { filters, now: new Date() });
      const change = { before: current, after: next };
      setCleared(action.type === 'setFilter' ? clearedEnd(filters, { ...change, set: action }) : undefined);
      void go({ search: formatListQuery(next) }, { replace });
    },
    [latest],
  );
  return { query, dropped, cleared, dispatch };
}

/** Conditions are read by code that only lists with conditions load. */
const loadConditions = loadOnce(async () =>
  (await import('../../../core/query/conditions/conditions.ts')).registerConditions(),
);

/** The range end that a change removed: one that is now before its beginning, or one that was rejected. */
function clearedEnd(
  filters: readonly ResolvedFilter[],
  { before, after, set }: { before: ListQuery; after: ListQuery; set: { name: string; value: string } },
): string | undefined {
  return filters.find(({ name, bound }) => {
    if (bound !== 'to' || after.filters[name] !== undefined) return false;
    return name === set.name ? set.value !== '' : before.filters[name] !== undefined;
  })?.name;
}
