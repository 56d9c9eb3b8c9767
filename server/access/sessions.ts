import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { publishSessionChange } from '../changes/publishChange.ts';
import type { Db } from '../store/Store.types.ts';
import type { Account } from '../context/Account.types.ts';
import type { ActiveSession } from './findSession.ts';

/** How long a session lasts. */
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
/** How often the moment of the last call is recorded. */
const SEEN_EVERY_MS = 60 * 1000;

/** Where a session begins. */
export interface SessionOrigin {
  userAgent: string;
  address: string;
}

/** What is stored of a token: its SHA-256. The token itself is 256 random bits, so no salt or stretching is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Starts a session; the token is returned once and never stored. */
export async function startSession(
  db: Db,
  { id, resource }: Pick<Account, 'id' | 'resource'>,
  { now, origin }: { now: Date; origin: SessionOrigin },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires = new Date(now.getTime() + LIFETIME_MS).toISOString();
  const at = now.toISOString();
  await sql`delete from lawha_sessions where expires_at <= ${at}`.execute(db);
  await sql`insert into lawha_sessions (hash, resource, account_id, created_at, last_seen_at, expires_at, user_agent, address)
    values (${hashToken(token)}, ${resource}, ${id}, ${at}, ${at}, ${expires},
      ${origin.userAgent.slice(0, 400)}, ${origin.address})`.execute(db);
  return token;
}

/** Records that a session is in use, at most once a minute. */
export async function markSeen(db: Db, { id, lastSeenAt }: ActiveSession, now: Date): Promise<void> {
  if (now.getTime() - lastSeenAt.getTime() < SEEN_EVERY_MS) return;
  await sql`update lawha_sessions set last_seen_at = ${now.toISOString()} where id = ${id}`.execute(db);
}

/** Ends one session, and its sockets. */
export async function endSession(db: Db, id: number): Promise<void> {
  const { rows } = await sql<{ resource: string; account_id: string }>`
    delete from lawha_sessions where id = ${id} returning resource, account_id`.execute(db);
  for (const { resource, account_id } of rows) publishSessionChange(db, { resource, id: Number(account_id) });
}

/** Ends every session of an account, or all but one, and their sockets. */
export async function endSessionsOf(
  db: Db,
  { id, resource }: Pick<Account, 'id' | 'resource'>,
  { except }: { except?: number | undefined } = {},
): Promise<void> {
  await sql`delete from lawha_sessions where resource = ${resource} and account_id = ${id}
    ${except === undefined ? sql`` : sql`and id <> ${except}`}`.execute(db);
  publishSessionChange(db, { id, resource });
}
