import {
  CAPABILITY_NAMES,
  capabilityQuestion,
  type CapabilityName,
  type CapableResource,
} from '../../../core/access/capabilities.ts';
import { canAccess } from '../../../core/access/canAccess.ts';
import type { Grants } from '../../../core/access/Grants.ts';
import type { ResolvedRoute } from '../../../core/definition/Resolved.types.ts';

/** What a list offers. */
export type ListAccess = Readonly<Record<CapabilityName, boolean>>;

/** What a list offers a person: what the definition permits and access allows. */
export function listAccess(
  grants: Grants,
  resource: CapableResource,
  { permission }: Pick<ResolvedRoute, 'permission'>,
): ListAccess {
  return Object.fromEntries(
    CAPABILITY_NAMES.map((name) => {
      const question = capabilityQuestion(name, resource, permission);
      return [name, question !== undefined && canAccess(grants, question)];
    }),
  ) as ListAccess;
}
