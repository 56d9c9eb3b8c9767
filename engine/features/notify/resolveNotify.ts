import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import { groupUserType } from '../../core/definition/groupUserType.ts';
import type { ResolvedNotify } from '../../core/definition/Resolved.types.ts';

/** How the records of a group are notified; nothing where they are not. */
export function resolveNotify({ name, notify }: Pick<ResourceDefinition, 'name' | 'notify'>): {
  notify?: ResolvedNotify;
} {
  if (notify === undefined || notify === false) return {};
  return { notify: { userType: notify === true ? groupUserType(name) : notify.userType } };
}
