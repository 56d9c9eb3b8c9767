import { type RawBuilder, sql } from 'kysely';
import { canAccess } from '../../engine/core/access/canAccess.ts';
import { seenResource } from '../../engine/core/access/seenResource.ts';
import { type Grants, isSuperAdmin, NO_GRANTS } from '../../engine/core/access/Grants.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { Account } from '../context/Account.types.ts';
import { selectAccounts } from '../access/accounts.ts';
import { readRoleAccess } from '../access/roleAccess.ts';
import { readRowLimits } from '../context/rowLimits.ts';
import { seenDb } from '../context/seenDb.ts';
import type { AppContext } from '../context/AppContext.ts';
import type { Db } from '../store/Store.types.ts';
import { hasPrivate } from './signPrivate.ts';

/** How long the uploader of a private file may read it, even when no record uses it. */
const FRESH_MS = 24 * 60 * 60 * 1000;

/**
 * Whether an account may read a private file now: one that a record holds, in a group whose records it may open or
 * list, or one that it uploaded itself within the last day. An account that is closed, locked, or signed out everywhere
 * may read none.
 *
 * @param stem the file's name without its extension
 */
export async function canReadFile(
  app: AppContext,
  { account: id, stem }: { account: number; stem: string },
): Promise<boolean> {
  const { db } = app.store;
  if (id < 0) return (await isOwnUpload(app, { id, stem })) || ofTelephone(app, { telephone: -id, stem });
  const [account] = await selectAccounts(
    db,
    app.catalogue.access,
    sql`a.id = ${id} and a.is_active = 1 and a.is_locked = 0`,
  );
  if (account === undefined || !(await isSignedIn(app, account))) return false;
  if (await isOwnUpload(app, { id, stem })) return true;
  const grants = await readGrants(app, account);
  const rows = await readRowLimits(db, app.catalogue, { account, grants });
  const seen = seenDb(db, { app, caller: { grants, rows } });
  for (const { resource } of app.catalogue.entries.values()) {
    if (mayOpen(resource, grants) && (await holds(seen, seenResource(resource, grants), stem))) return true;
  }
  return false;
}

/** Whether the record of a person who signs in by telephone has the file, and the person is signed in. */
async function ofTelephone(
  { store, catalogue, now }: AppContext,
  { telephone, stem }: { telephone: number; stem: string },
): Promise<boolean> {
  const { rows } = await sql<{ resource: string; person_id: string }>`
    select p.resource, s.person_id from lawha_people_sessions s join lawha_people p on p.id = s.people_id
    where p.id = ${telephone} and s.person_id is not null and s.expires_at > ${now().toISOString()} limit 1`.execute(
    store.db,
  );
  const resource = catalogue.entries.get(rows[0]?.resource ?? '')?.resource;
  const columns = resource === undefined ? [] : privateColumns(resource);
  if (resource === undefined || columns.length === 0) return false;
  const held = await sql`select 1 from ${sql.table(resource.name)} where id = ${rows[0]?.person_id}
    and (${holdsFile(columns, stem)}) limit 1`.execute(store.db);
  return held.rows.length > 0;
}

async function isSignedIn({ store, now }: AppContext, { id, resource }: Account): Promise<boolean> {
  const { rows } = await sql`select 1 from lawha_sessions
    where resource = ${resource} and account_id = ${id} and expires_at > ${now().toISOString()} limit 1`.execute(
    store.db,
  );
  return rows.length > 0;
}

async function isOwnUpload({ store, now }: AppContext, { id, stem }: { id: number; stem: string }): Promise<boolean> {
  const since = new Date(now().getTime() - FRESH_MS).toISOString();
  const { rows } = await sql`select 1 from lawha_attachment_uploads u
    join lawha_attachments f on f.id = u.attachment_id
    where u.account_id = ${id} and u.at > ${since} and starts_with(f.key, ${`private/${stem}.`}) limit 1`.execute(
    store.db,
  );
  return rows.length > 0;
}

async function readGrants({ store, catalogue }: AppContext, { userType, roleId }: Account): Promise<Grants> {
  if (isSuperAdmin(userType)) return { kind: 'all' };
  if (roleId === null) return NO_GRANTS;
  const { rows } = await sql<{ value: string }>`
    select value from lawha_meta where key = 'access_revision'`.execute(store.db);
  const role = await readRoleAccess(store.db, catalogue, { roleId, revision: rows[0]?.value ?? '0' });
  return role?.grants ?? NO_GRANTS;
}

function mayOpen({ access, routes }: ResolvedResource, grants: Grants): boolean {
  if (access === 'super-admin' || routes.length === 0) return grants.kind === 'all';
  return routes.some(({ screen, permission }) => screen !== 'add' && canAccess(grants, { route: permission }));
}

/** The record in which a file was last found, by file name: it is checked first the next time. */
const lastSeen = new Map<string, number>();
const MAX_SEEN = 5000;

async function holds(db: Db, resource: ResolvedResource, stem: string): Promise<boolean> {
  const columns = privateColumns(resource);
  if (columns.length === 0) return false;
  const matches = holdsFile(columns, stem);
  const key = `${resource.name}|${resource.withheld?.join(' ') ?? ''}|${stem}`;
  const seen = lastSeen.get(key);
  const find = async (where: RawBuilder<unknown>): Promise<number | undefined> => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(resource.name)} where ${where} (${matches}) limit 1`.execute(db);
    return rows[0] && Number(rows[0].id);
  };
  const found = (seen === undefined ? undefined : await find(sql`id = ${seen} and`)) ?? (await find(sql``));
  if (found === undefined) lastSeen.delete(key);
  else remember(key, found);
  return found !== undefined;
}

function holdsFile(columns: readonly RawBuilder<unknown>[], stem: string): RawBuilder<unknown> {
  const place = `/media/private/${stem}.`;
  return sql.join(
    columns.map((column) => sql`position(${place} in ${column}::text) > 0`),
    sql` or `,
  );
}

function remember(key: string, id: number): void {
  if (lastSeen.size >= MAX_SEEN) lastSeen.clear();
  lastSeen.set(key, id);
}

function privateColumns({ fields, storage }: ResolvedResource): RawBuilder<unknown>[] {
  // Groups that show records of other groups have no files of their own.
  if (storage.source !== undefined) return [];
  return fields.filter(hasPrivate).flatMap(({ leaves }) => leaves.map(({ column }) => sql.ref(column)));
}
