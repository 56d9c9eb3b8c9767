import type { Control, Grants } from '../../engine/core/access/Grants.ts';
import type { Text } from '../../engine/core/text/Text.ts';

/** A permission that a role holds. */
export interface GrantedPermission {
  id: number;
  title: Text;
  /** Permission key. */
  url: string;
  /** Controls ticked for it, as far as its screen has them. */
  controls: Control[];
}

/** A role, computed. */
export interface RoleAccess {
  id: number;
  name: Text;
  permissions: GrantedPermission[];
  grants: Extract<Grants, { kind: 'listed' }>;
}
