import { sql } from 'kysely';
import { canAccess } from '../../engine/core/access/canAccess.ts';
import type { ResolvedRoute } from '../../engine/core/definition/Resolved.types.ts';
import { MAX_VIEWS } from '../../engine/core/query/views/SavedView.types.ts';
import { pickText } from '../../engine/core/text/Text.ts';
import { loadRoleGrants } from '../access/roleAccess.ts';
import type { Caller } from '../context/Caller.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import type { Db } from '../store/Store.types.ts';

/** A saved view, as the API answers it. */
export interface ViewAnswer {
  id: number;
  name: string;
  search: string;
  place: string;
  is_own: boolean;
  can_change: boolean;
  owner: string;
  roles: number[];
  default_roles: number[];
}

interface ViewRow {
  id: string;
  list: string;
  name: string;
  search: string;
  place: string;
  account_name: string;
  is_own: boolean;
  roles: string[] | null;
  default_roles: string[] | null;
}

/** A view with the list it is about. */
export interface FoundView {
  list: string;
  answer: ViewAnswer;
}

/** The views of a list that a caller sees, their own first, and what belongs to the list besides. */
export async function readViews(context: WriteContext, route: ResolvedRoute): Promise<object> {
  const { app, caller } = context;
  const { db } = app.store;
  const views = await selectViews(db, context, sql`v.list = ${route.path}`);
  const [defaultId, look, roles] = await Promise.all([
    readDefault(db, context, { list: route.path, views }),
    readLook(db, context, route.path),
    mayShare(caller, route) ? rolesOfList(db, context, route) : [],
  ]);
  return { data: views.map(({ answer }) => answer), default_id: defaultId, look, roles };
}

/** A view that a caller sees; undefined where there is none. */
export async function findView(db: Db, context: WriteContext, id: number): Promise<FoundView | undefined> {
  const [view] = await selectViews(db, context, sql`v.id = ${id}`);
  return view;
}

/** Whether a caller may share views of a list. */
export function mayShare({ grants }: Pick<Caller, 'grants'>, { permission }: ResolvedRoute): boolean {
  return canAccess(grants, { route: permission, control: { list: permission, name: 'share' } });
}

/** The roles that may open a list, by name. */
export async function rolesOfList(
  db: Db,
  { app: { catalogue }, caller: { language } }: WriteContext,
  { permission }: ResolvedRoute,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: string; ar: string; en: string }>`select id, name_ar as ar, name_en as en
    from ${sql.table(catalogue.access.role.resource.name)} order by id`.execute(db);
  const grants = await loadRoleGrants(
    db,
    catalogue,
    rows.map(({ id }) => Number(id)),
  );
  return rows.flatMap(({ id, ...name }) => {
    const own = grants.get(Number(id));
    return own && canAccess(own, { route: permission }) ? [{ id: Number(id), name: pickText(name, language) }] : [];
  });
}

async function selectViews(
  db: Db,
  { entry, caller }: WriteContext,
  condition: ReturnType<typeof sql<unknown>>,
): Promise<FoundView[]> {
  const { account, role, grants, isViewingAs } = caller;
  const isOwn = sql`(v.account_resource = ${account.resource} and v.account_id = ${account.id})`;
  const seesShared = grants.kind === 'all' && !isViewingAs;
  const shared = sql`exists (select 1 from lawha_view_roles r where r.view_id = v.id
    ${seesShared ? sql`` : sql`and r.role_id = ${role?.id ?? 0}`})`;
  const { rows } = await sql<ViewRow>`
    select v.id, v.list, v.name, v.search, v.place, v.account_name, ${isOwn} as is_own,
      (select array_agg(r.role_id::text order by r.role_id) from lawha_view_roles r where r.view_id = v.id) as roles,
      (select array_agg(r.role_id::text order by r.role_id) from lawha_view_roles r
        where r.view_id = v.id and r.is_default) as default_roles
    from lawha_views v where v.resource = ${entry.resource.name} and ${condition} and (${isOwn} or ${shared})
    order by ${isOwn} desc, v.id limit ${2 * MAX_VIEWS}`.execute(db);
  return rows.map(({ list, id, name, search, place, account_name: owner, is_own: own, ...others }) => {
    const route = entry.resource.routes.find(({ path, screen }) => screen === 'list' && path === list);
    const seesRoles = route !== undefined && mayShare(caller, route);
    return {
      list,
      answer: {
        id: Number(id),
        name,
        search,
        place,
        is_own: own,
        can_change: own || seesShared,
        owner,
        roles: seesRoles ? (others.roles ?? []).map(Number) : [],
        default_roles: seesRoles ? (others.default_roles ?? []).map(Number) : [],
      },
    };
  });
}

/** The view with which the caller begins: the chosen one, none by choice, or the one of the role. */
async function readDefault(
  db: Db,
  { entry, caller }: WriteContext,
  { list, views }: { list: string; views: readonly FoundView[] },
): Promise<number | null> {
  const { account, role } = caller;
  const { name } = entry.resource;
  const { rows } = await sql<{ view_id: string | null; chosen: boolean }>`
    select view_id, true as chosen from lawha_view_defaults where account_resource = ${account.resource}
      and account_id = ${account.id} and resource = ${name} and list = ${list}
    union all
    (select v.id, false from lawha_views v join lawha_view_roles r on r.view_id = v.id
      where v.resource = ${name} and v.list = ${list} and r.role_id = ${role?.id ?? 0} and r.is_default
      order by v.id limit 1)`.execute(db);
  const seen = new Set(views.map(({ answer }) => answer.id));
  const found = rows
    .toSorted((a, b) => Number(b.chosen) - Number(a.chosen))
    .find(({ view_id: id }) => id === null || seen.has(Number(id)));
  return found?.view_id === null || found === undefined ? null : Number(found.view_id);
}

async function readLook(db: Db, { entry, caller }: WriteContext, list: string): Promise<object | null> {
  const { account } = caller;
  const { rows } = await sql<{ columns: string; density: string }>`
    select columns, density from lawha_list_looks where account_resource = ${account.resource}
      and account_id = ${account.id} and resource = ${entry.resource.name} and list = ${list}`.execute(db);
  return rows[0] ?? null;
}
