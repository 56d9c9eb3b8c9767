import { type MenuLine, parseMenuTarget } from '../../../../core/routing/menuTarget.ts';
import { defineDefinitionRule } from '../defineRule.ts';
import type { NavigationTarget } from '../../Rule.types.ts';

/** Some line of the menu, tab above the list, or link of the home page leads to every list variant. */
export const listReach = defineDefinitionRule('list-reach', ({ definition }, report, { menu }) => {
  const { name, routes = [], groupBy } = definition;
  const lists = routes.filter((route) => typeof route === 'object' || route === 'show-all');
  // Several lists of a group are tabs above each of them; one that answers in groups has those as its tabs.
  if (menu === undefined || (lists.length > 1 && groupBy === undefined)) return;
  const reached = linkedLists(menu, name);
  for (const [index, route] of routes.entries()) {
    if (typeof route !== 'object' || reached.has(route.path)) continue;
    const isFirst = lists[0] === route;
    if (!(isFirst && reached.has(''))) report(['routes', index, 'path'], 'unreached', { path: route.path, name });
  }
});

/** Paths of the lists of a group to which menu and home page lead; '' for its first one. */
function linkedLists({ navigation: { groups, home = {} } }: NavigationTarget, name: string): Set<string> {
  const lines = groups.flatMap(({ resources }): readonly MenuLine[] => resources).map(parseMenuTarget);
  const tiles = [...(home.tiles ?? []), ...(home.attention ?? [])].filter(({ resource }) => resource === name);
  return new Set([
    ...lines.filter((line) => line.name === name).map(({ list = '' }) => list),
    ...tiles.map(({ route = '' }) => route),
    ...(home.links?.includes(name) === true ? [''] : []),
  ]);
}
