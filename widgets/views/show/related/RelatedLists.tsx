import type { ReactNode } from 'react';
import { useGrants } from '../../../../engine/react/access/AccessContext.tsx';
import { canAccess } from '../../../../engine/core/access/canAccess.ts';
import type { ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import { RelatedCard } from './RelatedCard.tsx';

export interface RelatedListsProps {
  resource: ResolvedResource;
  id: number;
}

/** Draws the lists of other groups' records that point to a record, those that the person may open. */
export function RelatedLists({ resource, id }: RelatedListsProps): ReactNode {
  const grants = useGrants();
  return resource.show.related
    .filter((related) => canAccess(grants, { route: `${related.resource}/show-all` }))
    .map((related) => (
      <RelatedCard key={`${related.resource}.${related.field}`} related={related} to={{ group: resource.name, id }} />
    ));
}
