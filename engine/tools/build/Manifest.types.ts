import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { MenuLine } from '../../core/routing/menuTarget.ts';
import type { RoutableResource } from '../../core/routing/paths.ts';
import type { Text } from '../../core/text/Text.ts';

/** The part of a group that the entry bundle has, for menu, router and guard; the rest is in the group's own chunk. */
export interface ManifestEntry extends RoutableResource, Pick<ResolvedResource, 'label' | 'icon' | 'isOutsideMenu'> {
  /** Set on a group that only the super admin may open; the other access parts are of use to the server alone. */
  access?: 'super-admin';
}

/** The menu with its references resolved. */
export interface Navigation {
  groups: { id: string; label: Text; icon: string; resources: MenuLine[] }[];
  /** Pages that belong to no group. */
  pages?: { name: string; label: Text; icon: string }[];
  /** Screens of tabs. */
  tabs?: { name: string; label: Text; icon: string; entries: string[] }[];
}
