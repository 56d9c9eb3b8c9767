import { filterKind } from './kinds/index.ts';
import type { ResolvedResource, ResolvedRoute } from '../definition/Resolved.types.ts';
import type { Text } from '../text/Text.ts';

/** A tab above a list: one of the group's lists, or the records that are in one state. */
export interface ListTab {
  /** Path of the list, or the state; with the name of its filter where the group has several lists. */
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
 * The tabs of a group for an account: its lists, then the states of the one that holds all records, where they can be
 * filtered by; none where there would be only one, or where the list answers in groups, which are tabs themselves.
 *
 * @param canOpen whether the account may open the screen of a permission key
 */
export function listTabs(resource: TabbedResource, canOpen: (permission: string) => boolean): ListTab[] {
  const all = resource.routes.filter(({ screen }) => screen === 'list');
  const tabs = all.filter(({ permission }) => canOpen(permission)).map((route) => tabOf(route));
  if (resource.groupBy !== undefined) return [];
  const whole = all.length === 1 ? tabs[0] : tabs.find(({ label }) => label === undefined);
  const states = whole ? stateTabs(resource, whole.route, all.length > 1) : [];
  return tabs.length + states.length > 1 ? [...tabs, ...states] : [];
}

/** What the records of a tab are filtered by. */
export function tabQuery({ route, filter }: ListTab): Record<string, string> {
  return { ...route.query, ...(filter && { [filter.name]: filter.value }) };
}

function tabOf(route: ResolvedRoute): ListTab {
  const isPlain = Object.keys(route.query).length === 0;
  return { key: route.path, route, ...(!isPlain && { label: route.label }) };
}

function stateTabs({ states, filters }: TabbedResource, route: ResolvedRoute, isOneOfSeveral: boolean): ListTab[] {
  const filter = filters.find(
    ({ name, field }) => (field ?? name) === states?.field && route.query[name] === undefined,
  );
  if (states === undefined || filter === undefined || filter.hidden === true) return [];
  if (filterKind(filter.kind).role !== undefined) return [];
  const { name } = filter;
  return states.values.map(({ value, label }) => ({
    key: isOneOfSeveral ? `${name}=${value}` : value,
    label,
    route,
    filter: { name, value },
  }));
}
