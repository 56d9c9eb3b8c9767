import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import type { ResolvedNotify } from '../../core/definition/Resolved.types.ts';

/**
 * What the server calls the people of a group, unless the definition says otherwise: its name without one trailing s
 *.
 *
 * @example userTypeOf('users') // 'user'
 * @example userTypeOf('callCenter') // 'callCenter'
 */
export function userTypeOf(group: string): string {
  return group.replace(/s$/, '');
}

/** How the records of a group are notified; nothing where they are not. */
export function resolveNotify({ name, notify }: Pick<ResourceDefinition, 'name' | 'notify'>): {
  notify?: ResolvedNotify;
} {
  if (notify === undefined || notify === false) return {};
  return { notify: { userType: notify === true ? userTypeOf(name) : notify.userType } };
}
