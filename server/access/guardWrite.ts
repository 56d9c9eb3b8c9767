import { sql } from 'kysely';
import { type Grants, isSuperAdmin, permissionKeyOf } from '../../engine/access/Grants.ts';
import type { RecordChoices } from '../../engine/definition/linkedRecords.ts';
import type { RecordValue } from '../../engine/definition/recordCodec.ts';
import { HttpError, invalidField } from '../app/HttpError.ts';
import type { Db } from '../store/Store.types.ts';
import type { WriteContext } from '../resources/WriteContext.ts';
import { type Account, selectAccounts } from './Account.ts';
import { isKnownKey } from './permissionKeys.ts';
import { loadRoleAccess } from './roleAccess.ts';

/** A change that is about to be written, in the definition's shape. */
export interface PendingChange {
  action: 'create' | 'update' | 'toggle' | 'delete';
  /** Absent for a new record. */
  id?: number;
  before?: RecordValue;
  /** Absent for a deletion; of a switch only its flag. */
  after?: RecordValue;
}

/**
 * Refuses changes to accounts, roles and permissions by which somebody would come to rights that he lacks, or by which
 * nobody could administer any more (PERM-11, TOGGLE-09, DELETE-06). Runs in the transaction of the write.
 *
 * @throws HttpError 403, 409 or 422
 */
export async function guardWrite(db: Db, context: WriteContext, change: PendingChange): Promise<void> {
  switch (context.entry.resource.access) {
    case 'account':
      return guardAccount(db, context, change);
    case 'role':
      return guardRole(db, context, change);
    case 'permission':
      return guardPermission(context, change);
    default:
  }
}

async function guardAccount(db: Db, context: WriteContext, change: PendingChange): Promise<void> {
  const { app, entry, caller } = context;
  // One at a time, so that two cannot each remove "the other" super admin, or take one email address.
  await sql`select pg_advisory_xact_lock(hashtext('lawha:accounts'))`.execute(db);
  await refuseTakenEmail(db, context, change);
  const [target] =
    change.id === undefined
      ? []
      : await selectAccounts(db, { ...app.catalogue.access, accounts: [entry] }, sql`a.id = ${change.id}`);
  const isOwn = target?.id === caller.account.id;
  if (closesAccount(change)) {
    if (isOwn) throw refusal(change.action === 'delete' ? 403 : 409, 'notYourself');
    if (target && (await isLastSuperAdmin(db, context, target))) {
      throw refusal(change.action === 'delete' ? 403 : 409, 'lastSuperAdmin');
    }
  }
  if (caller.grants.kind === 'all') return;
  if (target && isSuperAdmin(target.userType)) throw refusal(403, 'superAdminOnly');
  const newRole = change.after?.['role_id'];
  if (isOwn && newRole !== undefined && newRole !== target?.roleId) throw refusal(403, 'ownRole');
  const roleIds = new Set([target?.roleId, newRole].filter((id) => typeof id === 'number'));
  for (const roleId of isOwn ? [] : roleIds) {
    const role = await loadRoleAccess(db, app.catalogue, roleId);
    if (role && !covers(caller.grants, role.permissions)) throw refusal(403, 'beyondOwnRights');
  }
}

/** Whether a change keeps an account from signing in. */
function closesAccount({ action, after }: PendingChange): boolean {
  return action === 'delete' || after?.['is_active'] === 0 || after?.['is_locked'] === 1;
}

async function isLastSuperAdmin(db: Db, { app }: WriteContext, target: Account): Promise<boolean> {
  if (!isSuperAdmin(target.userType)) return false;
  const others = await selectAccounts(
    db,
    app.catalogue.access,
    sql`a.user_type in ('super_admin', 'superadmin') and a.is_active = 1 and a.is_locked = 0 and a.id <> ${target.id}`,
  );
  return others.length === 0;
}

/** An email address signs in one person, whatever the group. */
async function refuseTakenEmail(db: Db, { app, entry }: WriteContext, { after }: PendingChange): Promise<void> {
  const email = after?.['email'];
  const others = app.catalogue.access.accounts.filter((candidate) => candidate !== entry);
  if (typeof email !== 'string' || others.length === 0) return;
  const same = sql`lower(a.email) = lower(${email})`;
  const [taken] = await selectAccounts(db, { ...app.catalogue.access, accounts: others }, same);
  if (taken) throw invalidField('email', { key: 'unique' });
}

async function guardRole(db: Db, { app, entry, caller }: WriteContext, change: PendingChange): Promise<void> {
  const field = entry.resource.fields.find(({ kind }) => kind === 'reference-choices');
  const chosen = (change.after?.[field?.name ?? ''] ?? []) as RecordChoices[];
  const wanted = await readChosen(db, app.catalogue.access.permission.resource.name, chosen);
  for (const [i, { choices }] of chosen.entries()) {
    const known = wanted.get(chosen[i]?.id ?? 0);
    const unknown = known && choices.find((choice) => !known.controls.includes(choice));
    if (unknown !== undefined) {
      throw invalidField(field?.name ?? '', {
        key: 'choiceUnknown',
        values: { choice: unknown, record: known?.url ?? '' },
      });
    }
  }
  if (caller.grants.kind === 'all') return;
  if (change.id !== undefined && change.id === caller.account.roleId) throw refusal(403, 'ownRole');
  const held = change.id === undefined ? undefined : await loadRoleAccess(db, app.catalogue, change.id);
  const added = chosen.flatMap(({ id, choices }) => {
    const url = wanted.get(id)?.url;
    const old = held?.permissions.find((permission) => permission.id === id);
    const isNew = old === undefined || choices.some((choice) => !(old.controls as string[]).includes(choice));
    return url === undefined || !isNew
      ? []
      : [{ url, controls: choices.filter((choice) => !(old?.controls as string[] | undefined)?.includes(choice)) }];
  });
  if (!covers(caller.grants, added)) throw refusal(403, 'beyondOwnRights');
}

async function readChosen(
  db: Db,
  table: string,
  chosen: readonly RecordChoices[],
): Promise<Map<number, { url: string; controls: string[] }>> {
  if (chosen.length === 0) return new Map();
  const { rows } = await sql<{ id: string; url: string; controls: string[] | null }>`
    select id, url, controls from ${sql.table(table)} where id = any(${chosen.map(({ id }) => id)}::bigint[])`.execute(
    db,
  );
  return new Map(
    rows.map(({ id, url, controls }) => [Number(id), { url: permissionKeyOf(url), controls: controls ?? [] }]),
  );
}

/** A permission names a screen there is; who changes what it opens must have both rights himself. */
async function guardPermission({ app, caller }: WriteContext, { before, after }: PendingChange): Promise<void> {
  const [old, url] = [before?.['url'], after?.['url']];
  if (typeof url === 'string' && !isKnownKey(app.catalogue, permissionKeyOf(url))) {
    throw invalidField('url', { key: 'permissionKeyUnknown' });
  }
  if (caller.grants.kind === 'all' || old === url) return;
  const keys = [old, url].filter((key) => typeof key === 'string').map(permissionKeyOf);
  const needed = after === undefined ? [] : keys.map((key) => ({ url: key, controls: [] }));
  if (!covers(caller.grants, needed)) throw refusal(403, 'beyondOwnRights');
}

/** Whether somebody holds every one of these permissions, controls included. */
export function covers(grants: Grants, permissions: readonly { url: string; controls: readonly string[] }[]): boolean {
  if (grants.kind === 'all') return true;
  return permissions.every(
    ({ url, controls }) =>
      grants.routes.has(url) && controls.every((control) => grants.controls.get(url)?.has(control) === true),
  );
}

/** A change of `user_type` in a body: sent back as it is it counts for nothing, sent otherwise it is an attempt. */
export function refuseUserType({ entry }: WriteContext, sent: unknown, stored: unknown): void {
  if (entry.resource.access !== 'account' || sent === undefined) return;
  const own = stored ?? entry.resource.fields.find(({ name }) => name === 'user_type')?.default;
  if (sent !== own) throw refusal(403, 'userTypeFixed');
}

type RefusalKey = 'notYourself' | 'lastSuperAdmin' | 'superAdminOnly' | 'ownRole' | 'beyondOwnRights' | 'userTypeFixed';

function refusal(status: 403 | 409, key: RefusalKey): HttpError {
  return new HttpError(status, key, { rule: key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) });
}
