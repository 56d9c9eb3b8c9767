import type { NavigationDefinition, NavigationTabs } from '../../../schemas/generated/navigation.ts';
import { menuGroups } from '../../core/routing/menuTarget.ts';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';

/**
 * The menu with every group in it: each one without an entry follows as a simple entry of its own, under its own
 * label and icon, so that a new definition is found without an edit of navigation.json. Those that home links
 * to need none, nor do those that are meant to have none (`menu`), and groups without screens have nothing to lead to.
 */
export function completeNavigation(
  navigation: NavigationDefinition,
  resources: readonly (Pick<ResolvedResource, 'name' | 'label' | 'icon'> &
    Partial<Pick<ResolvedResource, 'routes' | 'singleton' | 'isOutsideMenu'>>)[],
): NavigationDefinition {
  const linked = navigation.home?.links ?? [];
  const placed = new Set([...navigation.groups.flatMap((group) => menuGroups(group.resources)), ...linked]);
  const bySingleton = Map.groupBy(resources, ({ singleton }) => singleton);
  const tabs = navigation.tabs?.map((screen) => completeTabs(screen, bySingleton.get(screen.name) ?? []));
  const rest = [
    ...resources.filter(
      ({ name, routes, singleton, isOutsideMenu }) =>
        singleton === undefined && !placed.has(name) && routes?.length !== 0 && isOutsideMenu !== true,
    ),
    ...(tabs ?? []).filter(({ name }) => !placed.has(name)),
  ];
  const entries = rest.map(({ name, label, icon }) => ({ id: `own-${name}`, label, icon, resources: [name] }));
  return { ...navigation, groups: [...navigation.groups, ...entries], ...(tabs && { tabs }) };
}

/** A screen of tabs with every one of its singletons in it. */
function completeTabs(screen: NavigationTabs, singletons: readonly Pick<ResolvedResource, 'name'>[]): NavigationTabs {
  const placed = new Set<string>(screen.entries);
  const rest = singletons.filter(({ name }) => !placed.has(name));
  const [first = screen.name, ...entries] = [...screen.entries, ...rest.map(({ name }) => name)];
  return { ...screen, entries: [first, ...entries] };
}
