import { sql } from 'kysely';
import { formatListQuery } from '../../engine/core/query/formatListQuery.ts';
import { formatColumnText, parseColumnText } from '../../engine/core/query/views/columnText.ts';
import { parseListAddress, viewSearchOf } from '../../engine/core/query/views/listAddress.ts';
import { MAX_VIEW_NAME, MAX_VIEWS } from '../../engine/core/query/views/SavedView.types.ts';
import type { ResolvedRoute } from '../../engine/core/definition/Resolved.types.ts';
import type { QueryScope } from '../../engine/core/query/ListQuery.types.ts';
import { sanitizeLine } from '../../engine/core/text/sanitizeLine.ts';
import { HttpError, invalidField } from '../base/HttpError.ts';
import { quoteInput } from '../base/messages/quoteInput.ts';
import { requireAccess } from '../context/Caller.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import { acquireLock } from '../store/locks.ts';
import type { Db } from '../store/Store.types.ts';
import { findView, type FoundView, mayShare, rolesOfList, type ViewAnswer } from './readViews.ts';

/** What a body says about a view, as its schema reads it. */
type Values = Readonly<Record<string, unknown>>;

/** The list that a call names; refuses with 403 a caller who may not open it. */
export function listOf({ entry, caller }: WriteContext, path: unknown): ResolvedRoute {
  const route = entry.resource.routes.find((candidate) => candidate.screen === 'list' && candidate.path === path);
  if (route === undefined) throw invalidField('list', { key: 'enum' });
  requireAccess(caller, { route: route.permission });
  return route;
}

/**
 * Saves a view for the caller.
 *
 * @throws HttpError 422 for an address that the list does not read, or one view too many
 */
export async function addView(context: WriteContext, values: Values): Promise<ViewAnswer> {
  const { app, entry, caller } = context;
  const { account } = caller;
  const route = listOf(context, values['list']);
  const { name, search = '', place = 'none' } = readChanges(context, route, values);
  return app.store.transaction(async (db) => {
    await acquireLock(db, `views ${account.resource} ${account.id}`);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from lawha_views
      where account_resource = ${account.resource} and account_id = ${account.id}
        and resource = ${entry.resource.name} and list = ${route.path}`.execute(db);
    if ((rows[0]?.n ?? 0) >= MAX_VIEWS) throw new HttpError(422, { key: 'viewsMost', values: { count: MAX_VIEWS } });
    const saved = await sql<{ id: string }>`
      insert into lawha_views (resource, list, account_resource, account_id, account_name, name, search, place)
      values (${entry.resource.name}, ${route.path}, ${account.resource}, ${account.id}, ${account.fullName}, ${name},
        ${search}, ${place}) returning id`.execute(db);
    const id = Number(saved.rows[0]?.id);
    await writeDefault(db, context, { id, list: route.path, isDefault: values['is_default'] });
    return (await seenView(db, context, id)).answer;
  });
}

/**
 * Changes a view; one that the caller may not change only in whether the caller begins with it.
 *
 * @throws HttpError 403, 404 or 422
 */
export async function changeView(context: WriteContext, id: number, values: Values): Promise<ViewAnswer> {
  return context.app.store.transaction(async (db) => {
    const { list, answer } = await seenView(db, context, id);
    const route = listOf(context, list);
    const { is_default: isDefault, ...others } = values;
    if (Object.keys(others).length > 0) {
      requireChange(answer);
      const { name = answer.name, search = answer.search, place = answer.place } = readChanges(context, route, others);
      await sql`update lawha_views set name = ${name}, search = ${search}, place = ${place}, updated_at = now()
        where id = ${id}`.execute(db);
    }
    await writeDefault(db, context, { id, list, isDefault });
    return (await seenView(db, context, id)).answer;
  });
}

/** Deletes a view, for everybody. */
export async function deleteView(context: WriteContext, id: number): Promise<void> {
  await context.app.store.transaction(async (db) => {
    const { list, answer } = await seenView(db, context, id);
    listOf(context, list);
    requireChange(answer);
    await sql`delete from lawha_view_roles where view_id = ${id}`.execute(db);
    await sql`delete from lawha_view_defaults where view_id = ${id}`.execute(db);
    await sql`delete from lawha_views where id = ${id}`.execute(db);
  });
}

/**
 * Says with which roles a view is shared, and which of them begin the list with it: each role with one at most.
 *
 * @throws HttpError 403, 404, or 422 for a role that may not open the list
 */
export async function shareView(context: WriteContext, id: number, values: Values): Promise<ViewAnswer> {
  const { app, entry, caller } = context;
  const roles = idsOf(values['roles']);
  const defaults = idsOf(values['default_roles']);
  return app.store.transaction(async (db) => {
    const { list, answer } = await seenView(db, context, id);
    const route = listOf(context, list);
    if (!mayShare(caller, route)) throw new HttpError(403, 'forbidden', { rule: 'control-missing' });
    requireChange(answer);
    const offered = new Set((await rolesOfList(db, context, route)).map((role) => role.id));
    if (roles.some((role) => !offered.has(role))) throw invalidField('roles', { key: 'referenceNotOffered' });
    if (defaults.some((role) => !roles.includes(role)))
      throw invalidField('default_roles', { key: 'referenceNotOffered' });
    // Two who share at once: the default of a role stays one.
    await acquireLock(db, `view roles ${entry.resource.name} ${list}`);
    await sql`delete from lawha_view_roles where view_id = ${id}`.execute(db);
    await sql`update lawha_view_roles set is_default = false where role_id = any(${defaults}::bigint[])
      and view_id in (select v.id from lawha_views v where v.resource = ${entry.resource.name} and v.list = ${list})`.execute(
      db,
    );
    if (roles.length > 0) {
      const rows = roles.map((role) => sql`(${id}::bigint, ${role}::bigint, ${defaults.includes(role)}::boolean)`);
      await sql`insert into lawha_view_roles (view_id, role_id, is_default) values ${sql.join(rows)}`.execute(db);
    }
    // A super admin who takes back what another shared sees it no longer.
    return (await findView(db, context, id))?.answer ?? { ...answer, roles: [], default_roles: [] };
  });
}

/** Keeps how the caller arranged a list; nothing is kept of a list as its definition has it. */
export async function keepLook(context: WriteContext, values: Values): Promise<void> {
  const { app, entry, caller } = context;
  const { account } = caller;
  const route = listOf(context, values['list']);
  const own = route.columns ?? entry.resource.columns;
  const { look, lost } = parseColumnText(textOf(values['columns']) ?? '', own);
  if (lost.length > 0)
    throw invalidField('columns', { key: 'viewUnread', values: { text: quoteInput(lost.join(' ')) } });
  const columns = formatColumnText(look, own);
  const density = values['density'] === 'compact' ? 'compact' : 'normal';
  const { name } = entry.resource;
  await (
    columns === '' && density === 'normal'
      ? sql`delete from lawha_list_looks where account_resource = ${account.resource} and account_id = ${account.id}
          and resource = ${name} and list = ${route.path}`
      : sql`insert into lawha_list_looks (resource, list, account_resource, account_id, columns, density)
          values (${name}, ${route.path}, ${account.resource}, ${account.id}, ${columns}, ${density})
          on conflict (account_resource, account_id, resource, list) do update
            set columns = excluded.columns, density = excluded.density, updated_at = now()`
  ).execute(app.store.db);
}

async function seenView(db: Db, context: WriteContext, id: number): Promise<FoundView> {
  const view = await findView(db, context, id);
  if (view === undefined) throw new HttpError(404, 'notFound');
  return view;
}

function requireChange({ can_change: canChange }: ViewAnswer): void {
  if (!canChange) throw new HttpError(403, 'viewOfAnother');
}

/** Name, address and place of a body; the address as the list reads and writes it. */
function readChanges(
  { app, entry }: WriteContext,
  route: ResolvedRoute,
  values: Values,
): { name?: string; search?: string; place?: string } {
  const { name: sentName, search: sent, place } = values;
  const search = textOf(sent);
  const name = textOf(sentName);
  return {
    ...(name !== undefined && { name: readName(name) }),
    ...(search !== undefined && { search: readSearch(search, { resource: entry.resource, route, now: app.now() }) }),
    ...(typeof place === 'string' && { place }),
  };
}

function readName(sent: string): string {
  const name = sanitizeLine(sent).slice(0, MAX_VIEW_NAME);
  if (name === '') throw invalidField('name', { key: 'required' });
  return name;
}

/** An address by the parser of the list: what it drops is refused here. */
function readSearch(sent: string, scope: QueryScope): string {
  const { dropped, query } = parseListAddress(sent, scope);
  const strange = formatListQuery({ page: 1, sort: [], filters: {}, unknown: query.unknown });
  if (dropped.length > 0 || strange !== '') {
    const text = quoteInput(dropped.map(({ name, value }) => `${name} ${value}`).join(' ') || strange);
    throw invalidField('search', { key: 'viewUnread', values: { text } });
  }
  return viewSearchOf(sent, scope);
}

async function writeDefault(
  db: Db,
  { entry, caller }: WriteContext,
  { id, list, isDefault }: { id: number; list: string; isDefault: unknown },
): Promise<void> {
  if (typeof isDefault !== 'boolean') return;
  const { account } = caller;
  const view = isDefault ? id : null;
  await sql`insert into lawha_view_defaults (resource, list, account_resource, account_id, view_id)
    values (${entry.resource.name}, ${list}, ${account.resource}, ${account.id}, ${view})
    on conflict (account_resource, account_id, resource, list) do update set view_id = excluded.view_id`.execute(db);
}

function idsOf(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
