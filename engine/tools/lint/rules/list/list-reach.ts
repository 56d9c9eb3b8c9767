import { type MenuLine, parseMenuTarget } from '../../../../core/routing/menuTarget.ts';
import { remember } from '../../../../core/values/remember.ts';
import { defineDefinitionRule } from '../defineRule.ts';
import type { NavigationTarget } from '../../Rule.types.ts';

/** Some line of the menu, tab above the list, or link of the home page leads to every list variant. */
export const listReach = defineDefinitionRule('list-reach', ({ definition }, report, { menu }) => {
  const { name, routes = [], groupBy } = definition;
  const lists = routes.filter((route) => typeof route === 'object' || route === 'show-all');
  // Several lists of a group are tabs above each of them; one that answers in groups has those as its tabs.
  if (menu === undefined || (lists.length > 1 && groupBy === undefined)) return;
  const reached = linkedLists(menu).get(name) ?? NOTHING;
  for (const [index, route] of routes.entries()) {
    if (typeof route !== 'object' || reached.has(route.path)) continue;
    const isFirst = lists[0] === route;
    if (!(isFirst && reached.has(''))) report(['routes', index, 'path'], 'unreached', { path: route.path, name });
  }
});

const NOTHING: ReadonlySet<string> = new Set();

/** Paths of the lists to which menu and home page lead, by group; '' for its first one. */
const linkedLists = remember(({ navigation: { groups, home = {} } }: NavigationTarget) => {
  const links = [
    ...groups.flatMap(({ resources }): readonly MenuLine[] => resources).map(parseMenuTarget),
    ...[...(home.tiles ?? []), ...(home.attention ?? [])].map(({ resource, route }) => ({
      name: resource,
      list: route,
    })),
    ...(home.links ?? []).map((name) => ({ name, list: '' })),
  ];
  const byName = Map.groupBy(links, ({ name }) => name);
  return new Map([...byName].map(([name, found]) => [name, new Set(found.map(({ list = '' }) => list))]));
});
