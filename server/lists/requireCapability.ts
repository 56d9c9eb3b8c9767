import { sql } from 'kysely';
import {
  type AccessRequirement,
  requirementOf,
  screenQuestions,
  type ServedName,
} from '../../engine/core/access/capabilityCalls.ts';
import { type AccessExplanation, explainAccess } from '../../engine/core/access/explainAccess.ts';
import type { Control, Grants } from '../../engine/core/access/Grants.ts';
import { isControlled, listsWithControl } from '../../engine/core/access/listsWithControl.ts';
import type { ResolvedResource, ResolvedRoute } from '../../engine/core/definition/Resolved.types.ts';
import { rowLimitSql } from '../context/rowLimits.ts';
import type { Db } from '../store/Store.types.ts';
import { HttpError } from '../base/HttpError.ts';
import { parseListQuery } from './parseListQuery.ts';
import { withTrashedRows } from '../records/trashedRows.ts';
import { whereClause } from './listRecords.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import { type Caller, requireAccess, requireSuperAdmin } from '../context/Caller.ts';

/** The subject of a call. */
export interface CapabilityScope {
  /** The records; `all` for every record of the group, which only the plain list holds. Default: not known yet. */
  ids?: readonly number[] | 'all';
  /** Where the records are. Default: in the group's table. */
  from?: 'trash';
  /** The query of a list call. */
  query?: Readonly<Record<string, unknown>>;
  /** The transaction that is open. Default: none. */
  db?: Db;
}

/**
 * Refuses a group that is open to super admins alone to all others: roles are granted screens, and it has none, or is
 * kept for super admins. Its options are an exception, which forms with a reference to it need.
 *
 * @throws HttpError 403
 */
export function refuseClosedGroup({ entry: { resource }, caller }: WriteContext, kind: string): void {
  const isClosed = resource.access === 'super-admin' || (resource.routes.length === 0 && kind !== 'options');
  if (isClosed) requireSuperAdmin(caller);
}

/**
 * Refuses with 403 unless the caller may do what a row of the table of capabilities names, as `requirementOf` says: its control
 * on the plain list, or on variants that contain every one of the records, with the screen that it needs besides; one of
 * its screens; or the plain list, or a variant whose fixed filters the call carries. Ids that do not exist pass; the call
 * answers them with 404.
 */
export async function requireCapability(
  context: WriteContext,
  name: ServedName,
  { ids = [], query = {}, from, db }: CapabilityScope = {},
): Promise<void> {
  const { caller } = context;
  const { resource } = context.entry;
  const asked = requirementOf(name, resource);
  if (asked === 'nothing') return;
  if (asked === 'list') requireList(caller, resource, query);
  else if ('control' in asked) await requireControl(context, asked, { ids, from, db });
  else requireAccess(caller, ...screenQuestions(name, resource));
  await requireSeenRows(context, { ids, from, ...(db && { db }) });
}

/**
 * Refuses records that the caller does not see (`rowAccess`), as if they did not exist; all records of a group to a
 * caller that sees some of them.
 *
 * @throws HttpError 404, or 403
 */
export async function requireSeenRows(
  { app, entry, caller }: WriteContext,
  { ids, from, db = app.store.db }: Pick<CapabilityScope, 'ids' | 'from' | 'db'>,
): Promise<void> {
  const limit = rowLimitSql({ app, caller }, entry.resource.name);
  if (limit === undefined || ids === undefined || ids.length === 0) return;
  if (ids === 'all') throw new HttpError(403, 'outsideRows', { rule: 'outside-rows' });
  const table = sql.table(entry.resource.name);
  const { rows } = await sql<{ id: string }>`${from === 'trash' ? withTrashedRows(entry.resource) : sql``}
    select id from ${table} where id in (${sql.join([...ids])}) and ${limit}`.execute(db);
  const seen = new Set(rows.map(({ id }) => Number(id)));
  const missing = ids.find((id) => !seen.has(id));
  if (missing !== undefined) throw new HttpError(404, { key: 'recordNotFound', values: { id: missing } });
}

/**
 * Refuses a record that its writer would not see once it is written. Runs in the transaction of the write, after it.
 *
 * @throws HttpError 422
 */
export async function refuseOutsideRows(db: Db, { app, entry, caller }: WriteContext, id: number): Promise<void> {
  const limit = rowLimitSql({ app, caller }, entry.resource.name);
  if (limit === undefined) return;
  const { rows } = await sql`select 1 from ${sql.table(entry.resource.name)} where id = ${id} and ${limit}`.execute(db);
  if (rows.length === 0) throw new HttpError(422, 'writtenOutsideRows');
}

/** The plain list, or a variant whose fixed filters the call carries. */
function requireList(caller: Caller, { routes }: ResolvedResource, query: NonNullable<CapabilityScope['query']>): void {
  const holding = routes.filter(
    (route) => route.screen === 'list' && Object.entries(route.query).every(([key, value]) => query[key] === value),
  );
  requireAccess(caller, ...holding.map(({ permission }) => ({ route: permission })));
}

async function requireControl(
  context: WriteContext,
  { control, screen }: Extract<AccessRequirement, { control: Control }>,
  { ids, from, db }: { ids: readonly number[] | 'all'; from: CapabilityScope['from']; db: Db | undefined },
): Promise<void> {
  const { entry, caller } = context;
  // A group without screens has no list to hold the control.
  if (caller.grants.kind === 'all') return;
  if (screen !== undefined) requireAccess(caller, { route: screen });
  const open = listsWithControl(caller.grants, entry.resource, control);
  if (open.some(({ query }) => Object.keys(query).length === 0)) return;
  if (open.length === 0)
    throw new HttpError(403, 'forbidden', { rule: refusalOf(caller.grants, entry.resource, control) });
  if (ids !== 'all' && (ids.length === 0 || !(await hasOutside(context, open, { ids, from, db })))) return;
  throw new HttpError(403, 'outsideVariant', { rule: 'outside-variant' });
}

/** Whether some of the records are in none of the lists. */
async function hasOutside(
  { app, entry }: WriteContext,
  lists: readonly ResolvedRoute[],
  { ids, from, db = app.store.db }: { ids: readonly number[]; from: CapabilityScope['from']; db: Db | undefined },
): Promise<boolean> {
  const table = sql.table(entry.resource.name);
  const conditions = lists.map(({ query }) => {
    const { filters } = parseListQuery(entry, query, app.now());
    return sql`id in (select id from ${table} ${whereClause(entry, filters)})`;
  });
  const { rows } = await sql`${from === 'trash' ? withTrashedRows(entry.resource) : sql``} select 1 from ${table}
    where id in (${sql.join([...ids])}) and not (${sql.join(conditions, sql` or `)}) limit 1`.execute(db);
  return rows.length > 0;
}

function refusalOf(grants: Grants, resource: ResolvedResource, name: Control): AccessExplanation['rule'] {
  const [list] = listRoutes(resource);
  return list === undefined ? 'route-missing' : explainAccess(grants, questionOf(list, name)).rule;
}

function questionOf({ permission }: ResolvedRoute, name: Control) {
  return { route: permission, control: { list: permission, name } };
}

function listRoutes({ routes }: ResolvedResource): ResolvedRoute[] {
  return routes.filter(isControlled);
}
