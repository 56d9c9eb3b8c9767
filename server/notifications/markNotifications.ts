import { sql } from 'kysely';
import type { Account } from '../context/Account.types.ts';
import type { Caller } from '../context/Caller.ts';
import { publishChange } from '../changes/publishChange.ts';
import type { Db } from '../store/Store.types.ts';
import { isOwnedBy } from './readNotifications.ts';
import { NOTIFICATIONS } from '../outbox/writeNotifications.ts';

/**
 * Marks one unread notification of a recipient as read, or all of them, and publishes it to the other tabs.
 *
 * @returns how many were marked
 */
export async function markRead(db: Db, caller: Pick<Caller, 'account' | 'tab'>, id?: number): Promise<number> {
  const { account } = caller;
  const read = await markOwnRead(db, account, id);
  for (const one of read) {
    publishChange(db, {
      resource: NOTIFICATIONS,
      id: one,
      action: 'update',
      fields: ['read_at'],
      caller,
      account: account.id,
    });
  }
  return read.length;
}

/** The same without publishing it: for people whose screens are elsewhere. Resolves to the ids that were marked. */
export async function markOwnRead(db: Db, owner: Pick<Account, 'id' | 'resource'>, id?: number): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    update lawha_notifications set read_at = now()
    where ${isOwnedBy(owner)} and read_at is null ${id === undefined ? sql`` : sql`and id = ${id}`} returning id`.execute(
    db,
  );
  return rows.map((row) => Number(row.id));
}
