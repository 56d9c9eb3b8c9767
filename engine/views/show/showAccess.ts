import { canAccess } from '../../access/canAccess.ts';
import type { Grants } from '../../access/Grants.ts';
import { listsWithControl } from '../../access/listsWithControl.ts';
import { OFFERS, type Offer, type OfferName } from '../../access/offers.ts';
import type { ResolvedResource } from '../../definition/Resolved.types.ts';
import { isRowInQuery } from '../../query/isRowInQuery.ts';

/** Offers of the table that the page of a record has. */
const SHOWN = [
  'edit',
  'delete',
  'status',
  'toggle',
  'decide',
  'move',
  'reply',
  'notify',
] as const satisfies OfferName[];

/** What a show page offers. */
export type ShowAccess = Readonly<Record<(typeof SHOWN)[number], boolean>>;

/**
 * What the page of a record offers a person: what the definition permits and the controls allow of the plain list, or of
 * a list variant that the record belongs to.
 */
export function showAccess(
  grants: Grants,
  resource: ResolvedResource,
  row: Readonly<Record<string, unknown>>,
): ShowAccess {
  const may = (name: OfferName): boolean => {
    const { control, isIn, route }: Offer = OFFERS[name];
    const needed = route?.(resource);
    return (
      isIn(resource) &&
      (needed === undefined || canAccess(grants, { route: needed })) &&
      listsWithControl(grants, resource, control).some(({ query }) => isRowInQuery(resource, query, row, new Date()))
    );
  };
  return Object.fromEntries(SHOWN.map((name) => [name, may(name)])) as ShowAccess;
}
