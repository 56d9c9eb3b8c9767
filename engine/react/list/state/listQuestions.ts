import {
  CAPABILITY_NAMES,
  capabilityQuestion,
  type CapabilityName,
  type CapableResource,
} from '../../../core/access/capabilities.ts';
import type { AccessQuestion } from '../../../core/access/canAccess.ts';
import type { ResolvedRoute } from '../../../core/definition/Resolved.types.ts';

/** The access questions of a list, for what its definition permits. */
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
