import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { HttpError } from '../base/HttpError.ts';
import type { Db, Store } from '../store/Store.types.ts';
import { addressBlock } from './addressBlock.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A limit: so many attempts within so much time. */
interface Bound {
  most: number;
  windowMs: number;
}

/** Wrong passwords or codes of one person from one address. */
const OF_PAIR: readonly Bound[] = [{ most: 10, windowMs: 15 * MINUTE_MS }];
/** Attempts for one person from all addresses without a recent sign-in. */
const OF_PERSON: readonly Bound[] = [
  { most: 30, windowMs: HOUR_MS },
  { most: 100, windowMs: DAY_MS },
];
/** Attempts from one address, for all accounts: an office shares one. */
const OF_ADDRESS: readonly Bound[] = [
  { most: 100, windowMs: 15 * MINUTE_MS },
  { most: 500, windowMs: DAY_MS },
];
/** Limits of what is attempted, for a person from one address, a person, and an address. */
type Bounds = Readonly<Record<'pair' | 'person' | 'address', readonly Bound[]>>;

const OF_GUESSES: Bounds = { pair: OF_PAIR, person: OF_PERSON, address: OF_ADDRESS };
/** Messages cost money, and disturb their readers. */
const OF_MESSAGES: Bounds = {
  pair: [
    { most: 5, windowMs: 15 * MINUTE_MS },
    { most: 20, windowMs: DAY_MS },
  ],
  person: [
    { most: 8, windowMs: HOUR_MS },
    { most: 20, windowMs: DAY_MS },
  ],
  address: [
    { most: 100, windowMs: 15 * MINUTE_MS },
    { most: 1000, windowMs: DAY_MS },
  ],
};
/** How long an address stays known after a sign-in. */
const KNOWN_MS = 30 * DAY_MS;

/** What is attempted, for which account and from which address. */
export interface AttemptSubject {
  purpose: 'login' | 'password' | 'code' | 'send-code' | 'one-time-code' | 'contact';
  /** Email of the account, or kind and telephone of a person, whether or not there is one. */
  email: string;
  /** Network address. */
  address: string;
}

/** An attempt that has been counted. */
export interface Attempt {
  at: Date;
  pair: string;
  keys: readonly string[];
  known: string;
}

/**
 * Counts an attempt before it is tried, for all servers on a database together: concurrent attempts cannot exceed the
 * bound. It counts as failed until {@link refundAttempt} removes it. An attacker cannot lock a person out of an address
 * from which that person signs in: there only the limit for that pair of person and address applies.
 *
 * @throws HttpError 429 with `Retry-After`; then it is not counted
 */
export async function countAttempt(store: Store, subject: AttemptSubject, now: Date): Promise<Attempt> {
  const { purpose, email, address } = subject;
  const [person, block] = [email.toLowerCase(), addressBlock(address)];
  const pair = keyOf(purpose, person, block);
  const known = keyOf('known', person, block);
  const of = purpose === 'send-code' || purpose === 'contact' ? OF_MESSAGES : OF_GUESSES;
  const attempt = await store.transaction(async (db) => {
    const bounds = new Map([
      [pair, of.pair],
      [keyOf(purpose, 'address', block), of.address],
    ]);
    if (!(await isKnown(db, known, now))) bounds.set(keyOf(purpose, 'person', person), of.person);
    // In a fixed order, so that two attempts never wait for each other.
    const keys = [...bounds.keys()].toSorted();
    for (const key of keys) await countKey(db, { key, bounds: bounds.get(key) ?? [], now });
    return { at: now, pair, keys, known };
  });
  await deleteOld(store.db, now);
  return attempt;
}

/**
 * Removes a counted attempt that succeeded. When it completed a sign-in, earlier failures of this person from this
 * address are removed as well, and the address is known from now on.
 */
export async function refundAttempt(
  db: Db,
  { at, keys, pair, known }: Attempt,
  { isSignedIn }: { isSignedIn: boolean },
): Promise<void> {
  const moment = at.toISOString();
  for (const key of keys) {
    if (isSignedIn && key === pair) await sql`delete from lawha_attempts where key = ${key}`.execute(db);
    else {
      // Only one row: others may have been counted in the same millisecond.
      await sql`update lawha_attempts set times = coalesce(
          times[:array_position(times, ${moment}::timestamptz) - 1]
            || times[array_position(times, ${moment}::timestamptz) + 1:], times)
        where key = ${key}`.execute(db);
    }
  }
  if (!isSignedIn) return;
  await sql`insert into lawha_known_addresses (key, at) values (${known}, ${moment})
    on conflict (key) do update set at = excluded.at`.execute(db);
}

interface CountedKey {
  key: string;
  bounds: readonly Bound[];
  now: Date;
}

/** The row is locked while it is counted, so that two servers cannot both take the last attempt. */
async function countKey(db: Db, { key, bounds, now }: CountedKey): Promise<void> {
  const longest = Math.max(...bounds.map(({ windowMs }) => windowMs));
  const free = bounds.map(
    ({ most, windowMs }) =>
      sql`(select count(*) from unnest(a.times) as t where t > ${before(now, windowMs)}) < ${most}`,
  );
  const { rows } = await sql`
    insert into lawha_attempts as a (key, times, until)
    values (${key}, array[${now.toISOString()}::timestamptz], ${before(now, -longest)})
    on conflict (key) do update set until = excluded.until, times =
      array(select t from unnest(a.times) as t where t > ${before(now, longest)}) || excluded.times
    where ${sql.join(free, sql` and `)}
    returning 1`.execute(db);
  if (rows.length === 0) throw await tooMany(db, { key, bounds, now });
}

async function tooMany(db: Db, { key, bounds, now }: CountedKey): Promise<HttpError> {
  const { rows } = await sql<{ at: string }>`
    select t as at from lawha_attempts, unnest(times) as t where key = ${key} order by t`.execute(db);
  const times = rows.map(({ at }) => new Date(at).getTime());
  const waits = bounds.map(({ most, windowMs }) => {
    const counted = times.filter((at) => at > now.getTime() - windowMs);
    return (counted.at(-most) ?? 0) + windowMs - now.getTime();
  });
  const wait = Math.max(1000, ...waits);
  const headers = { 'retry-after': String(Math.ceil(wait / 1000)) };
  if (wait <= 15 * MINUTE_MS) return new HttpError(429, 'tooManyLogins', { headers });
  const count = Math.ceil(wait / HOUR_MS);
  return new HttpError(429, { key: 'tooManyLoginsHours', values: { count } }, { headers });
}

async function isKnown(db: Db, key: string, now: Date): Promise<boolean> {
  const { rows } = await sql`select 1 from lawha_known_addresses
    where key = ${key} and at > ${before(now, KNOWN_MS)}`.execute(db);
  return rows.length > 0;
}

/** Rows that other transactions have locked are skipped. */
async function deleteOld(db: Db, now: Date): Promise<void> {
  await sql`delete from lawha_attempts where key in (select key from lawha_attempts
    where until <= ${now.toISOString()} limit 100 for update skip locked)`.execute(db);
  await sql`delete from lawha_known_addresses where key in (select key from lawha_known_addresses
    where at <= ${before(now, KNOWN_MS)} limit 100 for update skip locked)`.execute(db);
}

function before(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString();
}

/** Of fixed length for any input, so that no emails of unknown people are stored. */
function keyOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
