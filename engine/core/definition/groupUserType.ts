/**
 * What the server calls the people of a group, unless the definition says otherwise: its name without one trailing s.
 *
 * @example groupUserType('users') // 'user'
 * @example groupUserType('staff') // 'staff'
 */
export function groupUserType(group: string): string {
  return group.replace(/s$/, '');
}
