import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/context/config/ServerConfig.ts';
import { checkReplicas } from '../../server/doctor/checkReplicas.ts';
import { openStore } from '../../server/store/openStore.ts';
import { parsePosition } from '../../server/store/replicas/position.ts';
import type { Store } from '../../server/store/Store.types.ts';
import { freePort } from '../helpers/freePort.ts';
import { startPostgres, type TestPostgres } from '../helpers/startPostgres.ts';
import { startServer, type TestServer } from '../helpers/startServer.ts';
import { connectClient, until } from './RealtimeClient.ts';

const isThere = process.env['TEST_DATABASE_URL'] !== undefined;

describe.runIf(isThere)('reads at a replica of PostgreSQL', () => {
  let primary: TestPostgres;
  let replica: TestPostgres;
  let one: TestServer;
  let two: TestServer;
  /** The replica by itself. */
  let own: Store;
  beforeAll(async () => {
    primary = await started();
    replica = await started({}, primary);
    const settings = { databaseUrl: primary.url, replicaUrls: [replica.url], mostLagMs: 3_600_000 };
    one = await startServer(settings, { large: 5 });
    two = await startServer(settings, { large: 5 });
    own = await openStore({ databaseUrl: replica.url });
  });
  afterAll(async () => {
    await own?.close();
    await Promise.all([one?.close(), two?.close()]);
    replica?.stop();
    primary?.stop();
  });
  beforeEach(async () => {
    await resume();
    await until(() => [one, two].every((server) => statusAt(server) === 'ready'));
  });

  async function started(settings?: Record<string, string>, of?: TestPostgres): Promise<TestPostgres> {
    const server = await startPostgres(settings, { of });
    if (server === undefined) throw new Error('PostgreSQL is not there');
    return server;
  }
  const replicasOf = ({ context }: TestServer) => {
    const { replicas } = context.store;
    if (replicas === undefined) throw new Error('the server has no replicas');
    return replicas;
  };
  const statusAt = (server: TestServer): string | undefined => replicasOf(server).states()[0]?.status;
  const tokens = new Map<string, Promise<string>>();
  const signIn = async (who: string): Promise<string> => {
    const answer = await fetch(`${one.url}/api/dashboard/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${who}@lawha.test`, password: 'lawha-demo' }),
    });
    return ((await answer.json()) as { data: { token: string } }).data.token;
  };
  const tokenOf = (who: string): Promise<string> => {
    const token = tokens.get(who) ?? signIn(who);
    tokens.set(who, token);
    return token;
  };
  const call = async (
    server: TestServer,
    path: string,
    { as = 'super', json, cookie }: { as?: string; json?: unknown; cookie?: string } = {},
  ) => {
    const answer = await fetch(`${server.url}/api/dashboard/${path}`, {
      method: json === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${await tokenOf(as)}`,
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(cookie !== undefined && { cookie }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    const body = (await answer.json()) as { data: { id: number }[] & { id: number } };
    return { status: answer.status, cookie: answer.headers.get('set-cookie'), data: body.data };
  };
  const add = (server: TestServer) =>
    call(server, 'delayReasons', { json: { ar: { name: 'سبب' }, en: { name: 'Reason' } } });
  /** Where a list was read, and whether a record is in it. */
  const read = async (server: TestServer, id: number, how: { as?: string; cookie?: string } = {}) => {
    const before = { ...replicasOf(server).counts() };
    const { status, data } = await call(server, 'delayReasons?per_page=100', how);
    const after = replicasOf(server).counts();
    const at = (['replica', 'primary', 'again'] as const).filter((place) => after[place] > before[place]);
    return { status, at, isThere: data.some((record) => record.id === id) };
  };
  const FRESH = { status: 200, at: ['primary'], isThere: true };
  const OLD = { status: 200, at: ['replica'], isThere: false };
  /** Waits until the replica has all that is committed. */
  const catchUp = async (): Promise<void> => {
    const position = await replicasOf(one).position();
    await until(async () => {
      const { rows } = await sql<{ at: string }>`select pg_last_wal_replay_lsn()::text as at`.execute(own.db);
      return (parsePosition(rows[0]?.at) ?? 0n) >= position;
    });
  };
  const holdBack = async (): Promise<void> => {
    await catchUp();
    await sql`select pg_wal_replay_pause()`.execute(own.db);
    await until(async () => {
      const { rows } = await sql<{ state: string }>`select pg_get_wal_replay_pause_state() as state`.execute(own.db);
      return rows[0]?.state === 'paused';
    });
  };
  const resume = async (): Promise<void> => {
    await sql`select pg_wal_replay_resume()`.execute(own.db);
  };

  it('OPS-23 a person sees what they wrote at every server, and others what the replica has', async () => {
    await holdBack();
    const { status, data, cookie } = await add(one);
    expect([status, cookie]).toEqual([
      201,
      expect.stringMatching(
        /^lawha-position=[0-9A-F]+\/[0-9A-F]+; Path=\/api; Max-Age=3600; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    const position = cookie?.split(';')[0] ?? '';
    expect(await read(one, data.id)).toEqual(FRESH);
    expect(await read(one, data.id, { as: 'admin' })).toEqual(OLD);
    expect(await read(two, data.id, { as: 'admin' })).toEqual(OLD);
    expect(await read(two, data.id, { cookie: `other=1; ${position}` })).toEqual(FRESH);
    // A cookie makes reads fresher, never older, whatever it says.
    expect(await read(two, data.id, { as: 'admin', cookie: position })).toEqual(FRESH);
    expect(await read(two, data.id, { as: 'admin', cookie: 'lawha-position=FFFFFFFF/FFFFFFFF' })).toEqual(FRESH);
    expect(await read(two, data.id, { as: 'admin', cookie: 'lawha-position=0/0' })).toEqual(OLD);
    expect(await read(two, data.id, { as: 'admin', cookie: "lawha-position=1/1';--" })).toEqual(OLD);
    expect(await read(one, data.id, { cookie: 'lawha-position=0/0' })).toEqual(FRESH);
    await resume();
    await until(async () => (await read(two, data.id, { as: 'admin' })).isThere);
    await until(async () => (await read(one, data.id)).at.includes('replica'));
  });

  it('OPS-23 what a caller without cookies wrote is seen at every server, before others hear of the change', async () => {
    await holdBack();
    for (const [from, to] of [
      [one, two],
      [two, one],
    ] as const) {
      // Nothing of this is in the feed of changes: the answer of the second call alone can be what the other server knows of.
      const { rows } = await sql<{ id: string }>`insert into "delayReasons" (name_ar, name_en, created_at, updated_at)
        values ('سبب', 'Reason', now(), now()) returning id`.execute(from.context.store.db);
      expect((await call(from, 'delayReasons', { json: {} })).status).toBe(422);
      expect(await read(to, Number(rows[0]?.id))).toEqual(FRESH);
      expect(await read(to, Number(rows[0]?.id), { as: 'admin' })).toEqual(OLD);
    }
  });

  it('OPS-23 a change that was pushed is seen, at whichever server the person asks next', async () => {
    await holdBack();
    const client = await connectClient(one.url, { token: await tokenOf('admin') });
    try {
      const { data } = await add(two);
      await client.until(() => client.heard.some(({ id }) => id === data.id));
      expect(await read(two, data.id, { as: 'admin' })).toEqual(FRESH);
      expect(await read(one, data.id, { as: 'admin' })).toEqual(FRESH);
    } finally {
      client.close();
    }
    // What was missed while no socket was open is answered by a call.
    const { data } = await add(one);
    const missed = await call(two, 'changes?age=60', { as: 'admin' });
    expect([missed.status, missed.cookie]).toEqual([200, expect.stringMatching(/^lawha-position=/)]);
    expect(await read(two, data.id, { as: 'admin' })).toEqual(FRESH);
  });

  it('OPS-23 what follows a write in one call is read where it was written', async () => {
    const { store } = one.context;
    const isReplica = async (): Promise<boolean | undefined> =>
      (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(store.db)).rows[0]?.is;
    let written = 0;
    const reader = { account: 4711, onWrite: () => void (written += 1) };
    const seen = await replicasOf(one).reading(reader, async () => {
      const before = await isReplica();
      const inside = await store.transaction(async (db) => {
        const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db);
        return rows[0]?.is;
      });
      return [before, inside, await isReplica()];
    });
    expect([seen, written]).toEqual([[true, false, false], 1]);
    // Without a write it is the replica from the beginning to the end, and no write is noted.
    expect(await replicasOf(one).reading(reader, async () => [await isReplica(), await isReplica()])).toEqual([
      true,
      true,
    ]);
    expect([written, await isReplica()]).toEqual([1, false]);
  });

  it('OPS-24 a read that is in conflict with what is replayed is answered by the primary', async () => {
    const { store } = one.context;
    const before = replicasOf(one).counts().again;
    // What is read there is given up at once for what is to be replayed.
    await sql`alter system set max_standby_streaming_delay = 0`.execute(own.db);
    await sql`select pg_reload_conf()`.execute(own.db);
    const answer = replicasOf(one).reading({ account: 4711 }, async () => {
      const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is,
        pg_sleep(case when pg_is_in_recovery() then 600 else 0 end) from "delayReasons" limit 1`.execute(store.db);
      return rows[0]?.is;
    });
    await until(async () => {
      const { rows } = await sql`select from pg_stat_activity where query like '%pg_sleep(case%' and state = 'active'
        and pid <> pg_backend_pid()`.execute(own.db);
      return rows.length > 0;
    });
    await store.transaction(async (db) => {
      await sql`lock table "delayReasons" in access exclusive mode`.execute(db);
    });
    expect(await answer).toBe(false);
    expect(replicasOf(one).counts().again).toBe(before + 1);
    // What no database can answer is refused as ever.
    const wrong = replicasOf(one).reading({ account: 4711 }, () => sql`select 1 / 0`.execute(store.db));
    await expect(wrong).rejects.toThrow('division by zero');
    expect(statusAt(one)).toBe('ready');
    await sql`alter system reset max_standby_streaming_delay`.execute(own.db);
    await sql`select pg_reload_conf()`.execute(own.db);
  });

  it('OPS-24 calls are answered while a replica is away, and it is used again when it is back', async () => {
    replica.pause();
    try {
      for (let turn = 0; turn < 5; turn += 1) {
        const { status, at } = await read(one, 0, { as: 'admin' });
        expect([status, at.filter((place) => place === 'replica')]).toEqual([200, []]);
      }
      await until(() => statusAt(one) === 'away' && statusAt(two) === 'away');
      const { text } = await numbers(one);
      expect(text).toContain(`lawha_replica_up{replica="127.0.0.1:${replica.port}/postgres"} 0`);
    } finally {
      replica.resume();
    }
    await until(() => statusAt(one) === 'ready' && statusAt(two) === 'ready');
    await until(async () => (await read(one, 0, { as: 'admin' })).at.includes('replica'));
    const { text } = await numbers(one);
    expect(text).toContain(`lawha_replica_up{replica="127.0.0.1:${replica.port}/postgres"} 1`);
    for (const name of ['lag_seconds', 'lag_bytes']) expect(text).toMatch(new RegExp(`lawha_replica_${name}{.*} \\d`));
    expect(text).toMatch(/lawha_reads_total\{at="replica"\} [1-9]/);
  });

  const numbers = async ({ url }: TestServer) => ({ text: await (await fetch(`${url}/metrics`)).text() });

  it('OPS-24 what is no replica of this database is not read, and the doctor says why', async () => {
    const other = new URL(replica.url);
    other.pathname = '/other';
    await sql`create database other`.execute(one.context.store.db);
    const [absent, late] = [await freePort(), new URL(replica.url)];
    late.searchParams.set('application_name', 'late');
    const urls = [primary.url, other.href, `postgres://lawha@127.0.0.1:${absent}/postgres`, late.href];
    await holdBack();
    await add(one);
    const store = await openStore({ databaseUrl: primary.url, replicaUrls: urls, mostLagMs: 1 });
    try {
      const statuses = async () => (await store.replicas?.examine())?.map(({ status }) => status);
      await until(async () => (await statuses())?.[3] === 'behind');
      expect(await statuses()).toEqual(['no-replica', 'other-database', 'away', 'behind']);
      const answer = store.replicas?.reading({ account: 1 }, async () => {
        const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(store.db);
        return rows[0]?.is;
      });
      expect(await answer).toBe(false);
      const found = await checkReplicas({ config: readConfig({}), store, now: () => new Date() });
      expect(found.map(({ check, status }) => [check, status])).toEqual([
        ['replicas', 'failure'],
        ['replicas', 'failure'],
        ['replicas', 'warning'],
        ['replicas', 'warning'],
      ]);
      expect(found.every(({ mend }) => mend !== undefined)).toBe(true);
      expect(JSON.stringify(found)).not.toContain('lawha@');
    } finally {
      await store.close();
    }
    const good = await checkReplicas({ config: readConfig({}), store: one.context.store, now: () => new Date() });
    expect(good).toEqual([{ check: 'replicas', status: 'ok', message: expect.stringContaining('is read') as string }]);
  });
});

describe('the settings of replicas', () => {
  it('OPS-24 are addresses of PostgreSQL beside DATABASE_URL', () => {
    const env = { DATABASE_URL: 'postgres://a@b/c' };
    const read = (more: Record<string, string>) => readConfig({ ...env, ...more });
    expect(read({}).replicaUrls).toEqual([]);
    expect(read({ DATABASE_REPLICA_URL: ' postgres://a@r1/c, postgresql://a@r2/c,' }).replicaUrls).toEqual([
      'postgres://a@r1/c',
      'postgresql://a@r2/c',
    ]);
    expect(read({ DATABASE_REPLICA_LAG: '5' }).mostLagMs).toBe(5000);
    for (const wrong of ['http://a', 'r1', Array.from({ length: 9 }, () => 'postgres://a@r/c').join(',')])
      expect(() => read({ DATABASE_REPLICA_URL: wrong })).toThrow('DATABASE_REPLICA_URL');
    for (const wrong of ['0', 'x', '3601', '-1']) expect(() => read({ DATABASE_REPLICA_LAG: wrong })).toThrow('LAG');
    expect(() => readConfig({ DATABASE_REPLICA_URL: 'postgres://a@r1/c' })).toThrow('DATABASE_URL, which is not set');
  });
});
