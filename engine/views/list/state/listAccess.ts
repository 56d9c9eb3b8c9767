import { canAccess, type AccessQuestion } from '../../../access/canAccess.ts';
import type { Control, Grants } from '../../../access/Grants.ts';
import { OFFER_NAMES, offerQuestion, type OfferName } from '../../../access/offers.ts';
import type { ResolvedResource, ResolvedRoute } from '../../../definition/Resolved.types.ts';

/** What a list offers. */
export type ListAccess = Readonly<Record<OfferName, boolean>>;

/** The questions that a list asks, for what its definition permits. */
export function listQuestions(
  resource: ResolvedResource,
  { permission }: Pick<ResolvedRoute, 'permission'>,
): Partial<Record<OfferName, AccessQuestion & { control: { list: string; name: Control } }>> {
  return Object.fromEntries(
    OFFER_NAMES.flatMap((name) => {
      const question = offerQuestion(name, resource, permission);
      return question === undefined ? [] : [[name, question]];
    }),
  );
}

/** What a list offers a person: what the definition permits and access allows. */
export function listAccess(grants: Grants, resource: ResolvedResource, { permission }: ResolvedRoute): ListAccess {
  const may = (name: OfferName): boolean => {
    const question = offerQuestion(name, resource, permission);
    return question !== undefined && canAccess(grants, question);
  };
  return Object.fromEntries(OFFER_NAMES.map((name) => [name, may(name)])) as ListAccess;
}
