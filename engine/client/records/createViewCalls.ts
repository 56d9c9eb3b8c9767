import type { ResolvedResource, ResolvedRoute } from '../../core/definition/Resolved.types.ts';
import { ApiError } from '../../core/errors/ApiError.ts';
import type { Density } from '../../core/query/views/ColumnLook.types.ts';
import { PLACES, type SavedView, type ViewPlace } from '../../core/query/views/SavedView.types.ts';
import { isObject } from '../../core/values/isObject.ts';
import type { RequestOptions } from '../Api.types.ts';
import type { Connection } from '../connection/createConnection.ts';

/** How a person arranged a list, as it is kept on the server: columns as an address writes them. */
export interface KeptLook {
  columns: string;
  density: Density;
}

/** The saved views of a list, and what belongs to it besides. */
export interface ListViews {
  views: readonly SavedView[];
  /** The view with which the person begins. */
  defaultId: number | undefined;
  /** Absent where the list is as its definition has it. */
  look: KeptLook | undefined;
  /** The roles that a view may be shared with; none for those who may not share. */
  roles: readonly { id: number; name: string }[];
}

/** A view in the menu. */
export interface MenuView {
  id: number;
  name: string;
  /** Permission key of its list. */
  list: string;
  search: string;
}

/** What can be said of a view. */
export interface ViewChange {
  name?: string;
  search?: string;
  place?: ViewPlace;
  isDefault?: boolean;
}

/** The calls about saved views. */
export interface ViewCalls {
  list(resource: ResolvedResource, route: ResolvedRoute, options?: RequestOptions): Promise<ListViews>;
  add(resource: ResolvedResource, route: ResolvedRoute, view: ViewChange & { name: string }): Promise<SavedView>;
  change(resource: ResolvedResource, id: number, change: ViewChange): Promise<SavedView>;
  remove(resource: ResolvedResource, id: number): Promise<void>;
  share(
    resource: ResolvedResource,
    id: number,
    shares: { roles: readonly number[]; defaultRoles: readonly number[] },
  ): Promise<SavedView>;
  keepLook(resource: ResolvedResource, route: ResolvedRoute, look: KeptLook): Promise<void>;
  /** Views in the menu, of every list. */
  inMenu(options?: RequestOptions): Promise<readonly MenuView[]>;
}

/** Those calls in the specification's dialect, below `T/views`. */
export function createViewCalls(request: Connection): ViewCalls {
  return {
    async list({ name }, { path }, options) {
      const url = `${name}/views`;
      const body = await request(url, { ...options, query: { list: path } });
      if (!isObject(body) || !Array.isArray(body['data'])) throw new ApiError({ code: 'server', method: 'GET', url });
      return {
        views: body['data'].flatMap((item: unknown) => readView(item) ?? []),
        defaultId: idOf(body['default_id']),
        look: readLook(body['look']),
        roles: Array.isArray(body['roles']) ? body['roles'].flatMap((item: unknown) => readRole(item) ?? []) : [],
      };
    },
    async add({ name }, { path }, view) {
      const url = `${name}/views`;
      return answered(await request(url, { method: 'POST', json: { list: path, ...toBody(view) } }), 'POST', url);
    },
    async change({ name }, id, change) {
      const url = `${name}/views/${id}`;
      return answered(await request(url, { method: 'PATCH', json: toBody(change) }), 'PATCH', url);
    },
    async remove({ name }, id) {
      await request(`${name}/views/${id}`, { method: 'DELETE' });
    },
    async share({ name }, id, { roles, defaultRoles }) {
      const url = `${name}/views/${id}/roles`;
      const json = { roles, default_roles: defaultRoles };
      return answered(await request(url, { method: 'PUT', json }), 'PUT', url);
    },
    async keepLook({ name }, { path }, look) {
      await request(`${name}/views`, { method: 'PUT', json: { list: path, ...look } });
    },
    async inMenu(options) {
      const body = await request('menu_views', options);
      const data = isObject(body) && Array.isArray(body['data']) ? body['data'] : [];
      return data.flatMap((item: unknown) => readMenuView(item) ?? []);
    },
  };
}

/** An empty address is written as `?`: an empty text of a body is none. */
function toBody({ name, search, place, isDefault }: ViewChange): Record<string, unknown> {
  return {
    ...(name !== undefined && { name }),
    ...(search !== undefined && { search: search === '' ? '?' : search }),
    ...(place !== undefined && { place }),
    ...(isDefault !== undefined && { is_default: isDefault }),
  };
}

function answered(body: unknown, method: string, url: string): SavedView {
  const view = isObject(body) ? readView(body['data']) : undefined;
  if (view === undefined) throw new ApiError({ code: 'server', method, url });
  return view;
}

function readView(value: unknown): SavedView | undefined {
  if (!isObject(value)) return undefined;
  const { name, search, owner } = value;
  const id = idOf(value['id']);
  const place = PLACES.find((known) => known === value['place']);
  if (id === undefined || typeof name !== 'string' || typeof search !== 'string') return undefined;
  return {
    id,
    name,
    search,
    place: place ?? 'none',
    isOwn: value['is_own'] === true,
    canChange: value['can_change'] === true,
    owner: typeof owner === 'string' ? owner : '',
    roles: idsOf(value['roles']),
    defaultRoles: idsOf(value['default_roles']),
  };
}

function readLook(value: unknown): KeptLook | undefined {
  if (!isObject(value) || typeof value['columns'] !== 'string') return undefined;
  return { columns: value['columns'], density: value['density'] === 'compact' ? 'compact' : 'normal' };
}

function readRole(value: unknown): { id: number; name: string } | undefined {
  const id = isObject(value) ? idOf(value['id']) : undefined;
  return isObject(value) && id !== undefined ? { id, name: String(value['name']) } : undefined;
}

function readMenuView(value: unknown): MenuView | undefined {
  if (!isObject(value)) return undefined;
  const { name, list, search } = value;
  const id = idOf(value['id']);
  if (id === undefined || typeof name !== 'string' || typeof list !== 'string') return undefined;
  return { id, name, list, search: typeof search === 'string' ? search : '' };
}

function idsOf(value: unknown): number[] {
  return Array.isArray(value) ? value.flatMap((item: unknown) => idOf(item) ?? []) : [];
}

function idOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}
