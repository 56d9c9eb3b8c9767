import { filterKind } from './kinds/index.ts';
import type { ResolvedResource, ResolvedRoute } from '../definition/Resolved.types.ts';
import type { Text } from '../text/Text.ts';

/** A tab above a list: one of the group's lists, or the records of its only list that are in one state. */
export interface ListTab {
  /** Path of the list, or the state. */
  key: string;
  /** Absent for all records of the group. */
  label?: Text;
  /** The list that it leads to. */
  route: ResolvedRoute;
  /** Filter that is set there, besides what the list fixes; a tab of a state has one. */
  filter?: { name: string; value: string };
}

/** What the tabs of a group depend on in its definition. */
export type TabbedResource = Pick<ResolvedResource, 'routes' | 'filters' | 'states' | 'groupBy'>;

/**
 * The tabs of a group for an account: its lists; of a group with one list its states, where they can be filtered by; none
 * where there would be only one, or where the list answers in groups, which are tabs themselves.
 *
 * @param canOpen whether the account may open the screen of a permission key
 */
export function listTabs(resource: TabbedResource, canOpen: (permission: string) => boolean): ListTab[] {
  const lists = resource.routes.filter(({ screen, permission }) => screen === 'list' && canOpen(permission));
  const [only, ...others] = lists;
  if (only === undefined || resource.groupBy !== undefined) return [];
  if (others.length > 0) return lists.map((route) => tabOf(route));
  return resource.routes.some((route) => route.screen === 'list' && route !== only) ? [] : stateTabs(resource, only);
}

/** What the records of a tab are filtered by. */
export function tabQuery({ route, filter }: ListTab): Record<string, string> {
  return { ...route.query, ...(filter && { [filter.name]: filter.value }) };
}

function tabOf(route: ResolvedRoute): ListTab {
  const isPlain = Object.keys(route.query).length === 0;
  return { key: route.path, route, ...(!isPlain && { label: route.label }) };
}

function stateTabs({ states, filters }: TabbedResource, route: ResolvedRoute): ListTab[] {
  const filter = filters.find(
    ({ name, field }) => (field ?? name) === states?.field && route.query[name] === undefined,
  );
  if (states === undefined || filter === undefined || filter.hidden === true) return [];
  if (filterKind(filter.kind).role !== undefined) return [];
  const { name } = filter;
  return [
    tabOf(route),
    ...states.values.map(({ value, label }) => ({ key: value, label, route, filter: { name, value } })),
  ];
}
