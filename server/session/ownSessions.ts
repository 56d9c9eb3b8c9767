import { sql } from 'kysely';
import { isRecordId } from '../../engine/core/routing/paths.ts';
import type { AppContext } from '../context/AppContext.ts';
import { HttpError } from '../base/HttpError.ts';
import { writeAudit } from '../changes/writeAudit.ts';
import type { Db } from '../store/Store.types.ts';
import type { Caller } from '../context/Caller.ts';
import { endSession, endSessionsOf } from '../access/sessions.ts';

/** One of a person's own sessions, as the API answers it. */
export interface OwnSession {
  id: number;
  created_at: string;
  last_seen_at: string;
  user_agent: string;
  address: string;
  is_current: boolean;
}

/** The caller's sessions, the most recently used one first. */
export async function readOwnSessions(
  { store, now }: AppContext,
  { account, sessionId }: Caller,
): Promise<OwnSession[]> {
  const { rows } = await sql<{
    id: string;
    created_at: string;
    last_seen_at: string;
    user_agent: string;
    address: string;
  }>`
    select id, created_at, last_seen_at, user_agent, address from lawha_sessions
    where resource = ${account.resource} and account_id = ${account.id} and expires_at > ${now().toISOString()}
    order by last_seen_at desc, id desc`.execute(store.db);
  return rows.map(({ id, created_at, last_seen_at, user_agent, address }) => ({
    id: Number(id),
    created_at: new Date(created_at).toISOString(),
    last_seen_at: new Date(last_seen_at).toISOString(),
    user_agent,
    address,
    is_current: Number(id) === sessionId,
  }));
}

/**
 * Ends one of the caller's sessions.
 *
 * @throws HttpError 404 when there is none, 403 when it is another person's
 */
export async function endOwnSession({ store }: AppContext, caller: Caller, id: string): Promise<void> {
  if (!isRecordId(id)) throw new HttpError(404, 'noSuchSession');
  await store.transaction(async (db) => {
    const owner = await readOwner(db, Number(id));
    if (owner === undefined) throw new HttpError(404, 'noSuchSession');
    const { account } = caller;
    if (owner.resource !== account.resource || owner.accountId !== account.id)
      throw new HttpError(403, 'forbidden', { rule: 'session-of-another' });
    await endSession(db, Number(id));
    await writeEnd(db, caller, { session: Number(id) });
  });
}

/** Ends every session of the caller but the one in use. */
export async function endOtherSessions({ store }: AppContext, caller: Caller): Promise<void> {
  await store.transaction(async (db) => {
    await endSessionsOf(db, caller.account, { except: caller.sessionId });
    await writeEnd(db, caller, { session: 'others' });
  });
}

async function readOwner(db: Db, id: number): Promise<{ resource: string; accountId: number } | undefined> {
  const { rows } = await sql<{ resource: string; account_id: string }>`
    select resource, account_id from lawha_sessions where id = ${id} for update`.execute(db);
  const [row] = rows;
  return row && { resource: row.resource, accountId: Number(row.account_id) };
}

async function writeEnd(db: Db, { account }: Caller, after: { session: number | 'others' }): Promise<void> {
  await writeAudit(db, {
    actor: account,
    action: 'session-ended',
    resource: account.resource,
    recordId: account.id,
    after,
  });
}
