import type { NavigationDefinition } from '../../schemas/generated/navigation.ts';
import { menuGroups } from '../routing/menuTarget.ts';
import type { ResolvedResource } from '../definition/Resolved.types.ts';

/**
 * The menu with every group in it: each one that stands in no entry follows as a simple entry of its own, under its own
 * label and icon, so that a new definition is found without an edit of navigation.json (ENGINE-02). Those that home links
 * to need none (SHELL-14), and groups without screens have nothing to lead to (LEFTOVER-08).
 */
export function completeNavigation(
  navigation: NavigationDefinition,
  resources: readonly (Pick<ResolvedResource, 'name' | 'label' | 'icon'> & Partial<Pick<ResolvedResource, 'routes'>>)[],
): NavigationDefinition {
  const linked = navigation.home?.links ?? [];
  const placed = new Set([...navigation.groups.flatMap((group) => menuGroups(group.resources)), ...linked]);
  const rest = resources.filter(({ name, routes }) => !placed.has(name) && routes?.length !== 0);
  if (rest.length === 0) return navigation;
  const entries = rest.map(({ name, label, icon }) => ({ id: `own-${name}`, label, icon, resources: [name] }));
  return { ...navigation, groups: [...navigation.groups, ...entries] };
}
