import { sql } from 'kysely';
import type { Db } from '../store/Store.types.ts';

/** SESSION-08: so many failures per email and address, in so many minutes. */
const MOST_FAILURES = 10;
const WINDOW_MS = 15 * 60 * 1000;

export interface LoginKey {
  email: string;
  address: string;
}

/** Whether further attempts are refused for now. */
export async function hasTooManyFailures(db: Db, key: LoginKey, now: Date): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from lawha_login_failures
    where email = ${key.email} and address = ${key.address} and at > ${windowStart(now)}`.execute(db);
  return (rows[0]?.n ?? 0) >= MOST_FAILURES;
}

/** Counts a failure, and forgets those that count no more. */
export async function recordFailure(db: Db, key: LoginKey, now: Date): Promise<void> {
  await sql`delete from lawha_login_failures where at <= ${windowStart(now)}`.execute(db);
  await sql`insert into lawha_login_failures (email, address, at)
    values (${key.email}, ${key.address}, ${now.toISOString()})`.execute(db);
}

/** Forgets the failures after a success. */
export async function clearFailures(db: Db, key: LoginKey): Promise<void> {
  await sql`delete from lawha_login_failures where email = ${key.email} and address = ${key.address}`.execute(db);
}

function windowStart(now: Date): string {
  return new Date(now.getTime() - WINDOW_MS).toISOString();
}
