import { currentProduct } from '../product/currentProduct.ts';
import type { ResolvedResource, ResolvedRoute } from '../definition/Resolved.types.ts';

/**
 * The address of an in-app path, for `href`: the product's base path before it. The router adds that itself.
 *
 * @example hrefOf('/countries/show-all') // '/dashboard/countries/show-all'
 */
export function hrefOf(path: string): string {
  return currentProduct().basePath + path;
}

/** What the id of a copied record is called in the query of an add form; no field can be called so. */
export const COPY_QUERY = 'copy-of';

/**
 * Builders of in-app paths of a group.
 *
 * @example pathsOf('countries').edit(12) // '/countries/edit/12'
 */
export function pathsOf(resource: string): {
  list: string;
  add: string;
  /** The add form that begins as a copy of a record. */
  copy: (id: number) => string;
  show: (id: number) => string;
  edit: (id: number) => string;
  variant: (path: string) => string;
} {
  const base = `/${resource}`;
  return {
    list: `${base}/show-all`,
    add: `${base}/add`,
    copy: (id) => `${base}/add?${COPY_QUERY}=${id}`,
    show: (id) => `${base}/show/${id}`,
    edit: (id) => `${base}/edit/${id}`,
    variant: (path) => `${base}/${path}`,
  };
}

/** State of a location to which another address led, without anybody asking for it. */
export const REDIRECTED = 'to';

/** What the name of a group may be. */
const GROUP_NAME = /^[a-z][A-Za-z0-9_-]*$/;
const LONGEST_NAME = 50;

/** Whether a text is a well-formed name of a group; whether the group exists is not checked. */
export function isGroupName(text: string): boolean {
  return text.length <= LONGEST_NAME && GROUP_NAME.test(text);
}

/** What a path below the base means to the engine. */
export type RouteMatch =
  | { kind: 'screen'; resource: string; route: RouteLine; id?: number }
  | { kind: 'redirect'; to: string }
  | { kind: 'none' };

/** The part of a route that menu, guard and matching need; the rest is in the group's own chunk. */
export type RouteLine = Pick<ResolvedRoute, 'screen' | 'path' | 'permission' | 'label'>;

/** The part of a group that matching needs; the manifest line of the browser has it. */
export interface RoutableResource extends Pick<ResolvedResource, 'name' | 'redirects' | 'aliases' | 'singleton'> {
  routes: readonly RouteLine[];
}

/**
 * Matches a path below the base, such as `/countries/edit/12`. Bare group paths and declared ones redirect, keeping the
 * query; an alias is matched as its group; an id that is not a positive integer is none.
 */
export function matchPath(resources: readonly RoutableResource[], path: string, search = ''): RouteMatch {
  const [head = '', tail = '', id, ...rest] = path.split('/').filter((part) => part !== '');
  const groups = indexed(resources);
  const resource = groups.get(head);
  if (resource === undefined)
    return id === undefined ? matchSingle(groups.get(`${head}/${tail}`), tail, search) : { kind: 'none' };
  if (resource.routes.length === 0 || rest.length > 0) return { kind: 'none' };
  if (resource.name !== head)
    return { kind: 'redirect', to: `/${[resource.name, tail, id].filter(Boolean).join('/')}${search}` };
  const target = id === undefined && Object.hasOwn(resource.redirects, tail) ? resource.redirects[tail] : undefined;
  if (target !== undefined) return { kind: 'redirect', to: `/${resource.name}/${target}${search}` };
  const route = resource.routes.find((candidate) => candidate.path === tail);
  if (route === undefined) return { kind: 'none' };
  const takesId = route.screen === 'show' || route.screen === 'edit';
  if (!takesId) return id === undefined ? { kind: 'screen', resource: resource.name, route } : { kind: 'none' };
  return id !== undefined && isRecordId(id)
    ? { kind: 'screen', resource: resource.name, route, id: Number(id) }
    : { kind: 'none' };
}

/** The form of a group's one record, below the screen of its tabs; an earlier name leads to the present one. */
function matchSingle(resource: RoutableResource | undefined, tail: string, search: string): RouteMatch {
  const route = resource?.routes.find(({ screen }) => screen === 'single');
  if (resource === undefined || route === undefined) return { kind: 'none' };
  return resource.name === tail
    ? { kind: 'screen', resource: resource.name, route, id: SINGLE_ID }
    : { kind: 'redirect', to: `/${resource.singleton}/${resource.name}${search}` };
}

const indexes = new WeakMap<object, Map<string, RoutableResource>>();

/** The groups by what their paths begin with, computed once: a menu asks for as many paths as there are groups. */
function indexed(resources: readonly RoutableResource[]): Map<string, RoutableResource> {
  let index = indexes.get(resources);
  if (index === undefined) {
    index = new Map();
    for (const resource of resources.toReversed()) {
      const { name, aliases, singleton } = resource;
      for (const head of [name, ...aliases])
        index.set(singleton === undefined ? head : `${singleton}/${head}`, resource);
    }
    indexes.set(resources, index);
  }
  return index;
}

/** Id of the one record of a singleton. */
export const SINGLE_ID = 1;

/**
 * Path of the API calls about one record: the group and the id, or that of a group's one record.
 *
 * @example recordCallPath({ name: 'social', singleton: 'settings' }, 1) // 'settings/social'
 */
export function recordCallPath({ name, singleton }: Pick<ResolvedResource, 'name' | 'singleton'>, id: number): string {
  return singleton === undefined ? `${name}/${id}` : `${singleton}/${name}`;
}

/** Whether a URL part is a record's id: a positive integer without leading zeros that a number holds exactly. */
export function isRecordId(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text);
}
