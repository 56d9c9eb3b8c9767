import { useEffect, useRef, type ReactNode } from 'react';
import { toMatchQuery } from '../../../../engine/core/query/toApiQuery.ts';
import { useListActions, useListQueryContext, useListSettings } from '../../../../engine/react/list/ListContexts.tsx';
import { ListSkeleton } from '../states/ListSkeleton.tsx';
import { ArrangedList } from './ArrangedList.tsx';
import { isInStoredOrder } from '../../../../engine/react/list/arrange/isInStoredOrder.ts';

/** Draws the rows to be arranged in place of the list, while the list is in its stored order. */
export function ArrangePanel(): ReactNode {
  const { resource, route } = useListSettings();
  const { query } = useListQueryContext();
  const { stop } = useListActions().arranging;
  const isPossible = isInStoredOrder(resource, query);
  const wasShown = useRef(false);
  useEffect(() => {
    // Hidden until a list is in its order; left when its order changes afterwards.
    if (isPossible) wasShown.current = true;
    else if (wasShown.current) stop();
  }, [isPossible, stop]);
  if (!isPossible) return <ListSkeleton />;
  const asked = toMatchQuery(query, route);
  return <ArrangedList key={new URLSearchParams(asked).toString()} query={asked} />;
}
