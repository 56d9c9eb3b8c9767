import {
  CAPABILITY_NAMES,
  capabilityQuestion,
  type CapabilityName,
  type CapableResource,
} from '../../../access/capabilities.ts';
import { canAccess, type AccessQuestion } from '../../../access/canAccess.ts';
import type { Grants } from '../../../access/Grants.ts';
import type { ResolvedRoute } from '../../../definition/Resolved.types.ts';

/** What a list offers. */
export type ListAccess = Readonly<Record<CapabilityName, boolean>>;

/** The questions that a list asks, for what its definition permits. */
export function listQuestions(
  resource: CapableResource,
  { permission }: Pick<ResolvedRoute, 'permission'>,
): Partial<Record<CapabilityName, AccessQuestion>> {
  return Object.fromEntries(
    CAPABILITY_NAMES.flatMap((name) => {
      const question = capabilityQuestion(name, resource, permission);
      return question === undefined ? [] : [[name, question]];
    }),
  );
}

/** What a list offers a person: what the definition permits and access allows. */
export function listAccess(
  grants: Grants,
  resource: CapableResource,
  { permission }: Pick<ResolvedRoute, 'permission'>,
): ListAccess {
  const may = (name: CapabilityName): boolean => {
    const question = capabilityQuestion(name, resource, permission);
    return question !== undefined && canAccess(grants, question);
  };
  return Object.fromEntries(CAPABILITY_NAMES.map((name) => [name, may(name)])) as ListAccess;
}
