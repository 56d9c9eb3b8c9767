import { sql } from 'kysely';
import { canAccess } from '../../engine/core/access/canAccess.ts';
import { isSuperAdmin } from '../../engine/core/access/Grants.ts';
import type { Account } from '../context/Account.types.ts';
import type { Catalogue } from '../context/Catalogue.ts';
import type { NewNotification, Recipient } from '../outbox/Notification.types.ts';
import { notifyPeople } from '../outbox/writeNotifications.ts';
import type { Db } from '../store/Store.types.ts';
import { selectAccounts } from './accounts.ts';
import { loadRoleGrants } from './roleAccess.ts';

/** A notification to the staff who handle what it is about. */
export interface StaffNotice extends NewNotification {
  /** Screen without which an account does not handle it: `contacts/show-all`. */
  route: string;
  /** Who caused it, and needs no notification. */
  except?: Pick<Recipient, 'resource' | 'id'>;
  /** Names what happened, where several servers may see it: the first of them notifies. Default: every call does. */
  key?: string;
}

/**
 * Notifies the accounts whose role handles something, except those who switched its kind off. Runs in the transaction of
 * what happened.
 *
 * @returns how many accounts were notified
 */
export async function notifyStaff(
  db: Db,
  catalogue: Catalogue,
  { route, except, key, ...notification }: StaffNotice,
): Promise<number> {
  if (key !== undefined && !(await isFirst(db, key))) return 0;
  const muted = await mutedAccounts(db, notification.notifyType);
  const staff = (await staffWhoMay(db, catalogue, route)).filter(
    ({ resource, id }) => !(resource === except?.resource && id === except.id) && !muted.has(`${resource}/${id}`),
  );
  if (staff.length === 0) return 0;
  const to = staff.map(({ resource, id }) => ({ resource, id }));
  return (await notifyPeople(db, catalogue, { ...notification, to })).count;
}

/** The accounts that can sign in and may open a screen. */
async function staffWhoMay(db: Db, catalogue: Catalogue, route: string): Promise<Account[]> {
  const accounts = await selectAccounts(db, catalogue.access, sql`a.is_active = 1 and a.is_locked = 0`);
  const roles = new Set(accounts.flatMap(({ roleId }) => (roleId === null ? [] : [roleId])));
  const grants = await loadRoleGrants(db, catalogue, [...roles]);
  const may = (roleId: number | null): boolean => {
    const granted = roleId === null ? undefined : grants.get(roleId);
    return granted !== undefined && canAccess(granted, { route });
  };
  return accounts.filter(({ roleId, userType }) => isSuperAdmin(userType) || may(roleId));
}

async function isFirst(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql`
    insert into lawha_notice_keys (key) values (${key}) on conflict (key) do nothing returning key`.execute(db);
  return rows.length > 0;
}

/** The accounts that switched a kind of notifications off, as `group/id`. */
export async function mutedAccounts(db: Db, kind: string): Promise<Set<string>> {
  const { rows } = await sql<{ resource: string; account_id: string }>`
    select resource, account_id from lawha_notice_mutes where kind = ${kind}`.execute(db);
  return new Set(rows.map(({ resource, account_id: id }) => `${resource}/${id}`));
}
