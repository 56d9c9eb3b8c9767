import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app/createApp.ts';
import type { HttpLimits } from '../../server/context/limitRequests.ts';
import { CALL_LIMITS, runAs, type StoreLimits } from '../../server/store/workload.ts';
import { startPostgres } from '../helpers/startPostgres.ts';
import { type Contract, openContract } from './openContract.ts';

const databaseUrl = process.env['TEST_DATABASE_URL'];
const LONG_MS = 600_000;
const SHORT_MS = 100;
const PATIENT: StoreLimits = { waitMs: LONG_MS, lockMs: LONG_MS, statementMs: LONG_MS, idleMs: LONG_MS };

/** The same server with other limits. */
function appWith(contract: Contract, limits: { http?: Partial<HttpLimits>; call?: StoreLimits }) {
  const { config } = contract.context;
  return createApp({
    ...contract.context,
    config: {
      ...config,
      httpLimits: { ...config.httpLimits, checkMs: 20, ...limits.http },
      callLimits: limits.call ?? config.callLimits,
    },
  });
}

/** A connection that locks a table until `letGo` is called. */
async function holdTable(contract: Contract, table: string): Promise<() => Promise<void>> {
  const { promise: held, resolve: isHeld } = Promise.withResolvers<void>();
  const { promise: end, resolve: letGo } = Promise.withResolvers<void>();
  const holding = runAs({ lane: 'a stranger', limits: PATIENT }, () =>
    contract.context.store.transaction(async (db) => {
      await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(db);
      isHeld();
      await end;
    }),
  );
  await held;
  return async () => {
    letGo();
    await holding;
  };
}

async function tokenOf(app: FastifyInstance): Promise<Record<string, string>> {
  const payload = { email: 'super@lawha.test', password: 'lawha-demo' };
  const answer = await app.inject({ method: 'POST', url: '/api/dashboard/login', payload });
  return { authorization: `Bearer ${answer.json<{ data: { token: string } }>().data.token}` };
}

describe('a client that takes its time', () => {
  let contract: Contract;
  beforeAll(async () => {
    contract = await openContract();
  });
  afterAll(() => contract.close());

  /** Opens connections that send a part of a request; resolves to the answer of each when it was closed. */
  async function hangOn(http: Partial<HttpLimits>, bytes: string, count = 1): Promise<string[]> {
    const app = await appWith(contract, { http });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const answerOf = async (socket: Socket): Promise<string> => {
      let text = '';
      socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      socket.on('error', () => undefined);
      socket.write(bytes);
      await once(socket, 'close');
      return text;
    };
    const answers = await Promise.all(Array.from({ length: count }, () => answerOf(connect(port, '127.0.0.1'))));
    await expect.poll(() => connectionsOf(app)).toBe(0);
    await app.close();
    return answers;
  }
  const connectionsOf = (app: FastifyInstance): Promise<number> =>
    new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  const post = (type: string) =>
    `POST /api/dashboard/login HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\n{"email"`;

  it('MEND-08: 300 requests without an end to their headers are hung up on', async () => {
    const answers = await hangOn({ headersMs: SHORT_MS }, 'GET /health HTTP/1.1\r\nHost: x\r\n', 300);
    expect(answers).toHaveLength(300);
    for (const answer of answers) expect(answer).toMatch(/^$|^HTTP\/1\.1 408 /);
  });

  it('MEND-08: 300 requests without an end to their bodies are answered with a message and disconnected', async () => {
    const answers = await hangOn({ bodyMs: SHORT_MS }, post('application/json'), 300);
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer).toContain('استغرق وصول الطلب وقتًا أطول من المسموح.');
    }
  });

  it('MEND-08: bodies with files have a limit of their own', async () => {
    const [answer] = await hangOn(
      { bodyMs: LONG_MS, uploadMs: SHORT_MS },
      post('multipart/form-data; boundary=x').replace('{"email"', '--x\r\n'),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('MEND-08: a call that was refused unread keeps its answer, and is disconnected when its body never ends', async () => {
    const unknown = post('application/json').replace('/login', '/admins/add');
    const [answer] = await hangOn({ bodyMs: SHORT_MS, idleMs: LONG_MS, keepAliveMs: LONG_MS }, unknown);
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer?.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it('MEND-08: a connection that sends nothing, or nothing more, is closed', async () => {
    expect(await hangOn({ idleMs: SHORT_MS }, '')).toEqual(['']);
    const [answer] = await hangOn({ keepAliveMs: SHORT_MS }, 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('what the database cannot do', () => {
  let contract: Contract;
  beforeAll(async () => {
    contract = await openContract();
  });
  afterAll(() => contract.close());

  it.each([
    ['57P01', 503, 'قاعدة البيانات غير متاحة الآن', 'The database cannot be reached'],
    ['ECONNREFUSED', 503, 'قاعدة البيانات غير متاحة الآن', 'The database cannot be reached'],
    ['55P03', 503, 'قاعدة البيانات مشغولة الآن', 'The database is busy'],
    ['40P01', 503, 'قاعدة البيانات مشغولة الآن', 'The database is busy'],
    ['57014', 503, 'استغرق الطلب وقتًا أطول من المسموح', 'This took longer than it may'],
    ['53100', 507, 'لا توجد مساحة كافية في قاعدة البيانات', 'The database has no room left'],
  ])('MEND-08 MEND-10: %s is a %i with words in both languages', async (code, status, arabic, english) => {
    const app = await appWith(contract, {});
    app.get('/fails', async () => {
      throw Object.assign(new Error('said by the driver'), { code, severity: 'ERROR' });
    });
    for (const [language, words] of [
      ['ar', arabic],
      ['en', english],
    ] as const) {
      const answer = await app.inject({ url: '/fails', headers: { 'accept-language': language } });
      expect(answer.statusCode).toBe(status);
      expect(answer.json<{ message: string }>().message).toContain(words);
      expect(answer.body).not.toContain('driver');
      expect(answer.headers['retry-after']).toBe('5');
    }
    await app.close();
  });

  it('MEND-08: calls wait for the embedded database only so long, and the process is alive meanwhile', async () => {
    const app = await appWith(contract, { call: { ...CALL_LIMITS, waitMs: SHORT_MS } });
    const headers = await tokenOf(app);
    const letGo = await holdTable(contract, 'delayReasons');
    const answer = await app.inject({ url: '/api/dashboard/cities', headers });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect((await app.inject('/health')).statusCode).toBe(200);
    expect((await app.inject('/health/ready')).statusCode).toBe(503);
    await letGo();
    expect((await app.inject({ url: '/api/dashboard/cities', headers })).statusCode).toBe(200);
    expect((await app.inject('/health/ready')).json()).toEqual({ data: { status: 'ready' } });
    await app.close();
  });
});

describe.skipIf(databaseUrl === undefined)('a PostgreSQL server with a locked table', () => {
  let contract: Contract;
  beforeAll(async () => {
    contract = await openContract({ databaseUrl });
  });
  afterAll(() => contract.close());

  it('MEND-08: makes calls of that group wait, and no other', async () => {
    const app = await appWith(contract, { call: PATIENT });
    const headers = await tokenOf(app);
    const letGo = await holdTable(contract, 'delayReasons');
    const stuck = Array.from({ length: 30 }, () => app.inject({ url: '/api/dashboard/delayReasons', headers }));
    // More than there are connections wait by now; this one is answered before the table is free.
    const other = await app.inject({ url: '/api/dashboard/cities', headers });
    expect(other.statusCode).toBe(200);
    expect((await app.inject('/health/ready')).statusCode).toBe(200);
    await letGo();
    for (const { statusCode } of await Promise.all(stuck)) expect(statusCode).toBe(200);
    await app.close();
  });

  it('OPS-11: is asked for more than it has by several groups, and cheap calls are answered all the same', async () => {
    const app = await appWith(contract, { call: PATIENT });
    const headers = await tokenOf(app);
    const groups = ['delayReasons', 'cancelReasons', 'workTimes'];
    const held: (() => Promise<void>)[] = [];
    for (const group of groups) held.push(await holdTable(contract, group));
    const stuck = groups.flatMap((group) =>
      // Different lists: one that several ask for is read once for all of them.
      Array.from({ length: 10 }, (_, place) =>
        app.inject({ url: `/api/dashboard/${group}?per_page=${20 + place}`, headers }),
      ),
    );
    // As many connections as there are for calls are taken now, but for those of the holders.
    await expect.poll(() => contract.context.store.load().waiting).toBeGreaterThan(10);
    expect((await app.inject('/health/ready')).statusCode).toBe(200);
    const other = app.inject({ url: '/api/dashboard/cities', headers });
    await held[0]?.();
    expect((await other).statusCode).toBe(200);
    // The calls of the first table give their connections back; those of the two others have taken what they may by then.
    for (const { statusCode } of await Promise.all(stuck.slice(0, 10))) expect(statusCode).toBe(200);
    expect((await app.inject({ url: '/api/dashboard/countries', headers })).statusCode).toBe(200);
    for (const letGo of held.slice(1)) await letGo();
    for (const { statusCode } of await Promise.all(stuck)) expect(statusCode).toBe(200);
    await app.close();
  });

  it('MEND-08: refuses what waits too long for the lock, and a statement that takes too long', async () => {
    const app = await appWith(contract, { call: { ...PATIENT, lockMs: SHORT_MS } });
    const headers = await tokenOf(app);
    const letGo = await holdTable(contract, 'delayReasons');
    const answer = await app.inject({
      url: '/api/dashboard/delayReasons',
      headers: { ...headers, 'accept-language': 'en' },
    });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      503,
      'The database is busy. Nothing was saved; try again in a moment.',
    ]);
    await letGo();
    const slow = runAs({ lane: 'slow', limits: { ...PATIENT, statementMs: SHORT_MS } }, () =>
      sql`select pg_sleep(600)`.execute(contract.context.store.db),
    );
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    await app.close();
  });

  it('MEND-08: a transaction that does nothing is ended', async () => {
    const { promise: isGone, resolve: gone } = Promise.withResolvers<void>();
    const { promise: pidOfIdle, resolve: pid } = Promise.withResolvers<number>();
    const watch = async (backend: number): Promise<void> => {
      const { rows } = await sql`select from pg_stat_activity where pid = ${backend}`.execute(
        contract.context.store.db,
      );
      if (rows.length === 0) gone();
      else await watch(backend);
    };
    const idle = runAs({ lane: 'idle', limits: { ...PATIENT, idleMs: SHORT_MS } }, () =>
      contract.context.store.transaction(async (db) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
        pid(rows[0]?.pid ?? 0);
        await isGone;
        await sql`select 1`.execute(db);
      }),
    );
    idle.catch(() => undefined);
    await watch(await pidOfIdle);
    await expect(idle).rejects.toBeInstanceOf(Error);
  });
});

describe('a PostgreSQL server that goes away', () => {
  it('MEND-08, OPS-11: every call is a 503, the process is alive and not ready, and service resumes when it is back', async ({
    skip,
  }) => {
    const postgres = (await startPostgres()) ?? skip('PostgreSQL is not on this machine');
    const contract = await openContract({ databaseUrl: postgres.url, orders: 0 });
    try {
      postgres.pause();
      for (const path of ['countries', 'orders', 'profile', 'admin_side_bar']) {
        const { status, headers, body } = await contract.call(path, { language: 'ar' });
        expect([path, status, headers['retry-after']]).toEqual([path, 503, '5']);
        expect(body.message).toBe('قاعدة البيانات غير متاحة الآن. لم يُحفظ شيء؛ حاول مرة أخرى بعد قليل.');
      }
      const login = await contract.call('login', { as: null, json: { email: 'super@lawha.test', password: 'x' } });
      expect(login.status).toBe(503);
      expect((await contract.app.inject('/health')).statusCode).toBe(200);
      expect((await contract.app.inject('/health/ready')).statusCode).toBe(503);
      postgres.resume();
      expect((await contract.app.inject('/health/ready')).statusCode).toBe(200);
      expect((await contract.call('countries')).status).toBe(200);
      await contract.close();
    } finally {
      postgres.stop();
    }
  });
});
