import type { RouteDefinition } from '../../../schemas/generated/definition.ts';
import type { FlagStatus } from '../definition/Resolved.types.ts';
import { parseSortKey } from '../definition/sortKey.ts';
import type { Text } from '../text/Text.ts';
import { resolveColumns } from './resolveColumns.ts';
import type { ResolvedField, ResolvedRoute, ResolvedToggle, ScreenKind } from '../definition/Resolved.types.ts';

/** Screens of a group that states none. */
export const DEFAULT_ROUTES: readonly RouteDefinition[] = ['show-all', 'show', 'edit', 'add'];

/** Screens of a group whose records the server computes. */
export const COMPUTED_ROUTES: readonly RouteDefinition[] = ['show-all', 'show'];

const SCREENS: Readonly<Record<'show-all' | 'show' | 'edit' | 'add', ScreenKind>> = {
  'show-all': 'list',
  show: 'show',
  edit: 'edit',
  add: 'add',
};

/** The one screen of a group with one record: the form that is a tab of `/{singleton}`. */
export function singleRoute(singleton: string, { name, label }: Pick<RouteContext, 'name' | 'label'>): ResolvedRoute {
  return { screen: 'single', path: name, permission: `${singleton}/${name}`, label, query: {} };
}

export interface RouteContext {
  name: string;
  label: Text;
  fields: readonly ResolvedField[];
  toggles: readonly ResolvedToggle[];
  /** What its flags say of a record. */
  statuses: readonly FlagStatus[];
  /** Other words for the plain list. */
  synonyms?: { ar?: readonly string[]; en?: readonly string[] } | undefined;
}

/** Routes with permission keys and, for list variants, their fixed query and columns. */
export function resolveRoutes(routes: readonly RouteDefinition[], context: RouteContext): ResolvedRoute[] {
  return routes.map((route) => {
    if (typeof route === 'string') {
      return {
        screen: SCREENS[route],
        path: route,
        permission: `${context.name}/${route}`,
        label: context.label,
        query: {},
        ...(SCREENS[route] === 'list' && synonymsOf(context.synonyms)),
      };
    }
    return {
      screen: 'list',
      path: route.path,
      permission: `${context.name}/${route.path}`,
      label: route.label,
      query: Object.fromEntries(Object.entries(route.query).map(([key, value]) => [key, String(value)])),
      ...(route.columns && {
        columns: resolveColumns(route.columns, context.fields, context.toggles, context.statuses),
      }),
      ...(route.sort && { sort: route.sort.map(parseSortKey) }),
      ...synonymsOf(route.synonyms),
    };
  });
}

/** The words of all languages: people search in any. */
function synonymsOf(stated: RouteContext['synonyms']): Pick<ResolvedRoute, 'synonyms'> {
  return stated === undefined ? {} : { synonyms: Object.values(stated).flat() };
}
