import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeSchema } from '../../tests/contract/openContract.ts';
import { HttpError } from '../base/HttpError.ts';
import { openStore } from '../store/openStore.ts';
import type { Store } from '../store/Store.types.ts';
import { ACCOUNT_TABLES } from '../store/schema/tables/accountTables.ts';
import { type AttemptSubject, countAttempt, refundAttempt } from './attempts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const postgres = process.env['TEST_DATABASE_URL'];
const databases: [string, string | undefined][] = [
  ['the embedded database', undefined],
  ...(postgres === undefined ? [] : [['PostgreSQL', postgres] as [string, string]]),
];

describe.each(databases)('attempts, on %s', (_, databaseUrl) => {
  /** Two servers; embedded there is only one. */
  let stores: Store[];
  const closing: (() => Promise<unknown>)[] = [];
  let now = new Date('2026-11-20T08:00:00Z');

  beforeAll(async () => {
    const schema = databaseUrl === undefined ? undefined : await makeSchema(databaseUrl);
    const first = await openStore(schema ? { databaseUrl: schema.url } : {});
    const second = schema ? await openStore({ databaseUrl: schema.url }) : first;
    stores = [first, second];
    for (const statement of ACCOUNT_TABLES) await sql.raw(statement).execute(first.db);
    closing.push(() => first.close(), ...(schema ? [() => second.close(), schema.drop] : []));
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });
  afterEach(async () => {
    await sql`truncate lawha_attempts, lawha_known_addresses`.execute(db());
  });

  const db = () => (stores[0] as Store).db;
  const store = (index = 0): Store => stores[index % 2] as Store;
  const pass = (ms: number): void => {
    now = new Date(now.getTime() + ms);
  };
  const subject = (email: string, address = '203.0.113.1'): AttemptSubject => ({ purpose: 'login', email, address });
  /** Counts one: undefined when it may be tried, the refusal otherwise. */
  const count = (asked: AttemptSubject, index = 0): Promise<HttpError | undefined> =>
    countAttempt(store(index), asked, now).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof HttpError) return error;
        throw error;
      },
    );
  /** How many of so many attempts, one after the other, are tried. */
  const tried = async (times: number, at: (index: number) => AttemptSubject): Promise<number> => {
    let done = 0;
    for (let index = 0; index < times; index += 1) if ((await count(at(index))) === undefined) done += 1;
    return done;
  };
  const address = (index: number): string => `198.51.${Math.floor(index / 200)}.${index % 200}`;
  const signIn = async (asked: AttemptSubject): Promise<void> => {
    const attempt = await countAttempt(store(), asked, now);
    await store().transaction((trx) => refundAttempt(trx, attempt, { isSignedIn: true }));
  };

  it('MEND-07: of 120 at once on two servers no more are tried than the limit', async () => {
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_value, index) => count(subject('super@lawha.test'), index)),
    );
    expect(answers.filter((refusal) => refusal === undefined)).toHaveLength(10);
    expect(answers.flatMap((refusal) => refusal?.status ?? [])).toEqual(Array.from({ length: 110 }, () => 429));
  });

  it('MEND-07: a refusal says when to try again, is not counted itself, and expires', async () => {
    const person = subject('limited@lawha.test');
    expect(await tried(10, () => person)).toBe(10);
    pass(5 * MINUTE);
    const refusal = await count({ ...person, email: 'Limited@Lawha.test' });
    expect([refusal?.status, refusal?.text.key, refusal?.details.headers]).toEqual([
      429,
      'tooManyLogins',
      { 'retry-after': '600' },
    ]);
    pass(10 * MINUTE - 1);
    expect((await count(person))?.details.headers).toEqual({ 'retry-after': '1' });
    pass(1);
    expect(await count(person)).toBeUndefined();
  });

  it('MEND-07: one account is tried 30 times an hour and 100 times a day over all addresses', async () => {
    const spread = (from: number) => (index: number) => subject('admin@lawha.test', address(from + index));
    expect(await tried(31, spread(0))).toBe(30);
    const hour = await count(subject('admin@lawha.test', '192.0.2.1'));
    expect([hour?.text, hour?.details.headers]).toEqual([
      { key: 'tooManyLoginsHours', values: { count: 1 } },
      { 'retry-after': '3600' },
    ]);
    for (let round = 1; round < 3; round += 1) {
      pass(HOUR);
      expect(await tried(30, spread(round * 40))).toBe(30);
    }
    pass(HOUR);
    expect(await tried(11, spread(160))).toBe(10);
    const day = await count(subject('admin@lawha.test', '192.0.2.1'));
    expect(day?.text).toEqual({ key: 'tooManyLoginsHours', values: { count: 21 } });
  });

  it('MEND-07: no person is locked out of an address from which they signed in within 30 days', async () => {
    const own = subject('clerk@lawha.test', '192.0.2.7');
    const attack = () => tried(31, (index) => subject('clerk@lawha.test', address(index)));
    await signIn(own);
    expect(await attack()).toBe(30);
    expect((await count(subject('clerk@lawha.test', '192.0.2.8')))?.status).toBe(429);
    expect(await count(own)).toBeUndefined();
    pass(31 * 24 * HOUR);
    await attack();
    expect((await count(own))?.status).toBe(429);
  });

  it('MEND-07: one address tries 100 times in a quarter of an hour, an IPv6 one by its /64', async () => {
    expect(await tried(102, (index) => subject(`someone${index}@lawha.test`))).toBe(100);
    const inBlock = (index: number) => `2001:db8:0:7::${index.toString(16)}`;
    expect(await tried(102, (index) => subject(`someone${index}@lawha.test`, inBlock(index)))).toBe(100);
    expect((await count(subject('other@lawha.test', '2001:db8:0:7:ffff::1')))?.status).toBe(429);
    expect(await count(subject('other@lawha.test', '2001:db8:0:8::1'))).toBeUndefined();
    pass(15 * MINUTE);
    expect(await count(subject('other@lawha.test', '2001:db8:0:7:ffff::1'))).toBeUndefined();
  });

  it('MEND-07: a right attempt is not counted: one is refunded, and a sign-in removes its failures', async () => {
    const person = subject('none@lawha.test');
    const first = await countAttempt(store(), person, now);
    expect(await tried(9, () => person)).toBe(9);
    await store().transaction((trx) => refundAttempt(trx, first, { isSignedIn: false }));
    expect(await tried(2, () => person)).toBe(1);
    pass(15 * MINUTE);
    expect(await tried(9, () => person)).toBe(9);
    await signIn(person);
    expect(await tried(11, () => person)).toBe(10);
  });

  it('MEND-07: purposes do not count for each other, and no email is kept', async () => {
    const person = subject('none@lawha.test');
    await tried(11, () => person);
    expect(await count({ ...person, purpose: 'password' })).toBeUndefined();
    const { rows } = await sql<{ all: string }>`select string_agg(a::text, ' ') as all from lawha_attempts a`.execute(
      db(),
    );
    expect(rows[0]?.all).not.toMatch(/none|203\.0/);
  });

  it('MEND-07: rows that count no more are removed', async () => {
    await tried(20, (index) => subject(`person${index}@lawha.test`, address(index)));
    pass(24 * HOUR);
    await count(subject('last@lawha.test', '192.0.2.77'));
    const { rows } = await sql`select key from lawha_attempts`.execute(db());
    expect(rows).toHaveLength(3);
  });
});
