import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app/createApp.ts';
import { type Contract, openContract } from './openContract.ts';

const PASSWORD = 'lawha-demo';
const MINUTE = 60_000;

const databases = [
  ['the embedded database', undefined] as const,
  ['PostgreSQL', process.env['TEST_DATABASE_URL']] as const,
];

describe.each(databases.filter(([name, url]) => name !== 'PostgreSQL' || url !== undefined))(
  'attempts to sign in, on %s',
  (_, databaseUrl) => {
    let contract: Contract;
    let other: Contract['app'];
    let now: Date;
    beforeAll(async () => {
      contract = await openContract({ databaseUrl, orders: 0 });
      // Two servers, each with an app of its own, on one database.
      now = contract.context.now();
      contract.context.now = () => now;
      other = await createApp({ ...contract.context, now: () => now });
    });
    afterAll(async () => {
      await other.close();
      await contract.close();
    });
    afterEach(async () => {
      await sql`truncate lawha_attempts, lawha_known_addresses`.execute(contract.context.store.db);
    });

    const signIn = async (email: string, { password = 'wrong-word', from = '203.0.113.1', on = contract.app } = {}) => {
      const answer = await on.inject({
        method: 'POST',
        url: '/api/dashboard/login',
        payload: { email, password },
        remoteAddress: from,
        headers: { 'accept-language': 'en' },
      });
      const { message } = answer.json<{ message?: string }>();
      return { status: answer.statusCode, wait: Number(answer.headers['retry-after']), message };
    };
    const pass = (ms: number): void => {
      now = new Date(now.getTime() + ms);
    };
    const address = (index: number): string => `198.51.${Math.floor(index / 200)}.${index % 200}`;
    /** So many wrong passwords, each from another address. */
    const spread = async (email: string, count: number, from = 0): Promise<number[]> => {
      const statuses: number[] = [];
      for (let index = 0; index < count; index += 1)
        statuses.push((await signIn(email, { from: address(from + index) })).status);
      return statuses;
    };
    const rightFrom = (email: string, from: string) => signIn(email, { password: PASSWORD, from });

    it('MEND-07: of 120 guesses at once on two servers no more are tried than the limit', async () => {
      const guesses = Array.from({ length: 120 }, (_value, index) =>
        signIn('super@lawha.test', { password: `guess-${index}`, on: index % 2 === 0 ? contract.app : other }),
      );
      const statuses = (await Promise.all(guesses)).map(({ status }) => status);
      expect([statuses.filter((status) => status === 401).length, statuses.filter((s) => s === 429).length]).toEqual([
        10, 110,
      ]);
    });

    it('MEND-07: a 429 says when to come back, and then the person can', async () => {
      for (let i = 0; i < 10; i += 1) await signIn('limited@lawha.test');
      pass(5 * MINUTE);
      const refused = await signIn('limited@lawha.test', { password: PASSWORD });
      expect(refused).toEqual({ status: 429, wait: 600, message: expect.stringContaining('few minutes') });
      pass(10 * MINUTE - 1);
      expect((await signIn('limited@lawha.test', { password: PASSWORD })).status).toBe(429);
      pass(1);
      expect((await signIn('limited@lawha.test', { password: PASSWORD })).status).toBe(200);
    });

    it('MEND-07: an account is guessed no more than 30 times an hour and 100 times a day over all addresses', async () => {
      const statuses = await spread('admin@lawha.test', 31);
      expect(statuses.filter((status) => status === 401)).toHaveLength(30);
      expect(statuses[30]).toBe(429);
      const refused = await rightFrom('admin@lawha.test', '192.0.2.200');
      expect([refused.status, refused.wait, refused.message]).toEqual([
        429,
        3600,
        'Too many failed attempts. Try again in an hour.',
      ]);
      for (let hour = 1; hour < 3; hour += 1) {
        pass(60 * MINUTE);
        expect((await spread('admin@lawha.test', 30, hour * 40)).every((status) => status === 401)).toBe(true);
      }
      pass(60 * MINUTE);
      expect((await spread('admin@lawha.test', 11, 160)).filter((status) => status === 401)).toHaveLength(10);
      expect((await rightFrom('admin@lawha.test', '192.0.2.200')).message).toContain('21 hours');
    });

    it('MEND-07: nobody locks a person out of an address from which that person signs in', async () => {
      expect((await rightFrom('agent@lawha.test', '192.0.2.7')).status).toBe(200);
      await spread('agent@lawha.test', 31);
      expect((await rightFrom('agent@lawha.test', '192.0.2.8')).status).toBe(429);
      expect((await rightFrom('agent@lawha.test', '192.0.2.7')).status).toBe(200);
      pass(31 * 24 * 60 * MINUTE);
      await spread('agent@lawha.test', 31, 40);
      expect((await rightFrom('agent@lawha.test', '192.0.2.7')).status).toBe(429);
    });

    it('MEND-07: one address guesses no more than 100 times in a quarter of an hour, an IPv6 one by its /64', async () => {
      const tries = async (from: (index: number) => string): Promise<number> => {
        let tried = 0;
        for (let index = 0; index < 104; index += 1) {
          // Unknown emails count as known ones do.
          const { status } = await signIn(`someone${index}@lawha.test`, { from: from(index) });
          if (status === 401) tried += 1;
        }
        return tried;
      };
      expect(await tries(() => '203.0.113.50')).toBe(100);
      expect(await tries((index) => `2001:db8:0:7::${index.toString(16)}`)).toBe(100);
      expect((await rightFrom('limited@lawha.test', '2001:db8:0:7:ffff::1')).status).toBe(429);
      expect((await rightFrom('limited@lawha.test', '2001:db8:0:8::1')).status).toBe(200);
    });

    it('MEND-07: an unknown email is refused as a known one, and writes the same', async () => {
      const run = async (email: string) => {
        const answers = [];
        for (let i = 0; i < 11; i += 1) answers.push(await signIn(email));
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from lawha_attempts`.execute(
          contract.context.store.db,
        );
        await sql`truncate lawha_attempts`.execute(contract.context.store.db);
        return { answers, rows };
      };
      expect(await run('nobody@lawha.test')).toEqual(await run('none@lawha.test'));
    });

    it('MEND-07: a right password costs nothing, and rows that count no more are removed', async () => {
      for (let i = 0; i < 130; i += 1) {
        expect((await rightFrom('limited@lawha.test', '192.0.2.9')).status).toBe(200);
      }
      await spread('limited@lawha.test', 5);
      pass(24 * 60 * MINUTE);
      await signIn('nobody@lawha.test', { from: '192.0.2.77' });
      const { rows } = await sql`select key from lawha_attempts`.execute(contract.context.store.db);
      expect(rows).toHaveLength(3);
    });
  },
);
