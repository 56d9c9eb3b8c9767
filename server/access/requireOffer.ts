import { sql } from 'kysely';
import { type AccessExplanation, explainAccess } from '../../engine/access/explainAccess.ts';
import type { Control, Grants } from '../../engine/access/Grants.ts';
import { isControlled, listsWithControl } from '../../engine/access/listsWithControl.ts';
import { type Offer, type OfferName, OFFERS } from '../../engine/access/offers.ts';
import type { ResolvedResource, ResolvedRoute } from '../../engine/definition/Resolved.types.ts';
import { HttpError } from '../app/HttpError.ts';
import { parseListQuery } from '../resources/parseListQuery.ts';
import { whereClause } from '../resources/listRecords.ts';
import type { WriteContext } from '../resources/WriteContext.ts';
import { requireAccess } from './Caller.ts';

/**
 * Refuses with 403 unless the caller may do what a list offers: its control on the plain list, or on variants that
 * contain every one of the records, and the screen that the offer needs besides. Ids that do not exist pass;
 * the call answers them with 404.
 *
 * @param ids the records; `all` for every record of the group, which the plain list alone holds
 */
export async function requireOffer(
  context: WriteContext,
  name: OfferName,
  ids: readonly number[] | 'all' = [],
): Promise<void> {
  const { entry, caller } = context;
  const { control, route }: Offer = OFFERS[name];
  // Of a group without screens there is no list to hold the control.
  if (caller.grants.kind === 'all') return;
  const needed = route?.(entry.resource);
  if (needed !== undefined) requireAccess(caller, { route: needed });
  const open = listsWithControl(caller.grants, entry.resource, control);
  if (open.some(({ query }) => Object.keys(query).length === 0)) return;
  if (open.length === 0)
    throw new HttpError(403, 'forbidden', { rule: refusalOf(caller.grants, entry.resource, control) });
  if (ids !== 'all' && (ids.length === 0 || !(await hasOutside(context, open, ids)))) return;
  throw new HttpError(403, 'outsideVariant', { rule: 'outside-variant' });
}

/** Whether some of the records are in none of the lists. */
async function hasOutside(
  { app, entry }: WriteContext,
  lists: readonly ResolvedRoute[],
  ids: readonly number[],
): Promise<boolean> {
  const table = sql.table(entry.resource.name);
  const conditions = lists.map(({ query }) => {
    const { filters } = parseListQuery(entry, query, app.now());
    return sql`id in (select id from ${table} ${whereClause(entry, filters)})`;
  });
  const { rows } = await sql`select 1 from ${table}
    where id in (${sql.join([...ids])}) and not (${sql.join(conditions, sql` or `)}) limit 1`.execute(app.store.db);
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
