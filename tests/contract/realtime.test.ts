import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RecordChange } from '../../engine/features/realtime/RecordChange.ts';
import { publishChange } from '../../server/changes/publishChange.ts';
import { publishEvent } from '../../server/changes/publishEvent.ts';
import { startRealtime } from '../../server/realtime/startRealtime.ts';
import { type TestServer, startServer } from '../helpers/startServer.ts';
import { makeSchema } from './openContract.ts';
import { connectClient, type RealtimeClient, until } from './RealtimeClient.ts';

const databaseUrl = process.env['TEST_DATABASE_URL'];
const open: RealtimeClient[] = [];

/** A call below `/api/dashboard/` of a running server. */
async function call(
  { url }: { url: string },
  path: string,
  {
    token,
    method,
    json,
    headers,
  }: { token?: string; method?: string; json?: unknown; headers?: Record<string, string> },
) {
  const answer = await fetch(`${url}/api/dashboard/${path}`, {
    method: method ?? (json === undefined ? 'GET' : 'POST'),
    headers: {
      'accept-language': 'en',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as { data: never; meta: { seq: number; reset: boolean } },
  };
}

async function signIn(server: { url: string }, who: string): Promise<string> {
  const { body } = await call(server, 'login', { json: { email: `${who}@lawha.test`, password: 'lawha-demo' } });
  return (body.data as { token: string }).token;
}

async function connect(server: TestServer, auth: object): Promise<RealtimeClient> {
  const from = await lastSeq(server);
  const client = await connectClient(server.url, auth, from);
  open.push(client);
  return client;
}

async function lastSeq({ context }: TestServer): Promise<number> {
  const { rows } = await sql<{ seq: string | null }>`select max(seq) as seq from lawha_changes`.execute(
    context.store.db,
  );
  return Number(rows[0]?.seq ?? 0);
}

let cities = 0;
async function addCity(server: { url: string }, token: string, headers = {}): Promise<number> {
  cities += 1;
  const { status, body } = await call(server, 'cities', {
    token,
    headers,
    json: { ar: { name: `مدينة ${cities}` }, en: { name: `Town ${cities}` }, country_id: 1 },
  });
  expect(status).toBe(201);
  return (body.data as { id: number }).id;
}

const rename = (server: { url: string }, token: string, id: number, name: string, headers = {}) =>
  call(server, `cities/${id}`, { token, method: 'PATCH', headers, json: { en: { name } } });

afterEach(() => {
  for (const client of open.splice(0)) client.close();
});

describe('one node on PGlite', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startServer({}, { large: 0 });
    token = await signIn(server, 'super');
  });
  afterAll(() => server.close());

  describe('RT-04: the handshake', () => {
    it.each([
      [{}],
      [{ token: '' }],
      [{ token: 'x'.repeat(43) }],
      [{ token: 7 }],
      [{ token: { length: 43 } }],
      [{ token: "' or 1=1 --".padEnd(43, '-') }],
    ])('refuses %j', async (auth) => {
      await expect(connectClient(server.url, auth)).rejects.toThrow('unauthorised');
    });

    it('refuses the token of a session that has expired or ended', async () => {
      const own = await signIn(server, 'none');
      (await connect(server, { token: own })).close();
      await call(server, 'logout', { token: own, method: 'POST' });
      await expect(connectClient(server.url, { token: own })).rejects.toThrow('unauthorised');
      const old = await signIn(server, 'none');
      await sql`update lawha_sessions set expires_at = now() - interval '1 second'
        where id = (select max(id) from lawha_sessions)`.execute(server.context.store.db);
      await expect(connectClient(server.url, { token: old })).rejects.toThrow('unauthorised');
    });

    it('allows no role view without a grant of it', async () => {
      await expect(connectClient(server.url, { token, viewAs: 2 })).rejects.toThrow('unauthorised');
      const admin = await signIn(server, 'admin');
      await expect(connectClient(server.url, { token: admin, viewAs: 1 })).rejects.toThrow('unauthorised');
    });

    it('is for web sockets only', async () => {
      const { status } = await fetch(`${server.url}/socket.io/?EIO=4&transport=polling`);
      expect(status).toBe(400);
    });
  });

  it('RT-01, RT-04: a notification is pushed on the channel named after the account, and on no other', async () => {
    const admin = await signIn(server, 'admin');
    const [hers, his] = [await connect(server, { token: admin }), await connect(server, { token })];
    const { body } = await call(server, 'login', { json: { email: 'admin@lawha.test', password: 'lawha-demo' } });
    const { id } = body.data as { id: number };
    const heard: unknown[] = [];
    for (const client of [hers, his]) client.socket.on(`notification.${id}`, (event) => heard.push(event));
    const sent = await call(server, 'notifications', {
      token,
      json: { all: 0, user_type: 'admin', title: 'Meeting', body: 'At ten', user_ids: [id] },
    });
    expect(sent.status).toBe(201);
    await hers.until(() => hers.pushes.length > 0);
    expect(heard).toMatchObject([{ type: 'notification', seq: expect.any(Number), data: { title: 'Meeting' } }]);
    // Later events have arrived by then: the batch of this socket is published after them.
    const city = await addCity(server, token);
    await his.until(() => his.heard.some((change) => change.id === city));
    expect(his.pushes).toEqual([]);
  });

  it('publishes what was written, by whom, and whether this very tab did it', async () => {
    const [mine, other] = [
      await connect(server, { token, tab: 'aaaaaaaa' }),
      await connect(server, { token, tab: 'bbbbbbbb' }),
    ];
    const headers = { 'lawha-tab': 'aaaaaaaa' };
    const id = await addCity(server, token, headers);
    await rename(server, token, id, 'Renamed', headers);
    await call(server, `cities/${id}`, { token, method: 'DELETE', headers });
    await until(() => mine.heard.length === 3 && other.heard.length === 3);
    expect(mine.heard.map(({ action, version, own }) => [action, version, own])).toEqual([
      ['create', 1, true],
      ['update', 2, true],
      ['delete', undefined, true],
    ]);
    expect(other.heard).toEqual(mine.heard.map(({ own: _own, ...event }) => event));
    expect(other.heard[1]).toMatchObject({ resource: 'cities', id, fields: ['name'], by: { name: 'مريم الهاشمي' } });
    expect(other.heard[0]?.seq).toBeLessThan(other.heard[1]?.seq ?? 0);
  });

  it('a switch publishes its flag', async () => {
    const client = await connect(server, { token });
    const { body } = await call(server, 'home_experts/1', { token });
    await flip(server, token, 'home_experts', 1);
    await until(() => client.heard.some(({ action }) => action === 'toggle'));
    expect(client.heard.find(({ action }) => action === 'toggle')).toMatchObject({
      resource: 'home_experts',
      id: 1,
      fields: ['is_active'],
      version: (body.data as { version: number }).version + 1,
    });
  });

  it('PERM-09: notifies only those who may open the group, and shows names of actors only to those who may open its records', async () => {
    const [all, none] = [
      await connect(server, { token }),
      await connect(server, { token: await signIn(server, 'none') }),
    ];
    await addCity(server, token);
    await until(() => all.heard.length === 1);
    const missed = await call(server, `changes?after=0`, { token: await signIn(server, 'none') });
    expect([none.heard, missed.body.data]).toEqual([[], []]);
  });

  it('publishes nothing of what was rolled back or refused', async () => {
    const client = await connect(server, { token });
    await expect(
      server.context.store.transaction(async (db) => {
        publishChange(db, { resource: 'cities', id: 1, action: 'update', caller: null });
        await Promise.reject(new Error('no'));
      }),
    ).rejects.toThrow('no');
    expect((await call(server, 'cities', { token, json: { en: { name: 'x' } } })).status).toBe(422);
    const id = await addCity(server, token);
    await until(() => client.heard.length > 0);
    expect(client.heard.map((event) => [event.id, event.action])).toEqual([[id, 'create']]);
  });

  it('a bulk deletion of 100 is few messages', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 100; i += 1) ids.push(await addCity(server, token));
    const client = await connect(server, { token });
    await call(server, 'cities/deleteAll', { token, json: { ids } });
    await until(() => client.heard.length === 100);
    expect(client.batches.length).toBeLessThanOrEqual(2);
    expect(client.heard.map(({ id }) => id)).toEqual(ids);
  });

  describe('sessions that change', () => {
    it('SESSION-11: logout, deactivation and deletion close the sockets of that session or account only', async () => {
      const bystander = await connect(server, { token });
      const own = await signIn(server, 'agent');
      const gone = await connect(server, { token: own });
      await call(server, 'logout', { token: own, method: 'POST' });
      await until(() => gone.socket.disconnected);
      const again = await connect(server, { token: await signIn(server, 'agent') });
      const { rows } = await sql<{ id: string }>`select id from "callCenter" where email = 'agent@lawha.test'`.execute(
        server.context.store.db,
      );
      await flip(server, token, 'callCenter', Number(rows[0]?.id));
      await until(() => again.socket.disconnected);
      expect(bystander.socket.connected).toBe(true);
      await flip(server, token, 'callCenter', Number(rows[0]?.id));
    });

    it('PERM-11: a role that changes moves its people to other rooms and notifies them', async () => {
      const limited = await signIn(server, 'limited');
      const client = await connect(server, { token: limited });
      await addCity(server, token);
      const { permissions, name, version } = await readRole(server, token);
      const cityList = await permissionId(server, 'cities/show-all');
      const save = (more: object[], at: number) =>
        call(server, 'roles/2', {
          token,
          method: 'PATCH',
          json: { ar: { name: name.ar }, permissions: [...permissions, ...more], version: at },
        });
      expect((await save([{ id: cityList, choices: [] }], version)).status).toBe(200);
      await until(() => client.revisions.length > 0);
      const { headers } = await call(server, 'get_profile', { token: limited });
      expect(client.revisions.at(-1)).toBe(headers.get('lawha-access'));
      const id = await addCity(server, token);
      await until(() => client.heard.some((event) => event.id === id));
      expect(client.heard.find((event) => event.id === id)?.by).toEqual({ id: expect.any(Number) as number });
      expect((await save([], version + 1)).status).toBe(200);
      await until(() => client.revisions.length > 1);
      const before = client.heard.length;
      const other = await connect(server, { token });
      await addCity(server, token);
      await until(() => other.heard.length > 0);
      expect(client.heard.length).toBe(before);
    });

    it('OPS-16: the sockets of a role that changes are looked up together, not one by one', async () => {
      const limited = await signIn(server, 'limited');
      const clients: RealtimeClient[] = [];
      for (let tab = 0; tab < 25; tab += 1) clients.push(await connect(server, { token: limited }));
      const { permissions, name, version } = await readRole(server, token);
      const counted = vi.spyOn(server.context.store.db, 'executeQuery');
      const lookups = (): number =>
        counted.mock.calls.filter(([query]) => 'sql' in query && query.sql.includes('s.hash = any')).length;
      const { status } = await call(server, 'roles/2', {
        token,
        method: 'PATCH',
        json: { ar: { name: `${name.ar} ٢` }, permissions, version },
      });
      expect(status).toBe(200);
      await until(() => clients.every(({ revisions }) => revisions.length > 0));
      // One of the call, one of the change, and what a check of all sockets by chance adds.
      expect(lookups()).toBeLessThanOrEqual(4);
      counted.mockRestore();
      await call(server, 'roles/2', {
        token,
        method: 'PATCH',
        json: { ar: { name: name.ar }, permissions, version: version + 1 },
      });
    });

    it('a super admin in a role view receives what the role may, until the view ends', async () => {
      const own = await signIn(server, 'super');
      await call(server, 'view_as', { token: own, json: { role_id: 2 } });
      const client = await connect(server, { token: own, viewAs: 2 });
      const whole = await connect(server, { token: own });
      await addCity(server, token);
      await until(() => whole.heard.length > 0);
      expect(client.heard).toEqual([]);
      await call(server, 'view_as', { token: own, method: 'DELETE' });
      await until(() => client.socket.disconnected);
      expect(whole.socket.connected).toBe(true);
    });
  });

  it('closes a flooding socket, and keeps running', async () => {
    const flood = await connect(server, { token });
    const calm = await connect(server, { token });
    for (let i = 0; i < 100; i += 1) flood.socket.emit('anything', i);
    await until(() => flood.socket.disconnected);
    const large = await connect(server, { token });
    large.socket.emit('anything', 'x'.repeat(100_000));
    await until(() => large.socket.disconnected);
    expect(calm.socket.connected).toBe(true);
  });

  describe('GET changes', () => {
    it('answers what followed a number, and by age without one', async () => {
      const { body: start } = await call(server, 'changes?age=0', { token });
      const id = await addCity(server, token);
      const { body } = await call(server, `changes?after=${start.meta.seq}`, { token });
      expect((body.data as RecordChange[]).map((event) => event.id)).toEqual([id]);
      expect(body.meta).toEqual({ seq: start.meta.seq + 1, reset: false });
      const { body: young } = await call(server, 'changes?age=60', { token });
      expect((young.data as RecordChange[]).at(-1)?.id).toBe(id);
    });

    it('says so when too much was missed', async () => {
      const { body: start } = await call(server, 'changes?age=0', { token });
      await server.context.store.transaction(async (db) => {
        for (let id = 1; id <= 1001; id += 1)
          publishChange(db, { resource: 'cities', id, action: 'update', caller: null });
        await Promise.resolve();
      });
      const { body } = await call(server, `changes?after=${start.meta.seq}`, { token });
      expect([body.data, body.meta.reset]).toEqual([[], true]);
      expect((await call(server, `changes?after=${body.meta.seq}`, { token })).body.meta.reset).toBe(false);
      expect((await call(server, `changes?after=${body.meta.seq + 50}`, { token })).body.meta.reset).toBe(true);
    });

    it('RT-04: counts nothing as missed that was addressed to others', async () => {
      const { body: start } = await call(server, 'changes?age=0', { token });
      const data = { notify_id: 1, notify_type: 'order', title: 'x', body: '', read_at: null, created_time: '' };
      const event = { type: 'notification', data } as const;
      await server.context.store.transaction(async (db) => {
        for (let id = 1; id <= 600; id += 1) {
          publishEvent(db, { to: { account: 900_000 + id }, ...event });
          publishEvent(db, { to: { person: { resource: 'users', id } }, ...event });
        }
        await Promise.resolve();
      });
      const city = await addCity(server, token);
      const { body } = await call(server, `changes?after=${start.meta.seq}`, { token });
      expect((body.data as RecordChange[]).map(({ id }) => id)).toEqual([city]);
      expect(body.meta).toEqual({ seq: start.meta.seq + 1201, reset: false });
    });

    it.each(['', '?after=x', '?after=-1', '?after=1&age=1', '?age=1.5'])('refuses %s', async (query) => {
      expect((await call(server, `changes${query}`, { token })).status).toBe(422);
    });

    it('needs a session', async () => {
      expect((await call(server, 'changes?after=0', {})).status).toBe(401);
    });
  });

  it('a list call keeps only the records asked for, and of those only what belongs to the list', async () => {
    const [one, two] = [await addCity(server, token), await addCity(server, token)];
    await rename(server, token, two, 'Solitary place');
    const idsOf = async (query: string): Promise<number[]> => {
      const { body } = await call(server, `cities?${query}`, { token });
      return (body.data as { id: number }[]).map(({ id }) => id);
    };
    expect((await idsOf(`ids=${one},${two},999999`)).toSorted((a, b) => a - b)).toEqual([one, two]);
    expect(await idsOf(`ids=${one},${two}&keyword=Solitary`)).toEqual([two]);
    const many = Array.from({ length: 101 }, (_, index) => index + 1).join(',');
    for (const ids of ['x', '1,,2', '0', '-1', '1;2', many])
      expect((await call(server, `cities?ids=${ids}`, { token })).status).toBe(422);
  });

  it('500 random writes with random disconnects: nothing is missed, nothing delivered twice, all in order', async () => {
    await expectWholeWalk([server], token, 500);
  });

  it('RT-04: a receiver that fails is served again, and the sockets of the dashboard hear nothing twice', async () => {
    const app = Fastify();
    const tried: number[][] = [];
    await startRealtime(app, server.context, {
      isShared: false,
      connections: [],
      followers: [
        async (_io, _context, batch) => {
          tried.push(batch.map(({ id }) => id));
          if (tried.length === 1) throw new Error('the receiver is not there');
          await Promise.resolve();
        },
      ],
    });
    const from = await lastSeq(server);
    const client = await connectClient(await app.listen({ port: 0 }), { token }, from);
    open.push(client);
    const id = await addCity(server, token);
    await client.until(() => tried.flat().filter((known) => known === id).length === 2);
    const next = await addCity(server, token);
    await client.until(() => client.heard.some((change) => change.id === next));
    expect(client.heard.map((change) => change.id)).toEqual([id, next]);
    client.close();
    await app.close();
  });
});

describe.skipIf(databaseUrl === undefined)('two nodes on PostgreSQL', () => {
  let schema: Awaited<ReturnType<typeof makeSchema>>;
  let nodes: TestServer[];
  let token: string;
  beforeAll(async () => {
    schema = await makeSchema(databaseUrl ?? '');
    const first = await startServer({ databaseUrl: schema.url }, { large: 0 });
    nodes = [first, await startServer({ databaseUrl: schema.url }, { large: 0 })];
    token = await signIn(first, 'super');
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
    await schema.drop();
  });

  it('each publishes to its own sockets what the other wrote', async () => {
    const [one, two] = nodes as [TestServer, TestServer];
    const clients = [await connect(one, { token }), await connect(two, { token })];
    const id = await addCity(one, token);
    await rename(two, token, id, 'Elsewhere');
    await until(() => clients.every(({ heard }) => heard.length === 2));
    expect(clients[0]?.heard).toEqual(clients[1]?.heard);
  });

  it('a session that ends on one closes its sockets on the other', async () => {
    const [one, two] = nodes as [TestServer, TestServer];
    const own = await signIn(one, 'agent');
    const client = await connect(two, { token: own });
    expect(client.socket.connected).toBe(true);
    await call(one, 'logout', { token: own, method: 'POST' });
    await until(() => client.socket.disconnected);
  });

  it('a lost connection between the nodes ends nothing and loses nothing', async () => {
    const [one, two] = nodes as [TestServer, TestServer];
    const client = await connect(two, { token });
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'LISTEN%' and pid <> pg_backend_pid()`.execute(one.context.store.db);
    const id = await addCity(one, token);
    await until(() => client.heard.length > 0);
    expect(client.heard.map((event) => event.id)).toEqual([id]);
  });

  it('500 random writes on both with random disconnects: nothing is missed, nothing delivered twice, all in order', async () => {
    await expectWholeWalk(nodes, token, 500);
  });
});

/**
 * Writers on every node at once, and a reader that is disconnected repeatedly, on any node, and catches up as the
 * browser does: by the last number that it received.
 */
async function expectWholeWalk(nodes: readonly TestServer[], token: string, writes: number): Promise<void> {
  const random = seeded(20_261_121);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const received: RecordChange[] = [];
  let last = (await call(pick(nodes), 'changes?age=0', { token })).body.meta.seq;
  const start = last;
  let isWriting = true;
  const take = (events: readonly RecordChange[], seq: number): void => {
    received.push(...events.filter((event) => event.seq > last));
    last = Math.max(last, seq);
  };

  const reader = async (): Promise<void> => {
    for (let isLast = false; !isLast;) {
      isLast = !isWriting;
      const node = pick(nodes);
      const held: { events: readonly RecordChange[]; seq: number }[] = [];
      let isCaughtUp = false;
      const client = await connectClient(node.url, { token });
      let used = 0;
      const pump = (): void => {
        for (; used < client.batches.length; used += 1) {
          const batch = client.batches[used];
          if (batch === undefined) continue;
          if (isCaughtUp) take(batch.events, batch.seq);
          else held.push(batch);
        }
      };
      client.socket.on('changes', pump);
      const { body } = await call(pick(nodes), `changes?after=${last}`, { token });
      expect(body.meta.reset).toBe(false);
      pump();
      take(body.data as RecordChange[], body.meta.seq);
      isCaughtUp = true;
      for (const batch of held) take(batch.events, batch.seq);
      // It is disconnected after some of the events on their way.
      const enough = client.batches.length + Math.floor(random() * 6);
      if (!isLast) await until(() => client.batches.length >= enough || !isWriting);
      pump();
      client.close();
    }
  };

  const ids: number[] = [];
  const writer = async (share: number): Promise<void> => {
    for (let i = 0; i < share; i += 1) {
      const node = pick(nodes);
      const kind = random();
      const id = ids.length > 3 && kind > 0.4 ? ids.splice(Math.floor(random() * ids.length), 1)[0] : undefined;
      if (id === undefined) ids.push(await addCity(node, token));
      else if (kind > 0.8) await call(node, `cities/${id}`, { token, method: 'DELETE' });
      else {
        await rename(node, token, id, `Walk ${i}`);
        ids.push(id);
      }
    }
  };
  const writers = Promise.all([writer(writes / 4), writer(writes / 4), writer(writes / 4), writer(writes / 4)]).finally(
    () => {
      isWriting = false;
    },
  );
  await Promise.all([reader(), writers]);

  const { rows } = await sql<{ seq: string }>`select seq from lawha_changes
    where kind = 'record' and seq > ${start} order by seq`.execute(nodes[0]?.context.store.db as never);
  expect(rows.length).toBe(writes);
  expect(received.map(({ seq }) => seq)).toEqual(rows.map(({ seq }) => Number(seq)));
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Turns a record's `is_active`. */
async function flip(server: TestServer, token: string, group: string, id: number): Promise<void> {
  const entry = server.context.catalogue.entries.get(group);
  const toggle = entry?.resource.toggles.find(({ flag }) => flag === 'is_active');
  if (toggle === undefined) throw new Error(`${group} has no is_active`);
  const { path, method, sendsValue } = toggle.call;
  const { body } = await call(server, `${group}/${id}`, { token });
  const value = (body.data as { is_active: number }).is_active === 1 ? 0 : 1;
  const { status } = await call(server, path.replace('{resource}', group).replace('{id}', String(id)), {
    token,
    method,
    ...(sendsValue && { json: { is_active: value } }),
  });
  expect(status).toBe(200);
}

async function readRole(
  server: TestServer,
  token: string,
): Promise<{ permissions: object[]; name: { ar: string }; version: number }> {
  const { body } = await call(server, 'roles/2', { token });
  const { permissions, ar, version } = body.data as {
    permissions: { id: number; choices: string[] }[];
    ar: { name: string };
    version: number;
  };
  return { permissions: permissions.map(({ id, choices }) => ({ id, choices })), name: { ar: ar.name }, version };
}

async function permissionId({ context }: TestServer, url: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`select id from permissions where url = ${url}`.execute(context.store.db);
  return Number(rows[0]?.id);
}
