import { sql } from 'kysely';
import type { Account } from '../context/Account.types.ts';
import type { AppContext } from '../context/AppContext.ts';
import { HttpError } from '../base/HttpError.ts';

/**
 * Stores that the newest complaint of a conversation is shown to an account.
 *
 * @returns whether it was not shown before: of several tabs and devices, one is the first
 * @throws HttpError 404 when there is no such conversation
 */
export async function claimComplaint(
  { store }: AppContext,
  chatId: number,
  { resource, id }: Pick<Account, 'resource' | 'id'>,
): Promise<boolean> {
  return store.transaction(async (db) => {
    const { rows: chats } = await sql`select id from lawha_chats where id = ${chatId} for key share`.execute(db);
    if (chats.length === 0) throw new HttpError(404, 'chatNotFound');
    const { rows } = await sql`
      insert into lawha_complaints_shown (chat_id, complaint, resource, account_id)
      select c.id, c.complaint, ${resource}, ${id}::bigint from lawha_chats c where c.id = ${chatId}
      on conflict do nothing returning chat_id`.execute(db);
    return rows.length > 0;
  });
}
