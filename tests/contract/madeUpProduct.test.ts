import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentProduct } from '../../engine/core/product/currentProduct.ts';
import { loadResources } from '../../server/app/loadResources.ts';
import { buildOpenApi } from '../../server/app/openapi/buildOpenApi.ts';
import { buildCatalogue } from '../../server/context/Catalogue.ts';
import { readConfig } from '../../server/context/config/ServerConfig.ts';
import { ConfigError } from '../../server/base/ConfigError.ts';
import { type StartedServer, startServer } from '../../server/app/startServer.ts';
import type { Behaviour } from '../../server/context/parts/Behaviour.types.ts';
import { notifyPeople } from '../../server/outbox/writeNotifications.ts';
import { queueMessage } from '../../server/outbox/queueMessage.ts';
import { createParts } from '../../server/context/parts/createParts.ts';
import { PartsError } from '../../server/context/parts/PartsError.ts';
import type { ServerParts } from '../../server/context/parts/ServerParts.types.ts';
import { requireSettings } from '../../server/settings/readSettings.ts';
import type { Source } from '../../server/store/schema/Source.types.ts';
import { copyAccessDefinitions } from '../helpers/accessGroups.ts';

const ADMIN = { email: 'harbour@example.nz', password: 'three blue lanterns' };
/** 20 November in Auckland, 19 November in Dubai and in UTC. */
const NOW = new Date('2026-11-19T12:30:00Z');

const text = (ar: string, en: string) => ({ ar, en });
const HARBOUR = {
  name: 'harbour',
  basePath: '/bridge',
  timeZone: 'Pacific/Auckland',
  currency: { code: 'NZD', labels: { ar: 'دولار', en: 'NZD' } },
  languages: { offered: ['ar', 'en'], default: 'en' },
  brand: { name: text('ميناء', 'Harbour') },
  flags: [
    { name: 'is_active', initial: 1, call: { method: 'GET', path: '{resource}/{id}/status' } },
    { name: 'is_locked', call: { method: 'PATCH', path: '{resource}/{id}/update-locked' } },
  ],
  settings: [{ name: 'free_hours', default: 6 }],
  sources: [{ name: 'tonnage', filters: ['flag'], reads: ['berths'], columns: { day: 'date', tons: 'integer' } }],
  behaviours: ['berth-fee'],
  people: [{ name: 'captain', group: 'captains', chats: true }],
  chats: { sides: { person: 'ship', staff: 'bridge' }, subject: { group: 'berths', field: 'berth_id' } },
  notificationSubjects: ['berth_id'],
};

const berths = {
  name: 'berths',
  label: text('المراسي', 'Berths'),
  behaviours: ['berth-fee'],
  routes: ['show-all', 'show', 'add', 'edit'],
  form: {
    schema: {
      type: 'object',
      required: ['ship', 'flag', 'hours'],
      properties: {
        ship: { $ref: 'lawha:text', 'x-label': text('السفينة', 'Ship') },
        flag: { type: 'string', minLength: 1, maxLength: 20, 'x-label': text('العلم', 'Flag') },
        hours: { type: 'integer', minimum: 1, maximum: 500, 'x-label': text('الساعات', 'Hours') },
        tons: { type: 'integer', minimum: 0, maximum: 500000, 'x-label': text('الحمولة', 'Tons') },
        fee: { $ref: 'lawha:money', readOnly: true, 'x-label': text('الرسم', 'Fee') },
      },
    },
  },
};
const captains = {
  name: 'captains',
  label: text('الربابنة', 'Captains'),
  form: {
    schema: {
      type: 'object',
      required: ['name'],
      properties: { name: { $ref: 'lawha:text', 'x-label': text('الاسم', 'Name') } },
    },
  },
};
const tonnage = {
  name: 'tonnage',
  label: text('الحمولات', 'Tonnage'),
  storage: { source: 'tonnage' },
  routes: ['show-all'],
  filters: [
    { name: 'flag', kind: 'select', options: { nz: text('نيوزيلندا', 'New Zealand'), no: text('النرويج', 'Norway') } },
  ],
  form: {
    schema: {
      type: 'object',
      properties: {
        day: { type: 'string', format: 'date', readOnly: true, 'x-label': text('اليوم', 'Day') },
        tons: { type: 'integer', readOnly: true, 'x-label': text('الحمولة', 'Tons') },
      },
    },
  },
};

const berthFee: Behaviour = {
  name: 'berth-fee',
  prepare: async (db, { record }, errors) => {
    const { free_hours: free } = await requireSettings(db, ['free_hours']);
    const hours = Number(record['hours']);
    if (hours === 13) errors.set('hours', [text('لا ترسو سفينة 13 ساعة.', 'No ship stays for 13 hours.')]);
    return { fee: Math.max(0, hours - free) * 2 };
  },
};
const tonnageSource: Source = {
  name: 'tonnage',
  groups: ['berths'],
  columns: {
    id: `(extract(epoch from t.day) / 86400)::bigint`,
    version: '1',
    created_at: 't.at',
    updated_at: 't.at',
    day: 't.day',
    tons: 't.tons',
  },
  get from(): Source['from'] {
    const day = `(created_at at time zone '${currentProduct().timeZone}')::date`;
    return [
      `(select ${day} as day, max(created_at) as at, sum(tons)::int as tons from "berths" where true`,
      `group by ${day}) t`,
    ];
  },
  filters: { flag: 'flag' },
};
const sent: string[] = [];
const PARTS: ServerParts = {
  behaviours: [berthFee],
  sources: [tonnageSource],
  routes: [{ name: 'tide', register: (api) => void api.get('/tide', () => ({ data: { height: 2.4 } })) }],
  channels: [
    {
      channel: 'sms',
      create: () => ({ name: 'signal flags', send: ({ text: words }) => Promise.resolve(void sent.push(words)) }),
    },
  ],
};

let root: string;
const write = (name: string, content: object): Promise<void> =>
  writeFile(join(root, 'definitions', `${name}.json`), JSON.stringify(content));
const start = (parts: ServerParts): Promise<StartedServer> =>
  startServer(
    {
      ...readConfig({}),
      root,
      dataDir: join(root, 'data'),
      distDir: join(root, 'dist'),
      port: 0,
      logLevel: 'silent',
      demo: false,
      admin: ADMIN,
    },
    { parts, now: () => NOW },
  );

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lawha-harbour-'));
  await mkdir(join(root, 'definitions'));
  await copyAccessDefinitions(join(root, 'definitions'));
  await mkdir(join(root, 'dist'));
  await writeFile(join(root, 'dist/index.html'), '<!doctype html><title>Harbour</title>');
  for (const definition of [berths, captains, tonnage]) await write(definition.name, definition);
  await write('product', HARBOUR);
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('HOUSE-03: the general server with the parts of another product', () => {
  let server: StartedServer;
  let token: string;
  const call = async (path: string, json?: object) => {
    const answer = await server.app.inject({
      method: json === undefined ? 'GET' : 'POST',
      url: `/api/dashboard/${path}`,
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
      ...(json !== undefined && { payload: json }),
    });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };
  beforeAll(async () => {
    server = await start(PARTS);
    const login = await server.app.inject({ method: 'POST', url: '/api/dashboard/login', payload: ADMIN });
    ({ token } = login.json<{ data: { token: string } }>().data);
  });
  afterAll(() => server.close());

  it('serves its page below its own path', async () => {
    const get = async (url: string) => {
      const { statusCode, headers, body } = await server.app.inject({ url });
      return [statusCode, headers['location'] ?? body];
    };
    expect(await get('/')).toEqual([302, '/bridge/']);
    expect(await get('/bridge/berths')).toEqual([200, '<!doctype html><title>Harbour</title>']);
    expect((await get('/dashboard/berths'))[0]).toBe(404);
  });

  it('runs its behaviour, which reads its setting and refuses in its own words', async () => {
    const ship = { ship: 'Aurora', flag: 'nz', hours: 10, tons: 400 };
    const { status, body } = await call('berths', ship);
    expect([status, body['data']]).toMatchObject([201, { fee: 8 }]);
    const refused = await call('berths', { ...ship, hours: 13 });
    expect([refused.status, refused.body['errors']]).toEqual([422, { hours: ['No ship stays for 13 hours.'] }]);
  });

  it('computes the group of its source, in its zone, with the filter that the source applies', async () => {
    await call('berths', { ship: 'Fram', flag: 'no', hours: 2, tons: 30 });
    await sql`update berths set created_at = ${NOW.toISOString()}`.execute(server.context.store.db);
    const rows = async (query = '') => (await call(`tonnage${query}`)).body['data'];
    expect(await rows()).toMatchObject([{ day: '2026-11-20', tons: 430 }]);
    expect(await rows('?flag=no')).toMatchObject([{ day: '2026-11-20', tons: 30 }]);
  });

  it('answers its own calls to callers who are signed in', async () => {
    expect(await call('tide')).toEqual({ status: 200, body: { data: { height: 2.4 } } });
    expect((await server.app.inject({ url: '/api/dashboard/tide' })).statusCode).toBe(401);
  });

  it('sends text messages by its own channel', async () => {
    await server.context.store.transaction((db) =>
      queueMessage(db, {
        channel: 'sms',
        to: '+64211234567',
        text: 'The tide turns at noon.',
        source: { resource: 'berths', id: 1 },
      }),
    );
    await expect.poll(() => sent).toEqual(['The tide turns at noon.']);
  });

  it('has conversations with its people, and none with those of another product', async () => {
    const captain = (await call('captains', { name: 'Nansen' })).body['data'] as { id: number };
    const opened = await call('internal_chats', { user_type: 'captain', user_id: captain.id });
    expect([opened.status, opened.body['data']]).toMatchObject([
      201,
      { sender: { id: captain.id, user_type: 'captain', name: 'Nansen' } },
    ]);
    expect((await call('internal_chats', { user_type: 'provider', user_id: 1 })).body['errors']).toHaveProperty(
      'user_type',
    );
    const chat = opened.body['data'] as { id: number };
    expect(chat).toMatchObject({ berth_id: null, read_up_to: { ship: 0, bridge: 0 } });
    const about = (berth: number) =>
      call('internal_chats', { user_type: 'captain', user_id: captain.id, berth_id: berth });
    expect((await about(1)).body['data']).toMatchObject({ id: chat.id, berth_id: 1 });
    expect((await about(999)).body['errors']).toEqual({ berth_id: [expect.any(String)] });
    const found = await call('internal_chats?berth_id=1');
    expect(found.body['data']).toMatchObject([{ id: chat.id, berth_id: 1 }]);
    const sent = await call(`internal_chats/${chat.id}/messages`, { message: 'Berth 1 is free' });
    expect(sent.body['data']).toMatchObject({ message_position: 'bridge', is_read: false });
    const thread = (await call(`internal_chats/${chat.id}`)).body;
    expect(thread['chat']).toMatchObject({
      read_up_to: { ship: 0, bridge: (thread['data'] as { id: number }[])[0]?.id },
    });
    expect(JSON.stringify([opened, found, sent, thread])).not.toMatch(/driver|order_id|"client"/);
  });

  it('notifies by the fields that it declares', async () => {
    const { store, catalogue } = server.context;
    const text = { notifyType: 'berth', title: 'Free', body: 'Berth 1 is free' };
    await store.transaction((db) =>
      notifyPeople(db, catalogue, { to: [{ resource: 'captains', id: 1 }], ...text, berth_id: 1 }),
    );
    const { rows } = await sql<Record<string, unknown>>`select * from lawha_notifications`.execute(store.db);
    expect(rows).toMatchObject([{ notify_type: 'berth', berth_id: '1' }]);
    expect(Object.keys(rows[0] ?? {}).filter((name) => name.endsWith('_id'))).toEqual([
      'recipient_id',
      'sender_id',
      'berth_id',
      'about_id',
      'comment_id',
    ]);
    const api = JSON.stringify(await buildOpenApi(catalogue, '1'));
    expect(api).toContain('berth_id');
    expect(api.match(/.{30}(?:driver|trip_id|provider_id|order_id).{30}/g)).toBeNull();
  });

  it('has nothing of the marketplace: no table, no function, no place, no record', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = current_schema()
      union select routine_name from information_schema.routines where routine_schema = current_schema()`.execute(
      server.context.store.db,
    );
    const names = rows.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['berths', 'captains', 'tonnage', 'lawha_audit']));
    expect(names.filter((name) => /order|provider|vat|sale|financial/.test(name))).toEqual([]);
    expect((await call('map_config')).body['data']).toMatchObject({ places: [] });
    expect((await call('captains')).body['meta']).toMatchObject({ total: 1 });
  });
});

describe('HOUSE-03: parts that are missing or there twice', () => {
  it.each<[string, ServerParts, string]>([
    [
      'two behaviours of one name',
      { ...PARTS, behaviours: [berthFee, { name: 'berth-fee' }] },
      'Two parts are the behaviour "berth-fee"; keep one',
    ],
    [
      'a source of the name of the general server’s own',
      { ...PARTS, sources: [tonnageSource, { ...tonnageSource, name: 'audit' }] },
      'Two parts are the source "audit"; keep one',
    ],
    [
      'a source that the declaration describes otherwise (AUTH-50)',
      { ...PARTS, sources: [{ ...tonnageSource, columns: { ...tonnageSource.columns, ships: 't.ships' } }] },
      '"columns" of "tonnage" (declared: id, version, created_at, updated_at, day, tons; the source has:',
    ],
    [
      'names of the declaration that no part has',
      {},
      'product.json names parts that the server does not have: behaviour "berth-fee", source "tonnage". Add them to the parts',
    ],
  ])('the server does not start with %s, and says what to write', async (_, parts, words) => {
    const failure: unknown = await start(parts).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PartsError);
    expect(failure).toHaveProperty('message', expect.stringContaining(words));
  });

  it('APP-09: the server does not start with a declaration that names groups which are not there, and names each', async () => {
    const signsIn = { records: [{ group: 'voyages' }] };
    const people = [...HARBOUR.people, { name: 'pilot', group: 'pilots' }, { name: 'mate', group: 'berths', signsIn }];
    await write('product', { ...HARBOUR, people, apps: { reads: ['berths', 'tides'] } });
    const failure: unknown = await start(PARTS).catch((error: unknown) => error);
    await write('product', HARBOUR);
    expect(failure).toBeInstanceOf(ConfigError);
    expect(failure).toHaveProperty(
      'message',
      'product.json names groups that are not there: "pilots" (people "pilot"), "voyages" (records of people "mate"), ' +
        '"tides" ("apps.reads"). Add a definition of each, or take its name out of product.json.',
    );
  });

  it('a definition cannot name a behaviour or a source that no part has', async () => {
    const { resources, navigation } = await loadResources(root);
    const build = (parts: ServerParts) => () => buildCatalogue(resources, navigation, createParts(parts));
    expect(build(PARTS)).not.toThrow();
    expect(build({ sources: [tonnageSource] })).toThrow('the server has no behaviour "berth-fee". Add it to its parts');
    expect(build({ behaviours: [berthFee] })).toThrow('the server has no source "tonnage"; it has audit. Add one');
  });

  it('DISP-04: a field that is chosen from candidates needs the part that judges them', async () => {
    const { resources, navigation } = await loadResources(root);
    const { berths: known, ...others } = Object.fromEntries(resources.map((one) => [one.name, one]));
    if (known === undefined) throw new Error('there are no berths');
    const fields = known.fields.map((field) => (field.name === 'ship' ? { ...field, widget: 'candidates' } : field));
    const build = (parts: ServerParts) => () =>
      buildCatalogue([{ ...known, fields }, ...Object.values(others)], navigation, createParts(parts));
    expect(build(PARTS)).toThrow('the server has no candidates of "ship". Add them to its parts');
    const ships = { resource: 'berths', field: 'ship', columns: [], read: () => Promise.resolve([]) };
    expect(build({ ...PARTS, candidates: [ships] })).not.toThrow();
  });
});
