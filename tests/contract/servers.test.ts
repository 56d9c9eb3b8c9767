import { sql } from 'kysely';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readChangeBatch } from '../../engine/features/realtime/RecordChange.ts';
import { SOCKET_PATH } from '../../engine/features/realtime/realtimeEvents.ts';
import { openStore } from '../../server/store/openStore.ts';
import type { Store } from '../../server/store/Store.types.ts';
import { startProxy, type TestProxy } from '../helpers/startProxy.ts';
import { picture } from './mediaSamples.ts';
import { makeSchema } from './openContract.ts';
import { connectClient } from './RealtimeClient.ts';
import { endNode, loadServers, type Nodes, runNodes, signInAt } from './runNodes.ts';
import { dataOf } from './runProcess.ts';
import { startS3, type TestS3 } from './startS3.ts';

const databaseUrl = process.env['TEST_DATABASE_URL'];

describe.skipIf(databaseUrl === undefined)('three servers on one PostgreSQL and one bucket, behind a proxy', () => {
  let schema: Awaited<ReturnType<typeof makeSchema>>;
  let s3: TestS3;
  let nodes: Nodes;
  let proxy: TestProxy;
  let store: Store;
  let headers: Record<string, string>;
  beforeAll(async () => {
    schema = await makeSchema(databaseUrl ?? '');
    s3 = await startS3();
    nodes = await runNodes(3, { databaseUrl: schema.url, s3 });
    proxy = await startProxy(nodes.ports);
    store = await openStore({ databaseUrl: schema.url });
    headers = await signInAt(proxy.url);
  });
  afterAll(async () => {
    await store.close();
    await proxy.close();
    await nodes.close();
    await s3.close();
    await schema.drop();
  });

  const send = (url: string, path: string, body: unknown, more: RequestInit = {}): Promise<Response> =>
    fetch(`${url}/api/dashboard/${path}`, { method: 'POST', headers, body: JSON.stringify(body), ...more });
  const tokenOf = (): string => headers['authorization']?.slice('Bearer '.length) ?? '';

  it('OPS-12: a change through one reaches the sockets of all, once, and a file sent to one is served by all', async () => {
    const token = tokenOf();
    const clients = await Promise.all(nodes.urls.map((url) => connectClient(url, { token })));
    const added = await dataOf(await send(proxy.url, 'delayReasons', { ar: { name: 'سبب' }, en: { name: 'Rain' } }));
    for (const client of clients) await client.until(() => client.heard.some(({ id }) => id === added['id']));
    // What follows is heard after whatever would have arrived twice.
    const next = await dataOf(await send(proxy.url, 'delayReasons', { ar: { name: 'سبب' }, en: { name: 'Snow' } }));
    for (const client of clients) {
      await client.until(() => client.heard.some(({ id }) => id === next['id']));
      expect(client.heard.map(({ id }) => id)).toEqual([added['id'], next['id']]);
      client.close();
    }

    const content = await picture();
    const form = new FormData();
    form.append('attachment_type', 'image');
    form.append('model', 'countries');
    form.append('file', new Blob([new Uint8Array(content)]), 'flag.png');
    const { authorization = '' } = headers;
    const upload = await fetch(`${nodes.urls[0]}/api/dashboard/attachments`, {
      method: 'POST',
      headers: { authorization },
      body: form,
    });
    const { url } = await dataOf(upload);
    const shown = await Promise.all(nodes.urls.map((node) => fetch(`${node}${String(url)}`)));
    expect(shown.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [first, ...others] = await Promise.all(shown.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
    for (const other of others) expect(other.equals(first ?? Buffer.alloc(0))).toBe(true);
  });

  it('OPS-12: settings and roles that change at one hold at the next call of all', async () => {
    const [one = '', two = '', three = ''] = nodes.urls;
    await fetch(`${one}/api/dashboard/settings/general`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ phone_length: 8 }),
    });
    for (const url of [two, three])
      expect(await dataOf(await fetch(`${url}/api/dashboard/field_lengths`, { headers }))).toMatchObject({
        phone_length: 8,
      });

    await sql`insert into countries (name_ar, name_en, phone_code, phone_number_limit, continent, image)
      values ('الإمارات', 'Emirates', '971', 9, 'asia', '/media/flags/ae.svg')`.execute(store.db);
    const { rows } = await sql<{ id: string }>`select id from permissions
      where url in ('delayReasons/show-all', 'cancelReasons/show-all') order by url desc`.execute(store.db);
    const [permission, other] = rows.map(({ id }) => ({ id: Number(id), choices: [] }));
    const role = await dataOf(
      await send(one, 'roles', { ar: { name: 'قارئ' }, en: { name: 'Reader' }, permissions: [permission] }),
    );
    const account = { email: 'reader@lawha.test', password: 'another long password' };
    const person = { first_name: 'هند', last_name: 'الشامسي', phone_code: '971', phone: '509876123', ...account };
    const added = await send(two, 'admins', { ...person, role_id: role['id'] });
    const { errors } = (await added.json()) as { errors?: object };
    expect([added.status, errors]).toEqual([201, undefined]);
    const own = await signInAt(three, account);
    const seenAt = async (url: string): Promise<number> =>
      (await fetch(`${url}/api/dashboard/delayReasons`, { headers: own })).status;
    expect(await Promise.all(nodes.urls.map(seenAt))).toEqual([200, 200, 200]);
    const changed = await fetch(`${one}/api/dashboard/roles/${String(role['id'])}`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ permissions: [other] }),
    });
    expect(changed.status).toBe(200);
    expect(await Promise.all(nodes.urls.map(seenAt))).toEqual([403, 403, 403]);
  });

  it('OPS-12: wrong passwords and too many calls are counted at all of them together', async () => {
    const guess = async (turn: number): Promise<number> => {
      const account = { email: 'reader@lawha.test', password: `a wrong password ${turn}` };
      return (await send(nodes.urls[turn % 3] ?? '', 'login', account)).status;
    };
    const guesses: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) guesses.push(await guess(turn));
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);

    // Of the calls above from this address some count, too: no more than three hundred a minute at all of them.
    const answers: number[] = [];
    for (let round = 0; round < 34; round += 1) {
      const turns = Array.from({ length: 9 }, (_, turn) => send(nodes.urls[turn % 3] ?? '', 'login', {}));
      answers.push(...(await Promise.all(turns)).map(({ status }) => status));
    }
    const isCounted = answers.filter((status) => status === 422).length;
    expect(isCounted).toBeLessThan(300);
    expect(answers.at(-1)).toBe(429);
  });

  it('OPS-10: they are restarted one after the other under load without a failed call, and sockets continue', async ({
    onTestFinished,
  }) => {
    const socket = io(proxy.url, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      auth: { token: tokenOf() },
      forceNew: true,
    });
    onTestFinished(() => void socket.close());
    const heard: number[] = [];
    socket.on('changes', (message: unknown) => {
      for (const { id } of readChangeBatch(message)?.events ?? []) heard.push(id);
    });
    const load = loadServers(proxy.url, headers, 2);
    const codes: (number | null)[] = [];
    // The third is ended below.
    for (const [place, running] of nodes.processes.slice(0, 2).entries()) {
      codes.push(await endNode(running, 'SIGTERM'));
      await nodes.start(place);
      const from = load.calls;
      await expect.poll(() => load.calls).toBeGreaterThan(from + 30);
    }
    await load.stop();
    expect([codes, load.failures]).toEqual([[0, 0], []]);
    const { rows } = await sql<{ name: string }>`select name_en as name from "delayReasons"
      where name_en like 'Reason %'`.execute(store.db);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(load.written.toSorted());
    await expect.poll(() => socket.connected).toBe(true);
    const { id } = await dataOf(await send(proxy.url, 'delayReasons', { ar: { name: 'سبب' }, en: { name: 'Last' } }));
    await expect.poll(() => heard).toContain(id);
  });

  it('OPS-10: a server that is asked to end is not ready, answers on, finishes what it has begun and ends with 0', async () => {
    const running = nodes.processes[2];
    const url = nodes.urls[2] ?? '';
    if (running === undefined) throw new Error('no server');
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
    const { promise: end, resolve: letGo } = Promise.withResolvers<void>();
    const holder = store.transaction(async (db) => {
      await sql`lock table "delayReasons" in access exclusive mode`.execute(db);
      locked();
      await end;
    });
    await isLocked;
    const underWay = send(url, 'delayReasons', { ar: { name: 'سبب' }, en: { name: 'Under way' } });
    await expect
      .poll(async () => {
        const { rows } = await sql`select 1 from pg_locks where not granted
          and relation = ${'"delayReasons"'}::regclass`.execute(store.db);
        return rows.length;
      })
      .toBe(1);
    running.child.kill('SIGTERM');
    const ready = async (): Promise<Response> => fetch(`${url}/health/ready`, { headers: { 'accept-language': 'en' } });
    await expect.poll(async () => (await ready()).status).toBe(503);
    const answer = await ready();
    expect([answer.headers.get('retry-after'), await answer.json()]).toEqual([
      '5',
      { message: 'This server is being stopped; another one answers. Try again in a moment.' },
    ]);
    const call = await fetch(`${url}/api/dashboard/get_profile`, { headers });
    expect([call.status, call.headers.get('connection')]).toEqual([200, 'close']);
    await expect(connectClient(url, { token: tokenOf() })).rejects.toThrow('websocket error');
    letGo();
    await holder;
    expect((await underWay).status).toBe(201);
    expect(await running.ended).toBe(0);
    await nodes.start(2);
    const again = nodes.processes[2] ?? running;
    again.child.kill('SIGTERM');
    await expect.poll(async () => (await ready()).status).toBe(503);
    expect(await endNode(again, 'SIGTERM')).toBe(1);
  });
});
