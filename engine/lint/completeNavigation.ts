import type { NavigationDefinition } from '../../schemas/generated/navigation.ts';
import type { ResolvedResource } from '../definition/Resolved.types.ts';

/** The entry of the groups that stand in no other. */
const MORE = { id: 'more', label: { ar: 'أخرى', en: 'More' }, icon: 'layout-grid' } as const;

/** The menu with every group in it: those that stand in no entry follow under a last one. */
export function completeNavigation(
  navigation: NavigationDefinition,
  resources: readonly Pick<ResolvedResource, 'name'>[],
): NavigationDefinition {
  const placed = new Set(navigation.groups.flatMap((group) => group.resources));
  const rest = resources.map(({ name }) => name).filter((name) => !placed.has(name));
  if (rest.length === 0) return navigation;
  return { ...navigation, groups: [...navigation.groups, { ...MORE, resources: rest }] };
}
