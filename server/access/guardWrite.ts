import { sql } from 'kysely';
import { isSuperAdmin } from '../../engine/core/access/Grants.ts';
import type { RecordChoices } from '../../engine/core/records/linkedRecords.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { HttpError, invalidField } from '../base/HttpError.ts';
import { checkBeforeCommit } from '../store/commitSteps.ts';
import type { Db } from '../store/Store.types.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import type { Account } from '../context/Account.types.ts';
import { selectAccounts } from './accounts.ts';
import { covers, readRoleGrants, type Right, rightOf, rightsOf, rolesConcerned } from './roleGrants.ts';
import { isKnownKey } from './permissionKeys.ts';
import { grantsOf } from './roleAccess.ts';
import { acquireLock } from '../store/locks.ts';

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
 * Refuses changes to accounts, roles, permissions and their menu that reach beyond the caller's own rights, in either
 * direction, or by which no account could administer any more. Runs in the transaction of the write, before it; the
 * resulting state is checked before the commit.
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
      return guardPermission(db, context, change);
    case 'permission-category':
    case 'permission-label':
      return judge(db, context, { ids: idsOf(change), named: [] });
    default:
  }
}

async function guardAccount(db: Db, context: WriteContext, change: PendingChange): Promise<void> {
  const { app, entry, caller } = context;
  // One at a time, so that two cannot each remove the other's last super admin, or use the same email address.
  await acquireLock(db, 'accounts');
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
  if (isOwn) return;
  const [given] = await readRoleGrants(db, app.catalogue, typeof newRole === 'number' ? [newRole] : []);
  await judge(db, context, { ids: idsOf(change), named: given ? rightsOf(given) : [] });
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

/** An email address belongs to one account of all groups. */
async function refuseTakenEmail(db: Db, { app, entry }: WriteContext, { after }: PendingChange): Promise<void> {
  const email = after?.['email'];
  const others = app.catalogue.access.accounts.filter((candidate) => candidate !== entry);
  if (typeof email !== 'string' || others.length === 0) return;
  const same = sql`lower(a.email) = lower(${email})`;
  const [taken] = await selectAccounts(db, { ...app.catalogue.access, accounts: others }, same);
  if (taken) throw invalidField('email', { key: 'unique' });
}

async function guardRole(db: Db, context: WriteContext, change: PendingChange): Promise<void> {
  const { app, entry, caller } = context;
  const field = entry.resource.fields.find(({ kind }) => kind === 'reference-choices');
  const chosen = (change.after?.[field?.name ?? ''] ?? []) as RecordChoices[];
  const offered = await readOffered(db, app.catalogue.access.permission.resource.name, chosen);
  for (const { id, choices } of chosen) {
    const right = offered.get(id);
    const unknown = right && choices.find((choice) => !right.controls.includes(choice));
    if (unknown !== undefined) {
      throw invalidField(field?.name ?? '', {
        key: 'choiceUnknown',
        values: { choice: unknown, record: right?.url ?? '' },
      });
    }
  }
  if (caller.grants.kind === 'all') return;
  if (change.id !== undefined && change.id === caller.account.roleId) throw refusal(403, 'ownRole');
  const wanted = chosen.flatMap(({ id, choices }): Right[] => {
    const url = offered.get(id)?.url;
    return url === undefined ? [] : [rightOf(url, choices)];
  });
  await judge(db, context, { ids: idsOf(change), named: wanted });
}

/** Keys and controls of the permissions that a role is to have. */
async function readOffered(db: Db, table: string, chosen: readonly RecordChoices[]): Promise<Map<number, Right>> {
  if (chosen.length === 0) return new Map();
  const { rows } = await sql<{ id: string; url: string; controls: unknown }>`
    select id, url, controls from ${sql.table(table)} where id = any(${chosen.map(({ id }) => id)}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, url, controls }) => [Number(id), rightOf(url, controls)]));
}

/** A permission names a screen that exists; a change needs the rights that it can grant before and after. */
async function guardPermission(db: Db, context: WriteContext, change: PendingChange): Promise<void> {
  const [old, wanted] = [change.before, change.after].map((record) => record && grantable(record));
  if (wanted !== undefined && !isKnownKey(context.app.catalogue, wanted.url))
    throw invalidField('url', { key: 'permissionKeyUnknown' });
  const both = [old, wanted].filter((right) => right !== undefined);
  const isSame = old?.url === wanted?.url && old?.controls.join() === wanted?.controls.join();
  await judge(db, context, {
    ids: idsOf(change),
    // A change of title or position grants nothing new.
    named: isSame ? both.map(({ url }) => ({ url, controls: [] })) : both,
  });
}

function grantable({ url, controls }: RecordValue): Right {
  return rightOf(typeof url === 'string' ? url : '', controls);
}

/**
 * Whether arranging records of a group is refused: they decide the order of menus.
 *
 * @throws HttpError 403
 */
export async function guardArrangement(db: Db, context: WriteContext, ids: readonly number[]): Promise<void> {
  if (context.entry.resource.access !== undefined) await judge(db, context, { ids, named: [] });
}

/**
 * The one check of rights: the caller has every right that the change names, and everything that each affected role
 * has, before it and after it. So rights can be neither added nor removed beyond the caller's own. The caller's rights
 * count as they were before the change. Granting a permission to a role waits for a concurrent change of that
 * permission, and the reverse: the record is locked, and the link refers to it.
 */
async function judge(
  db: Db,
  { app: { catalogue }, entry, caller }: WriteContext,
  { ids, named }: { ids: readonly number[]; named: readonly Right[] },
): Promise<void> {
  if (caller.grants.kind === 'all') return;
  const { roleId } = caller.account;
  const [own = grantsOf([])] = await readRoleGrants(db, catalogue, roleId === null ? [] : [roleId]);
  const judgeConcerned = async (): Promise<void> => {
    const roles = await rolesConcerned(db, catalogue, { resource: entry.resource, ids });
    const roleGrants = await readRoleGrants(db, catalogue, roles);
    if (!roleGrants.every((holding) => covers(own, rightsOf(holding)))) throw refusal(403, 'beyondOwnRights');
  };
  if (!covers(own, named)) throw refusal(403, 'beyondOwnRights');
  await judgeConcerned();
  checkBeforeCommit(db, judgeConcerned);
}

function idsOf({ id }: PendingChange): number[] {
  return id === undefined ? [] : [id];
}

/** A change of `user_type` in a body: the unchanged value is ignored, another one is refused. */
export function refuseUserType({ entry }: WriteContext, sent: unknown, stored: unknown): void {
  if (entry.resource.access !== 'account' || sent === undefined) return;
  const own = stored ?? entry.resource.fields.find(({ name }) => name === 'user_type')?.default;
  if (sent !== own) throw refusal(403, 'userTypeFixed');
}

type RefusalKey = 'notYourself' | 'lastSuperAdmin' | 'superAdminOnly' | 'ownRole' | 'beyondOwnRights' | 'userTypeFixed';

function refusal(status: 403 | 409, key: RefusalKey): HttpError {
  return new HttpError(status, key, { rule: key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) });
}
