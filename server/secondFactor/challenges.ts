import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Account } from '../context/Account.types.ts';
import { hashToken } from '../access/sessions.ts';
import type { Db } from '../store/Store.types.ts';
import type { Owner } from './secondFactors.ts';

/** How long a sign-in waits for its code. */
export const CHALLENGE_SECONDS = 5 * 60;
/** Codes that one sign-in may try. */
const MAX_TRIES = 5;

/** Stores a sign-in whose password was right until its code arrives; the token itself is not stored. */
export async function openChallenge(db: Db, account: Account, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires = new Date(now.getTime() + CHALLENGE_SECONDS * 1000).toISOString();
  await sql`delete from lawha_challenges where expires_at <= ${now.toISOString()}`.execute(db);
  await sql`insert into lawha_challenges (hash, resource, account_id, password, expires_at)
    values (${hashToken(token)}, ${account.resource}, ${account.id}, ${hashToken(account.passwordHash)}, ${expires})`.execute(
    db,
  );
  return token;
}

/** Counts an attempt at a challenge; returns its account and password hash. Undefined when it has ended. */
export async function countTry(
  db: Db,
  token: string,
  now: Date,
): Promise<{ owner: Owner; password: string } | undefined> {
  const { rows } = await sql<{ resource: string; account_id: string; password: string }>`
    update lawha_challenges set tries = tries + 1
    where hash = ${hashToken(token)} and expires_at > ${now.toISOString()} and tries < ${MAX_TRIES}
    returning resource, account_id, password`.execute(db);
  const [row] = rows;
  return row && { owner: { resource: row.resource, id: Number(row.account_id) }, password: row.password };
}

/** Ends a challenge; returns whether it was still open, so that each leads to one session. */
export async function closeChallenge(db: Db, token: string): Promise<boolean> {
  const { rows } = await sql`delete from lawha_challenges where hash = ${hashToken(token)} returning 1`.execute(db);
  return rows.length > 0;
}
