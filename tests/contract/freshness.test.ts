import { PGlite } from '@electric-sql/pglite';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../server/app/createApp.ts';
import { openStore } from '../../server/store/openStore.ts';
import type { Store } from '../../server/store/Store.types.ts';
import { createInspector } from '../../server/uploads/inspect/createInspector.ts';
import { startPostgres, type TestPostgres } from '../helpers/startPostgres.ts';
import { type Contract, type DemoRole, makeSchema, openContract } from './openContract.ts';
import { setSetting } from './setSetting.ts';

const postgres: TestPostgres | undefined = await startPostgres();
afterAll(() => postgres?.stop());

/** Calls that are under way at once: most share what is read for them. */
const AT_ONCE = 12;
const LIST = 'cities?per_page=50&sort=-id';
/** A call that every account may make. */
const OWN = 'access_revision';

/** A server, and a way to change things that is another one's where the database may have several. */
interface Pair {
  contract: Contract;
  /** Writes by the other server. */
  other: Pick<Contract, 'call' | 'context' | 'resources'>;
  close: () => Promise<void>;
}

async function openAlone(): Promise<Pair> {
  const contract = await openContract({ orders: 0 });
  return { contract, other: contract, close: () => contract.close() };
}

/** Two servers on one PostgreSQL. */
async function openTwo({ url }: TestPostgres): Promise<Pair> {
  const schema = await makeSchema(url);
  const open = (): Promise<Store> => openStore({ databaseUrl: schema.url });
  const contract = await openContract({ database: open, orders: 0 });
  const store = await open();
  const context = { ...contract.context, store, inspector: createInspector() };
  const app = await createApp(context);
  const token = await tokenOf(app, 'super');
  return {
    contract,
    other: { ...contract, context, call: (path, call) => callAs(app, token, path, call) },
    close: async () => {
      await app.close();
      await store.close();
      await contract.close();
      await schema.drop();
    },
  };
}

async function callAs(
  app: FastifyInstance,
  token: string,
  path: string,
  { method, json }: Parameters<Contract['call']>[1] = {},
): ReturnType<Contract['call']> {
  const answer = await app.inject({
    method: method ?? (json === undefined ? 'GET' : 'POST'),
    url: `/api/dashboard/${path}`,
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en', 'content-type': 'application/json' },
    ...(json !== undefined && { payload: JSON.stringify(json) }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

async function tokenOf(app: FastifyInstance, role: string): Promise<string> {
  const payload = { email: `${role}@lawha.test`, password: 'lawha-demo' };
  const answer = await app.inject({ method: 'POST', url: '/api/dashboard/login', payload });
  return answer.json<{ data: { token: string } }>().data.token;
}

const servers: [string, () => Promise<Pair>][] = [['one server on PGlite', openAlone]];
if (postgres !== undefined) servers.push(['two servers on one PostgreSQL', () => openTwo(postgres)]);

describe.each(servers)('%s', (_name, open) => {
  let pair: Pair;
  beforeAll(async () => {
    pair = await open();
  });
  afterAll(() => pair.close());

  /** The statuses of the same list, asked for many times at once, and with others under way already. */
  async function statusesOf(as: DemoRole = 'admin', path = LIST): Promise<number[]> {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => pair.contract.call(path, { as })));
    return [...new Set(answers.map(({ status }) => status))];
  }

  /** Runs a change while lists are under way; what is called after it must know of it. */
  async function whileListing<T>(change: () => Promise<T>): Promise<T> {
    const before = Array.from({ length: AT_ONCE }, () => pair.contract.call(LIST, { as: 'admin' }));
    const result = await change();
    const after = statusesOf();
    await Promise.all(before);
    await after;
    return result;
  }

  describe('who calls', () => {
    it('FAST-04: a changed role acts at the next call', async () => {
      expect(await statusesOf()).toEqual([200]);
      const { body } = await pair.contract.call('get_profile', { as: 'admin' });
      const { role } = body.data as unknown as { role: { id: number } };
      const held = (await pair.other.call(`roles/${role.id}`)).body.data as unknown as { permissions: unknown[] };
      const { permissions } = held;
      const tree = (await pair.other.call('permission_tree')).body.data as unknown as {
        categories: { permissions: { id: number; url: string }[] }[];
      }[];
      const all = tree.flatMap(({ categories }) => categories.flatMap((category) => category.permissions));
      const few = all.filter(({ url }) => url === 'countries/show-all').map(({ id }) => ({ id, choices: [] }));
      const change = await whileListing(() =>
        pair.other.call(`roles/${role.id}`, { method: 'PATCH', json: { permissions: few } }),
      );
      expect(change.status).toBe(200);
      expect(await statusesOf()).toEqual([403]);
      expect(await statusesOf('admin', 'countries')).toEqual([200]);
      const back = await pair.other.call(`roles/${role.id}`, { method: 'PATCH', json: { permissions } });
      expect(back.status).toBe(200);
      expect(await statusesOf()).toEqual([200]);
    });

    it('FAST-04: a locked account is refused at the next call, with all of its sessions', async () => {
      const { id } = (await pair.contract.call('get_profile', { as: 'limited' })).body.data as unknown as {
        id: number;
      };
      const second = await tokenOf(pair.contract.app, 'limited');
      expect(await statusesOf('limited', OWN)).toEqual([200]);
      const lock = () => pair.other.call(`admins/${id}/update-locked`, { method: 'PATCH', json: {} });
      expect((await whileListing(lock)).status).toBe(200);
      expect((await callAs(pair.contract.app, second, OWN)).status).toBe(401);
      expect(await statusesOf('limited', OWN)).toEqual([401]);
      expect((await lock()).status).toBe(200);
    });

    it('FAST-04: an ended session is refused at the next call, and the other sessions of its account are not', async () => {
      const [mine, other] = [await tokenOf(pair.contract.app, 'super'), await tokenOf(pair.contract.app, 'super')];
      const list = (token: string): Promise<number[]> =>
        Promise.all(
          Array.from({ length: AT_ONCE }, async () => (await callAs(pair.contract.app, token, LIST)).status),
        ).then((statuses) => [...new Set(statuses)]);
      expect(await Promise.all([list(mine), list(other)])).toEqual([[200], [200]]);
      const { id } = (
        await sql<{ id: string }>`select max(id) as id from lawha_sessions`.execute(pair.contract.context.store.db)
      ).rows[0] ?? { id: '' };
      const under = Promise.all([list(mine), list(other)]);
      expect((await pair.other.call(`my_sessions/${id}`, { method: 'DELETE' })).status).toBe(200);
      expect(await Promise.all([list(mine), list(other)])).toEqual([[200], [401]]);
      await under;
    });

    it('FAST-04: a second factor that is asked for holds super admins back at the next call', async () => {
      expect(await statusesOf('super')).toEqual([200]);
      await setSetting(asOwner(pair), 'require_second_factor', 1);
      expect(await statusesOf('super')).toEqual([403]);
      await setSetting(asOwner(pair), 'require_second_factor', 0);
      expect(await statusesOf('super')).toEqual([200]);
    });
  });

  describe('what a list shows', () => {
    const made: number[] = [];
    afterEach(async () => {
      for (const id of made.splice(0)) await pair.other.call(`cities/${id}`, { method: 'DELETE' });
    });

    it('FAST-04: rows, counts and statistics have a change at the next call, even beside calls that began before it', async () => {
      const before = (await pair.contract.call(LIST)).body;
      const under = Array.from({ length: AT_ONCE }, () => pair.contract.call(LIST));
      const { status, body } = await pair.other.call('cities', {
        json: { ar: { name: 'مدينة جديدة' }, en: { name: 'New town' }, country_id: 1 },
      });
      expect(body.errors).toBeUndefined();
      expect(status).toBe(201);
      made.push(Number((body.data as { id?: number }).id));
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => pair.contract.call(LIST)));
      for (const { body: after } of answers) {
        expect(after.meta.total).toBe(before.meta.total + 1);
        expect(valueOf(after, 1)).toBe(valueOf(before, 1) + 1);
        expect(after.data[0]?.['id']).toBe(made[0]);
      }
      await Promise.all(under);
    });
  });

  it('FAST-04: callers who share a list are each answered in their own language, with their own rights', async () => {
    const [arabic, english, refused, visitor] = await Promise.all([
      pair.contract.call(LIST, { language: 'ar' }),
      pair.contract.call(LIST, { language: 'en' }),
      pair.contract.call(LIST, { as: 'none' }),
      pair.contract.call(LIST, { as: null }),
    ]);
    expect([arabic, english, refused, visitor].map(({ status }) => status)).toEqual([200, 200, 403, 401]);
    expect(arabic.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(arabic.body.data[0]?.['name']).not.toBe(english.body.data[0]?.['name']);
  });
});

/** How many cities of a country the statistics of a list count. */
function valueOf({ statistics }: Awaited<ReturnType<Contract['call']>>['body'], country: number): number {
  return statistics.find(({ id }) => id === country)?.value ?? 0;
}

/** The contract as the other server sees it, for helpers that want a whole one. */
function asOwner({ contract, other }: Pair): Contract {
  return { ...contract, ...other };
}

describe('the statements of a list', () => {
  let contract: Contract;
  const sent = vi.spyOn(PGlite.prototype, 'runExclusive');
  beforeAll(async () => {
    contract = await openContract({ orders: 60 });
  });
  afterAll(async () => {
    sent.mockRestore();
    await contract.close();
  });

  async function statementsOf(paths: readonly string[]): Promise<number> {
    sent.mockClear();
    const answers = await Promise.all(paths.map((path) => contract.call(path)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    return sent.mock.calls.length;
  }

  // A group whose records point to others whose names have composed names in them, or that counts by such, needs a statement for
  // those names.
  it.each(['countries', 'countries?is_active=1', 'services', 'orders?is_technical_order=0'])(
    'FAST-04: %s is read by two: which records with all counts, and their rows; one more finds out who calls',
    async (path) => {
      await statementsOf([path]);
      expect(await statementsOf([path])).toBe(3);
    },
  );

  it('FAST-04: a list whose matches are found by an index is read by as many', async () => {
    const { body } = await contract.call('orders?per_page=1');
    const [{ status, city_id } = {}] = body.data as { status?: string; city_id?: number }[];
    const path = `orders?status=${status}&city_id=${city_id}`;
    await statementsOf([path]);
    expect(await statementsOf([path])).toBe(3);
  });

  it('FAST-04: names that are composed of other records’ are those of the option list', async () => {
    const options = await contract.call('workTimes_not_paginated');
    const names = new Map(
      (options.body.data as unknown as { id: number; name: string }[]).map(({ id, name }) => [id, name]),
    );
    const { body } = await contract.call('orders?per_page=100');
    const rows = body.data as unknown as {
      work_time_id: number | null;
      work_time: { id: number; name: string } | null;
    }[];
    const shown = rows.flatMap(({ work_time }) => work_time ?? []);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown).toEqual(shown.map(({ id }) => ({ id, name: names.get(id) })));
  });

  it('FAST-04: calls at once share the look-up of their sessions, and the reading of like lists after the first', async () => {
    const pages = Array.from({ length: AT_ONCE }, (_, i) => `countries?per_page=${i + 1}`);
    await statementsOf(pages);
    expect(await statementsOf(pages)).toBe(1 + 2 * AT_ONCE);
    expect(await statementsOf(pages.map(() => 'countries'))).toBe(1 + 2 * 2);
  });
});

/** What the statements of a change are known by; the first that one has names it. */
const PARTS = [
  'for update',
  'for key share',
  'insert into lawha_audit',
  'insert into lawha_changes',
  'update "orders"',
  'from "orders"',
  '"full_name"',
  '"phone_number"',
];

describe('the statements of a change', () => {
  let contract: Contract;
  beforeAll(async () => {
    contract = await openContract({ orders: 20 });
  });
  afterAll(() => contract.close());

  /** What a call sends to the database. */
  async function statementsOf(path: string, json: object): Promise<string[]> {
    const texts: string[] = [];
    const end = contract.context.store.onStatement(({ text }) => texts.push(text));
    const { status } = await contract.call(path, { method: 'PATCH', json });
    end();
    expect(status).toBe(200);
    return texts;
  }

  it('FAST-04: eight, though it points to six records; its audit is written by the one that hands over its event', async () => {
    const { body } = await contract.call('orders?per_page=1&is_technical_order=0');
    const [{ id, version } = {}] = body.data as { id?: number; version?: number }[];
    const sent = await statementsOf(`orders/${id}`, { notes: 'ملاحظة', version });
    const own = sent.filter((text) => !/lawha_sessions|^begin|^commit/.test(text));
    const written = own.slice(0, own.findIndex((text) => text.includes('insert into lawha_changes')) + 1);
    expect(written.map((text) => PARTS.find((part) => text.includes(part)))).toEqual([
      'for update',
      'for key share',
      'update "orders"',
      'from "orders"',
      '"full_name"',
      '"phone_number"',
      'insert into lawha_audit',
      'insert into lawha_changes',
    ]);
    expect(written.at(-2)).toContain('set_config');
  });
});
