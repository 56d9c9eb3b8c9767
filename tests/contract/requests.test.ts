import { connect, type AddressInfo } from 'node:net';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSeed } from '../../server/product/seed/demoSeed.ts';
import { emptyDemo } from '../../server/seed/emptyDemo.ts';
import { seedDatabase } from '../../server/seed/records/seedDatabase.ts';
import { type Contract, openContract } from './openContract.ts';

let contract: Contract;
beforeAll(async () => {
  contract = await openContract();
  await contract.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => contract.close());

/** Sends bytes as they are and returns the whole response. */
function sendRaw(bytes: string): Promise<{ status: number; headers: string; body: unknown }> {
  return new Promise((done, fail) => {
    const socket = connect((contract.app.server.address() as AddressInfo).port, '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
    });
    socket.once('error', fail);
    socket.once('close', () => {
      const [headers = '', body = ''] = text.split('\r\n\r\n');
      done({ status: Number(headers.split(' ')[1]), headers, body: JSON.parse(body) });
    });
    socket.write(bytes);
  });
}

describe('requests that are no call', () => {
  it.each(['/api/dashboard/countries/%zz', '/api/dashboard/%E0%A4%A', '/dashboard/%zz', '/media/%zz', '/%'])(
    'API-07: the broken address %s is not found, reported in the form of every refusal',
    async (url) => {
      const { statusCode, headers, body } = await contract.app.inject({ url, headers: { 'accept-language': 'en' } });
      expect([statusCode, JSON.parse(body)]).toEqual([404, { message: 'What you asked for was not found.' }]);
      expect(headers).toMatchObject({ 'content-language': 'en', 'cache-control': 'no-store' });
    },
  );

  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 422, 'تعذّرت قراءة الطلب.'],
    ['an unknown method', 'GRAB /api/dashboard/countries HTTP/1.1\r\nHost: x\r\n\r\n', 422, 'تعذّرت قراءة الطلب.'],
    ['a NUL in the address', 'GET /api/\0 HTTP/1.1\r\nHost: x\r\n\r\n', 422, 'تعذّرت قراءة الطلب.'],
    ['an endless address', `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 413, 'حجم الطلب أكبر من المسموح.'],
  ])('API-07: %s is refused with a message', async (_what, bytes, status, message) => {
    const answer = await sendRaw(bytes);
    expect([answer.status, answer.body]).toEqual([status, { message }]);
    expect(answer.headers).toContain('Content-Type: application/json; charset=utf-8');
  });

  it('API-12: control characters and direction marks of an address are not repeated in the message', async () => {
    const name = `a\u202Eb\u0001${'c'.repeat(5000)}`;
    const { status, body } = await contract.call(encodeURIComponent(name));
    expect([status, body.message]).toEqual([404, `There is no group named ab ${'c'.repeat(57)}….`]);
    const query = await contract.call(`countries?is_active=${encodeURIComponent('\u202E7')}`);
    expect(query.body.errors).toEqual({ is_active: ['“7” is not a valid value for is_active.'] });
  });

  it.each(['%00', '%00x', 'x'.repeat(201)])(
    'API-12: the keyword %s is refused in lists and options',
    async (keyword) => {
      for (const path of ['countries', 'countries_not_paginated', 'countries-without-paginated']) {
        const { status, body } = await contract.call(`${path}?keyword=${keyword}`);
        expect([path, status, Object.keys(body.errors ?? {})]).toEqual([path, 422, ['keyword']]);
      }
    },
  );

  it('FILTER-09: a keyword is found with direction marks in it, and a broken encoding finds nothing', async () => {
    const marked = await contract.call(`countries?keyword=${encodeURIComponent('\u200Fالإما\u202Eرات')}`);
    expect(marked.body.data.map((row) => row['phone_code'])).toEqual(['971']);
    expect((await contract.call('countries?keyword=%D8')).status).toBe(200);
  });

  it('API-12: direction marks of a value are not stored', async () => {
    const { status, body } = await contract.call('delayReasons', {
      json: { ar: { name: 'ازدحام\u202E الطريق\u200F' }, en: { name: 'Traffic\u202E jam' } },
    });
    expect([status, body.data['ar'], body.data['en']]).toEqual([
      201,
      expect.objectContaining({ name: 'ازدحام الطريق' }),
      expect.objectContaining({ name: 'Traffic jam' }),
    ]);
  });
});

/** A HEAD call of the super admin, whose empty answer `contract.call` could not read. */
async function signedIn(): Promise<InjectOptions> {
  const login = await contract.call('login', { json: { email: 'super@lawha.test', password: 'lawha-demo' } });
  return { method: 'HEAD', headers: { authorization: `Bearer ${String(login.body.data['token'])}` } };
}

describe('other methods', () => {
  it.each(['countries', 'countries/1', 'countries_not_paginated', 'get_profile'])(
    'API-06: HEAD %s answers as GET does, without a body',
    async (path) => {
      const { statusCode, body } = await contract.app.inject({ ...(await signedIn()), url: `/api/dashboard/${path}` });
      expect([statusCode, body]).toEqual([200, '']);
    },
  );

  it('API-09: HEAD flips no switch', async () => {
    const version = () =>
      sql<{ version: number }>`select version from countries where id = 1`.execute(contract.context.store.db);
    const before = (await version()).rows;
    const { statusCode } = await contract.app.inject({
      ...(await signedIn()),
      url: '/api/dashboard/countries/1/status',
    });
    expect(statusCode).toBe(405);
    expect((await version()).rows).toEqual(before);
  });

  it.each([
    ['GET', 'login', 'POST'],
    ['GET', 'logout', 'POST'],
    ['POST', 'get_profile', 'GET'],
    ['DELETE', 'statistics', 'GET'],
    ['GET', 'attachments', 'POST, PATCH'],
    ['OPTIONS', 'countries', 'GET, POST'],
    ['TRACE', 'countries/1', 'GET, PUT, PATCH, POST, DELETE'],
    ['PUT', 'countries/1/status', 'GET'],
  ] as const)('API-07: %s %s is a 405 that says what is allowed', async (method, path, allow) => {
    const { status, headers, body } = await contract.call(path, { method });
    expect([status, headers['allow'], body.message]).toEqual([405, allow, 'This call is not available here.']);
  });
});

describe('option lists', () => {
  it('API-10: hold at most 1000 records', async () => {
    await sql`insert into "delayReasons" (name_ar, name_en, is_active)
      select 'سبب ' || n, 'Reason ' || n, 1 from generate_series(1, 1100) n`.execute(contract.context.store.db);
    expect((await contract.call('delayReasons_not_paginated')).body.data).toHaveLength(1000);
    expect((await contract.call('delayReasons?per_page=100')).body.meta.total).toBeGreaterThan(1000);
  });

  it('LIST-22: a page far down a long list is in the same order', async () => {
    const ids = async (query: string) =>
      (await contract.call(`delayReasons?sort=name&${query}`)).body.data.map((row) => row['id']);
    const [last, beforeLast] = [await ids('per_page=50&page=22'), await ids('per_page=25&page=43')];
    expect(last.slice(0, 25)).toEqual(beforeLast);
  });
});

describe('demo content', () => {
  it('ENGINE-09: emptied and filled again, it is the same, and a group that a person emptied stays empty', async () => {
    const { store } = contract.context;
    const content = async () => (await sql`select * from services order by id`.execute(store.db)).rows;
    await emptyDemo(store, contract.context.catalogue);
    await seedDatabase(store, contract.context.catalogue, demoSeed());
    const first = await content();
    await contract.call('services/1/status');
    await emptyDemo(store, contract.context.catalogue);
    await seedDatabase(store, contract.context.catalogue, demoSeed());
    expect(await content()).toEqual(first);
    await sql`delete from "delayReasons"`.execute(store.db);
    expect(await seedDatabase(store, contract.context.catalogue, demoSeed())).toBe(0);
  });
});
