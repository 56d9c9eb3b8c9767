import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../store/Store.types.ts';

/** How long a session lasts. */
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** What is stored of a token: its SHA-256. The token itself is 256 random bits, so no salt or stretching is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Starts a session; the token is returned once and never stored. */
export async function issueToken(db: Db, accountId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires = new Date(now.getTime() + LIFETIME_MS).toISOString();
  await sql`delete from lawha_tokens where expires_at <= ${now.toISOString()}`.execute(db);
  await sql`insert into lawha_tokens (hash, account_id, created_at, expires_at)
    values (${hashToken(token)}, ${accountId}, ${now.toISOString()}, ${expires})`.execute(db);
  return token;
}

/** Ends a session. */
export async function revokeToken(db: Db, hash: string): Promise<void> {
  await sql`delete from lawha_tokens where hash = ${hash}`.execute(db);
}
