import { sql } from 'kysely';
import { type AccessExplanation, explainAccess } from '../../engine/access/explainAccess.ts';
import type { Control, Grants } from '../../engine/access/Grants.ts';
import { isControlled, listsWithControl } from '../../engine/access/listsWithControl.ts';
import type { ResolvedResource, ResolvedRoute } from '../../engine/definition/Resolved.types.ts';
import { HttpError } from '../app/HttpError.ts';
import { parseListQuery } from '../resources/parseListQuery.ts';
import { whereClause } from '../resources/listRecords.ts';
import type { WriteContext } from '../resources/WriteContext.ts';

/**
 * Refuses with 403 unless the caller has a control on the plain list, or on variants that contain every one of the
 * records (PERM-09). Ids that do not exist pass; the call answers them with 404.
 */
export async function requireControl(context: WriteContext, name: Control, ids: readonly number[] = []): Promise<void> {
  const { app, entry, caller } = context;
  // Of a group without screens there is no list to hold the control (LEFTOVER-08).
  if (caller.grants.kind === 'all') return;
  const open = listsWithControl(caller.grants, entry.resource, name);
  if (open.some(({ query }) => Object.keys(query).length === 0)) return;
  if (open.length === 0)
    throw new HttpError(403, 'forbidden', { rule: refusalOf(caller.grants, entry.resource, name) });
  if (ids.length === 0) return;
  const table = sql.table(entry.resource.name);
  const conditions = open.map(({ query }) => {
    const { filters } = parseListQuery(entry, query, app.now());
    return sql`id in (select id from ${table} ${whereClause(entry, filters)})`;
  });
  const outside = await sql`select 1 from ${table}
    where id in (${sql.join([...ids])}) and not (${sql.join(conditions, sql` or `)}) limit 1`.execute(app.store.db);
  if (outside.rows.length > 0) throw new HttpError(403, 'outsideVariant', { rule: 'outside-variant' });
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
