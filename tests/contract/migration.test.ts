import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import shipped from '../../definitions/product.json' with { type: 'json' };
import { provideProduct } from '../../engine/core/product/currentProduct.ts';
import { resolveProduct } from '../../engine/core/product/resolveProduct.ts';
import { DEMO_PASSWORD } from '../../server/access/demoPassword.ts';
import { readConfig } from '../../server/context/config/ServerConfig.ts';
import { type StartedServer, startServer } from '../../server/app/startServer.ts';
import { bareAddress } from '../../engine/features/media/mediaAddress.ts';
import { collectOrphans } from '../../server/uploads/collectOrphans.ts';
import { PRODUCT_PARTS } from '../../server/product/parts.ts';
import { copyAccessDefinitions } from '../helpers/accessGroups.ts';
import { type AnswerBody, makeSchema } from './openContract.ts';
import { GIF, PDF, PNG, sendUpload } from './sendUpload.ts';

const databaseUrl = process.env['TEST_DATABASE_URL'];

const NAME = { $ref: 'lawha:bilingual-text', minLength: 2, maxLength: 60 };
const CODE = { type: 'string', maxLength: 20, 'x-unique': true, 'x-label': { ar: 'الرمز', en: 'Code' } };
const SIZE = { type: 'integer', minimum: 0, maximum: 9, 'x-label': { ar: 'الحجم', en: 'Size' } };
const PRICE = { $ref: 'lawha:money', 'x-label': { ar: 'السعر', en: 'Price' } };
const GIFT = { $ref: 'lawha:reference', 'x-relation': { resource: 'gifts' }, 'x-label': { ar: 'الهدية', en: 'Gift' } };

/** A size that was a text in another column. */
const COUNTED = {
  ...SIZE,
  maximum: 99,
  'x-column': 'size_number',
  'x-converted-from': [{ by: 'text-to-integer', column: 'size' }],
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lawha-migration-'));
  await mkdir(join(folder, 'definitions'));
  await copyAccessDefinitions(join(folder, 'definitions'));
});
afterAll(async () => {
  provideProduct(resolveProduct(shipped));
  await rm(folder, { recursive: true, force: true });
});

/** Declares the languages of records. */
function declareLanguages(languages: { content: string[]; required?: string[] }): Promise<void> {
  const { people: _people, apps: _apps, chats: _chats, ...own } = shipped;
  const product = { ...own, languages: { ...shipped.languages, ...languages } };
  return writeFile(join(folder, 'definitions/product.json'), JSON.stringify(product));
}

/** Writes the definition of a group. */
function define(
  name: string,
  properties: Record<string, unknown>,
  required: string[] = ['name'],
  more: object = {},
): Promise<void> {
  const definition = {
    name,
    ...more,
    label: { ar: 'أشياء', en: name },
    form: { schema: { type: 'object', required, properties } },
  };
  return writeFile(join(folder, `definitions/${name}.json`), JSON.stringify(definition));
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A started server with a signed-in super admin. */
interface Session {
  call: (method: Method, path: string, json?: unknown) => Promise<Record<string, unknown>>;
  /** Uploads the picture of the own account, and answers its number. */
  picture: () => Promise<number>;
  /** Uploads a file for a field, and answers its address. */
  upload: (sent: { content: Buffer; name: string; fields: Record<string, string> }) => Promise<string>;
  /** How an address is answered. */
  status: (address: unknown) => Promise<number>;
  /** Removes the files that are in no use a number of hours from now, and answers their names; the server stays at that time. */
  collect: (hours: number) => Promise<string[]>;
  /** Runs a statement in its database, as another server would. */
  run: (statement: string) => Promise<unknown[]>;
  close: () => Promise<void>;
}

async function start(settings: { dataDir: string; databaseUrl?: string }): Promise<Session> {
  const server: StartedServer = await startServer(
    {
      ...readConfig({ PORT: '0', LOG_LEVEL: 'silent', LAWHA_ROOT: folder }),
      distDir: join(folder, 'dist'),
      ...settings,
    },
    { parts: PRODUCT_PARTS },
  );
  const send = async (method: Method, path: string, token: string, json?: unknown) => {
    const answer = await server.app.inject({
      method,
      url: `/api/dashboard/${path}`,
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
      ...(json !== undefined && { payload: Object(json) }),
    });
    return answer.json<Record<string, unknown> & { data: Record<string, unknown> }>();
  };
  const login = await send('POST', 'login', '', { email: 'super@lawha.test', password: DEMO_PASSWORD });
  const token = String(login.data['token']);
  const caller: Parameters<typeof sendUpload>[0] = {
    call: async (path, { payload = '', headers = {} } = {}) => {
      const url = `/api/dashboard/${path}`;
      const sent = { method: 'POST' as const, url, payload, headers: { ...headers, authorization: `Bearer ${token}` } };
      const { statusCode: status, headers: own, ...body } = await server.app.inject(sent);
      return { status, headers: own, body: body.json<AnswerBody>() };
    },
  };
  const upload = async (sent: Parameters<typeof sendUpload>[1]): Promise<Record<string, unknown>> => {
    const { status, body } = await sendUpload(caller, sent);
    expect([status, body.errors]).toEqual([201, undefined]);
    return body.data;
  };
  return {
    call: async (method, path, json) => {
      const { data, ...rest } = await send(method, path, token, json);
      return data ?? rest;
    },
    picture: async () =>
      Number((await upload({ content: PNG, fields: { attachment_type: 'image', model: 'profile' } }))['id']),
    upload: async (sent) => String((await upload(sent))['url']),
    status: async (address) => (await server.app.inject(String(address))).statusCode,
    collect: async (hours) => {
      const now = new Date(server.context.now().getTime() + hours * 3_600_000);
      server.context.now = () => now;
      return (await collectOrphans(server.context)).removed;
    },
    run: async (statement) => (await sql.raw(statement).execute(server.context.store.db)).rows,
    close: () => server.close(),
  };
}

const DATABASES = [
  { database: 'the embedded database', url: undefined, skip: false },
  { database: 'PostgreSQL', url: databaseUrl, skip: databaseUrl === undefined },
];

for (const { database, url, skip } of DATABASES) {
  describe.skipIf(skip)(`definitions that change over the data of ${database}`, () => {
    let settings: { dataDir: string; databaseUrl?: string };
    let drop: (() => Promise<void>) | undefined;
    beforeAll(async () => {
      const dataDir = await mkdtemp(join(folder, 'data-'));
      const schema = url === undefined ? undefined : await makeSchema(url);
      drop = schema?.drop;
      settings = { dataDir, ...(schema && { databaseUrl: schema.url }) };
      for (const name of ['gifts', 'racks', 'boxes'])
        await rm(join(folder, `definitions/${name}.json`), { force: true });
      await define('things', { name: NAME, size: SIZE });
      const first = await start(settings);
      await first.call('POST', 'things', { ar: { name: 'أول' }, en: { name: 'First' }, size: 3 });
      await first.close();
    });
    afterAll(async () => {
      await rm(join(folder, 'definitions/product.json'), { force: true });
      await drop?.();
    });

    it('ENGINE-02: a group and fields that are added later count from the next start; every record is kept', async () => {
      await define('gifts', { name: NAME });
      await define('things', { name: NAME, size: SIZE, code: CODE, price: PRICE, gift_id: GIFT }, ['name', 'code']);
      const session = await start(settings);
      const kept = await session.call('GET', 'things/1');
      expect(kept).toMatchObject({ ar: { name: 'أول' }, en: { name: 'First' }, size: 3, code: null, gift_id: null });
      const gift = await session.call('POST', 'gifts', { ar: { name: 'هدية' }, en: { name: 'Gift' } });
      const changed = await session.call('PATCH', 'things/1', { code: 'A', price: 9.5, gift_id: gift['id'] });
      expect(changed).toMatchObject({ size: 3, code: 'A', price: 9.5, gift: { id: gift['id'], name: 'Gift' } });
      const twice = await session.call('POST', 'things', { ar: { name: 'ثان' }, en: { name: 'Second' }, code: 'A' });
      expect(twice['errors']).toHaveProperty('code');
      await session.close();
    });

    it('ENGINE-09: what could lose data is refused at the start with the statements to run, and nothing changes', async () => {
      await define('things', { name: NAME, size: PRICE, gift_id: GIFT });
      const refusal = start(settings);
      await expect(refusal).rejects.toThrow('Nothing was changed.');
      await expect(refusal).rejects.toThrow('alter table "things" drop column "code";');
      await expect(refusal).rejects.toThrow(
        'alter table "things" alter column "size" type numeric(14,2) using "size"::numeric(14,2);',
      );
      await define('things', { name: NAME, size: SIZE, code: CODE, price: PRICE, gift_id: GIFT }, ['name', 'code']);
      const session = await start(settings);
      expect(await session.call('GET', 'things/1')).toMatchObject({ size: 3, code: 'A', price: 9.5 });
      await session.close();
    });

    it('a group that is taken out keeps its table, and is whole when it is added again', async () => {
      await rm(join(folder, 'definitions/gifts.json'));
      await define('things', { name: NAME, size: SIZE, code: CODE, price: PRICE }, ['name', 'code']);
      await expect(start(settings)).rejects.toThrow('alter table "things" drop column "gift_id";');
      await define('things', { name: NAME, size: SIZE, code: CODE, price: PRICE, gift_id: GIFT }, ['name', 'code']);
      await expect(start(settings)).rejects.toThrow(/things\.json:1:\d+ {2}relation-exists/);
      await define('gifts', { name: NAME });
      const session = await start(settings);
      expect(await session.call('GET', 'gifts/1')).toMatchObject({ en: { name: 'Gift' } });
      await session.close();
    });

    it('AUTH-16: a group with another name has its records, and all that was kept of them, at the next start', async () => {
      const shelf = { $ref: 'lawha:reference', 'x-relation': { resource: 'shelves' }, 'x-label': GIFT['x-label'] };
      await define('shelves', { name: NAME, size: SIZE });
      await define('boxes', { name: NAME, shelf_id: shelf });
      const first = await start(settings);
      for (const en of ['Upper', 'Lower'])
        await first.call('POST', 'shelves', { ar: { name: 'رف' }, en: { name: en } });
      const box = await first.call('POST', 'boxes', { ar: { name: 'علبة' }, en: { name: 'Box' }, shelf_id: 1 });
      await first.call('PATCH', 'shelves/1', { size: 4 });
      await first.call('DELETE', 'shelves/2');
      await first.call('POST', 'shelves/views', { list: 'show-all', name: 'Large ones', search: '?keyword=Upper' });
      await first.call('POST', 'form_drafts', {
        resource: 'shelves',
        id: 1,
        version: 2,
        base: { size: 4 },
        values: { size: 7 },
      });
      const permissions = (name: string, { call }: Session) =>
        call('GET', `permissions?per_page=100&keyword=${name}`) as unknown as Promise<{ id: number; url: string }[]>;
      const before = await permissions('shelves', first);
      expect(before.length).toBeGreaterThan(3);
      await first.close();

      await rm(join(folder, 'definitions/shelves.json'));
      await define('racks', { name: NAME, size: SIZE }, ['name'], { renamedFrom: ['shelves'] });
      await define('boxes', { name: NAME, shelf_id: { ...shelf, 'x-relation': { resource: 'racks' } } });
      // Two servers of the new version, where the database allows it.
      const [second, third] = await Promise.all(
        url === undefined ? [start(settings)] : [start(settings), start(settings)],
      );
      expect(await second.call('GET', 'racks/1')).toMatchObject({ en: { name: 'Upper' }, size: 4 });
      expect(await second.call('GET', `boxes/${Number(box['id'])}`)).toMatchObject({ shelf: { id: 1, name: 'Upper' } });
      expect(await second.call('GET', 'racks/trash')).toMatchObject([{ id: 2 }]);
      await second.call('POST', 'racks/trash/restore', { ids: [2] });
      expect(await second.call('GET', 'racks/2')).toMatchObject({ en: { name: 'Lower' } });
      const past = await second.call('GET', 'history?resource=racks&id=1');
      expect(past).toMatchObject([{ action: 'update' }, { action: 'create' }]);
      // Callers with the former name are sent on, and what they ask about the group by a parameter is answered.
      expect(await second.call('GET', 'shelves/1?details=1')).toMatchObject({
        message: expect.stringContaining('racks'),
      });
      expect(await second.call('GET', 'history?resource=shelves&id=1')).toEqual(past);
      const views = await second.call('GET', 'racks/views?list=show-all');
      expect(JSON.stringify(views)).toContain('Large ones');
      expect(JSON.stringify(await second.call('GET', 'form_drafts?resource=racks&id=1'))).toContain('"size":7');
      const after = await permissions('racks', second);
      const byId = (one: { id: number }, other: { id: number }): number => one.id - other.id;
      expect(after.toSorted(byId).map(({ id, url: key }) => [id, key])).toEqual(
        before.toSorted(byId).map(({ id, url: key }) => [id, key.replace('shelves', 'racks')]),
      );
      expect(await permissions('shelves', second)).toEqual([]);
      const added = await second.call('POST', 'racks', { ar: { name: 'رف' }, en: { name: 'Third' } });
      expect(added['id']).toBe(3);
      await second.close();
      await third?.close();
      for (const name of ['racks', 'boxes']) await rm(join(folder, `definitions/${name}.json`));
    });

    it('OPS-17: a server shows, finds, edits and restores what was converted, split and removed', async () => {
      const text = (ar: string, en: string) => ({ type: 'string', maxLength: 60, 'x-label': { ar, en } });
      const size = text('الحجم', 'Size');
      const label = { ar: 'الاسم الكامل', en: 'Full name' };
      const fullName = { type: 'string', maxLength: 60, 'x-label': label };
      await define('crates', { name: NAME, full_name: fullName, size });
      const first = await start(settings);
      const crate = (en: string, fields: object) => ({ ar: { name: 'صندوق' }, en: { name: en }, ...fields });
      await first.call('POST', 'crates', crate('Upper', { full_name: 'Ann Lee', size: '12' }));
      await first.call('POST', 'crates', crate('Lower', { full_name: 'Bo Ray', size: 'wide' }));
      await first.call('PATCH', 'crates/1', { size: '١٣' });
      await first.call('POST', 'form_drafts', {
        resource: 'crates',
        id: 1,
        version: 2,
        base: { size: '13', full_name: 'Ann Lee' },
        values: { size: '14', full_name: 'Ann L.' },
      });
      await first.close();

      const converted = { ...SIZE, maximum: 99, 'x-converted-from': [{ by: 'text-to-integer' }] };
      const part = (ar: string, en: string, filled: object) => ({ ...text(ar, en), 'x-filled-from': filled });
      const properties = {
        name: NAME,
        size: converted,
        given: part('الاسم', 'Given name', { part: 1, of: 'full_name' }),
        family: part('العائلة', 'Family name', { part: 'last', of: 'full_name' }),
      };
      const more = { removedFields: ['full_name'], filters: ['keyword', 'size'] };
      await define('crates', properties, ['name'], more);
      await expect(start(settings)).rejects.toThrow('1 records of "crates": 2 have in "size" what "text-to-integer"');
      await define('crates', { name: NAME, full_name: fullName, size });
      const again = await start(settings);
      await again.call('PATCH', 'crates/2', { size: '20' });
      await again.call('DELETE', 'crates/2');
      await again.close();

      await define('crates', properties, ['name'], more);
      const second = await start(settings);
      expect(await second.call('GET', 'crates/1')).toMatchObject({ size: 13, given: 'Ann', family: 'Lee' });
      expect(await second.call('GET', 'crates?size=13')).toMatchObject([{ id: 1 }]);
      expect(await second.call('GET', 'crates?keyword=lee')).toMatchObject([{ id: 1 }]);
      expect(await second.call('PATCH', 'crates/1', { size: 15 })).toMatchObject({ size: 15, family: 'Lee' });
      await second.call('POST', 'crates/trash/restore', { ids: [2] });
      expect(await second.call('GET', 'crates/2')).toMatchObject({ size: 20, given: 'Bo', family: 'Ray' });
      const past = await second.call('GET', 'history?resource=crates&id=1');
      expect(past).toMatchObject([{ action: 'update' }, { action: 'update' }, { action: 'create' }]);
      const draft = JSON.stringify(await second.call('GET', 'form_drafts?resource=crates&id=1'));
      expect(draft).toContain('"size":"14"');
      expect((await second.call('POST', 'crates', crate('Third', { size: 'x' })))['errors']).toHaveProperty('size');
      await second.close();
      await rm(join(folder, 'definitions/crates.json'));
    });

    it('OPS-18: a server, and one of the version before, have what the other writes into a field that is split', async () => {
      const fullName = { type: 'string', maxLength: 60, 'x-label': { ar: 'الاسم الكامل', en: 'Full name' } };
      await define('guests', { name: NAME, full_name: fullName });
      const first = await start(settings);
      const guest = (en: string, fields: object) => ({ ar: { name: 'ضيف' }, en: { name: en }, ...fields });
      await first.call('POST', 'guests', guest('First', { full_name: 'Ann Lee' }));
      // One data folder has one server: what that of the version before does is done by its statements.
      if (url === undefined) await first.close();
      const part = (ar: string, en: string, filled: object) => ({
        type: 'string',
        maxLength: 60,
        'x-label': { ar, en },
        'x-filled-from': { of: 'full_name', ...filled },
      });
      await define(
        'guests',
        {
          name: NAME,
          given: part('الاسم', 'Given name', { part: 1 }),
          family: part('العائلة', 'Family name', { part: 2, rest: true }),
        },
        ['name'],
        { removedFields: ['full_name'] },
      );
      const second = await start({ ...settings, ...(url !== undefined && { dataDir: join(folder, 'beside-split') }) });
      const before =
        url === undefined
          ? {
              read: async (id: number) => (await second.run(`select full_name from guests where id = ${id}`))[0],
              write: (id: number, text: string) =>
                second.run(`update guests set full_name = '${text}', version = version + 1 where id = ${id}`),
              add: (text: string) =>
                second.run(`insert into guests (name_ar, name_en, full_name)
                values ('ضيف', 'Third', '${text}')`),
            }
          : {
              read: (id: number) => first.call('GET', `guests/${id}`),
              write: (id: number, text: string) => first.call('PATCH', `guests/${id}`, { full_name: text }),
              add: (text: string) => first.call('POST', 'guests', guest('Third', { full_name: text })),
            };
      await second.call('PATCH', 'guests/1', { family: 'Lee Smith' });
      expect(await before.read(1)).toMatchObject({ full_name: 'Ann Lee Smith' });
      await second.call('POST', 'guests', guest('Second', { given: 'Bo', family: null }));
      expect(await before.read(2)).toMatchObject({ full_name: 'Bo' });
      await before.write(2, 'Bo Ray');
      expect(await second.call('GET', 'guests/2')).toMatchObject({ given: 'Bo', family: 'Ray' });
      await before.add('Cy Fox Jr');
      expect(await second.call('GET', 'guests/3')).toMatchObject({ given: 'Cy', family: 'Fox Jr' });
      expect(await second.call('GET', 'guests?keyword=fox')).toMatchObject([{ id: 3 }]);
      await second.call('PATCH', 'guests/3', { given: null, family: null });
      expect(await before.read(3)).toMatchObject({ full_name: null });
      await second.call('DELETE', 'guests/1');
      await second.call('POST', 'guests/trash/restore', { ids: [1] });
      expect(await before.read(1)).toMatchObject({ full_name: 'Ann Lee Smith' });
      if (url !== undefined) await first.close();
      await second.close();
      await rm(join(folder, 'definitions/guests.json'));
    });

    it('OPS-17: a server, and one of the version before, have what the other writes into a field of another type', async () => {
      const size = { type: 'string', maxLength: 20, 'x-label': SIZE['x-label'] };
      await define('parcels', { name: NAME, size });
      const first = await start(settings);
      const parcel = (en: string, fields: object) => ({ ar: { name: 'طرد' }, en: { name: en }, ...fields });
      await first.call('POST', 'parcels', parcel('First', { size: '12' }));
      // One data folder has one server: what that of the version before does is done by its statements.
      if (url === undefined) await first.close();
      const more = { filters: ['keyword', 'size'], sort: ['size'] };
      await define('parcels', { name: NAME, size: COUNTED }, ['name'], more);
      const second = await start({ ...settings, ...(url !== undefined && { dataDir: join(folder, 'beside-type') }) });
      const before =
        url === undefined
          ? {
              read: async (id: number) => (await second.run(`select size from parcels where id = ${id}`))[0],
              write: (id: number, text: string) =>
                second.run(`update parcels set size = '${text}', version = version + 1 where id = ${id}`),
              add: (text: string) =>
                second.run(`insert into parcels (name_ar, name_en, size) values ('طرد', 'Third', '${text}')`),
            }
          : {
              read: (id: number) => first.call('GET', `parcels/${id}`),
              write: (id: number, text: string) => first.call('PATCH', `parcels/${id}`, { size: text }),
              add: (text: string) => first.call('POST', 'parcels', parcel('Third', { size: text })),
            };
      expect(await second.call('GET', 'parcels/1')).toMatchObject({ size: 12 });
      await second.call('PATCH', 'parcels/1', { size: 15 });
      expect(await before.read(1)).toMatchObject({ size: '15' });
      await second.call('POST', 'parcels', parcel('Second', { size: 7 }));
      expect(await before.read(2)).toMatchObject({ size: '7' });
      await before.write(2, '٢٠');
      expect(await second.call('GET', 'parcels/2')).toMatchObject({ size: 20 });
      await before.add('9');
      expect(await second.call('GET', 'parcels?size=9')).toMatchObject([{ id: 3, size: 9 }]);
      expect(await second.call('GET', 'parcels?sort=-size')).toMatchObject([{ id: 2 }, { id: 1 }, { id: 3 }]);
      await second.call('PATCH', 'parcels/3', { size: null });
      expect(await before.read(3)).toMatchObject({ size: null });
      await second.call('DELETE', 'parcels/1');
      await second.call('POST', 'parcels/trash/restore', { ids: [1] });
      expect(await before.read(1)).toMatchObject({ size: '15' });
      expect(await second.call('GET', 'history?resource=parcels&id=2')).toMatchObject(
        url === undefined ? [{ action: 'create' }] : [{ action: 'update' }, { action: 'create' }],
      );
      if (url !== undefined) await first.close();
      await second.close();
      await rm(join(folder, 'definitions/parcels.json'));
    });

    it('OPS-32: a server of the version before is started again, beside one of the present version and alone', async () => {
      const text = { type: 'string', maxLength: 20, 'x-label': SIZE['x-label'] };
      const crate = (en: string, fields: object) => ({ ar: { name: 'صندوق' }, en: { name: en }, ...fields });
      const earlier = () => define('bins', { name: NAME, size: text, code: CODE });
      await earlier();
      const first = await start(settings);
      await first.call('POST', 'bins', crate('First', { size: '12', code: 'A' }));
      if (url === undefined) await first.close();

      const filled = { ...text, 'x-filled-from': { value: 'new' } };
      const present = { name: NAME, size: COUNTED, code: CODE, note: filled, gift_id: GIFT };
      const later = () => define('bins', present, ['name', 'code', 'note'], { filters: ['keyword', 'size'] });
      await later();
      const beside = { ...settings, ...(url !== undefined && { dataDir: join(folder, 'beside-again') }) };
      const second = await start(beside);
      expect(await second.call('GET', 'bins/1')).toMatchObject({ size: 12, note: 'new' });
      await second.call('PATCH', 'bins/1', { size: 13, note: 'kept' });
      if (url === undefined) await second.close();
      else await first.close();

      await earlier();
      const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
      const again = await start(settings);
      const lines = said.mock.calls.map(([line]) => String(line)).join('');
      said.mockRestore();
      expect(lines).toMatch(/the tables are of a later version than the definitions \(since 2\S+Z\): they are used as/);
      expect(await again.call('GET', 'bins/1')).toMatchObject({ size: '13', code: 'A' });
      expect(await again.call('PATCH', 'bins/1', { size: '14' })).toMatchObject({ size: '14' });
      expect(await again.call('POST', 'bins', crate('Second', { size: '7' }))).toMatchObject({ id: 2, code: null });
      expect(await again.call('GET', 'bins?keyword=second')).toMatchObject([{ id: 2 }]);
      await again.call('DELETE', 'bins/2');
      await again.call('POST', 'bins/trash/restore', { ids: [2] });
      const found = url === undefined ? [{ id: 2, note: 'new' }] : await second.call('GET', 'bins?size=7');
      expect(found).toMatchObject([{ id: 2, note: 'new' }]);
      if (url !== undefined) await second.close();
      await again.close();

      await later();
      const last = await start(settings);
      expect(await last.call('GET', 'bins/1')).toMatchObject({ size: 14, note: 'kept', gift_id: null });
      expect(await last.call('GET', 'bins/2')).toMatchObject({ size: 7, note: 'new', code: null });
      await last.close();
      await rm(join(folder, 'definitions/bins.json'));
    });

    it('OPS-17: the files of fields that become lists, and one again, are served and kept, and the others collected', async () => {
      const labels = { 'x-label': { ar: 'ملف', en: 'File' } };
      const paper = (kind: string) => ({ $ref: `lawha:${kind}`, ...labels, 'x-upload': { private: true } });
      const albums = (more: object) => define('albums', { name: NAME, ...more });
      const before = { photo: { $ref: 'lawha:image', ...labels }, paper: paper('file') };
      await albums(before);
      const first = await start(settings);
      const photo = (own: Session, content: Buffer) =>
        own.upload({
          content,
          name: content === PNG ? 'a.png' : 'a.gif',
          fields: { attachment_type: 'image', model: 'albums', field: 'photo' },
        });
      const contract = await first.upload({
        content: PDF,
        name: 'paper.pdf',
        fields: { attachment_type: 'file', model: 'albums', field: 'paper' },
      });
      const [front, unused] = [await photo(first, PNG), await photo(first, GIF)];
      const album = { ar: { name: 'صور' }, en: { name: 'Photos' }, photo: front, paper: contract };
      await first.call('POST', 'albums', album);
      await first.call('POST', 'albums', album);
      await first.call('DELETE', 'albums/2');
      await first.close();

      const from = (by: string) => ({ 'x-converted-from': [{ by }] });
      const lists = { $ref: 'lawha:images', ...labels, ...from('value-to-list') };
      await albums({ photo: lists, paper: { ...paper('files'), ...from('value-to-list') } });
      const second = await start(settings);
      // A private file is shown to its uploader for a day in any case.
      const removed = await second.collect(25);
      expect(removed.map((name) => `/media/uploads/${name}`)).toContain(bareAddress(unused));
      expect(removed.some((name) => front.includes(name) || contract.includes(name))).toBe(false);
      const shown = await second.call('GET', 'albums/1');
      expect(shown['photo']).toEqual([front]);
      expect((shown['paper'] as string[]).map(bareAddress)).toEqual([bareAddress(contract)]);
      expect(await Promise.all([front, String(shown['paper'])].map(second.status))).toEqual([200, 200]);
      expect(await second.status(bareAddress(contract))).toBe(403);
      await second.call('POST', 'albums/trash/restore', { ids: [2] });
      expect(await second.call('GET', 'albums/2')).toMatchObject({ photo: [front] });
      const back = await photo(second, GIF);
      expect(await second.call('PATCH', 'albums/1', { photo: [back, front] })).toMatchObject({ photo: [back, front] });
      await second.call('DELETE', 'albums/2');
      await second.call('POST', 'albums/trash/delete', { ids: [2] });
      await second.close();

      await albums({
        photo: { ...before.photo, ...from('list-to-first') },
        paper: { ...before.paper, ...from('list-to-value') },
      });
      const third = await start(settings);
      const left = await third.collect(50);
      expect(left.map((name) => `/media/uploads/${name}`)).toEqual([bareAddress(front)]);
      const one = await third.call('GET', 'albums/1');
      expect([one['photo'], bareAddress(String(one['paper']))]).toEqual([back, bareAddress(contract)]);
      expect(await Promise.all([back, front, one['paper']].map(third.status))).toEqual([200, 404, 200]);
      await third.close();
      await rm(join(folder, 'definitions/albums.json'));
    });

    it('OPS-33: a field with another name keeps its column, so that servers of both versions work side by side', async () => {
      const earlier = () => define('cans', { name: NAME, size: SIZE }, ['name'], { filters: ['size'], sort: ['size'] });
      await earlier();
      const first = await start(settings);
      const can = (fields: object) => ({ ar: { name: 'علبة' }, en: { name: 'Can' }, ...fields });
      await first.call('POST', 'cans', can({ size: 3 }));
      if (url === undefined) await first.close();
      const width = { ...SIZE, 'x-renamed-from': ['size'], 'x-column': 'size' };
      await define('cans', { name: NAME, width }, ['name', 'width'], { filters: ['width'], sort: ['width'] });
      const second = await start({ ...settings, ...(url !== undefined && { dataDir: join(folder, 'beside-name') }) });
      const before = url === undefined ? undefined : first;
      expect(await second.call('GET', 'cans?width=3')).toMatchObject([{ id: 1, width: 3 }]);
      await before?.call('PATCH', 'cans/1', { size: 5 });
      expect(await second.call('GET', 'cans/1')).toMatchObject({ width: before === undefined ? 3 : 5 });
      expect(await second.call('PATCH', 'cans/1', { width: 7 })).toMatchObject({ width: 7 });
      await second.call('POST', 'cans', can({ width: 2 }));
      expect(await (before ?? second).call('GET', 'cans?sort=-id')).toMatchObject([
        { id: 2, [before === undefined ? 'width' : 'size']: 2 },
        { id: 1, [before === undefined ? 'width' : 'size']: 7 },
      ]);
      await before?.close();
      await second.close();

      await earlier();
      const again = await start(settings);
      expect(await again.call('GET', 'cans?size=7')).toMatchObject([{ id: 1, size: 7 }]);
      await again.close();
      await rm(join(folder, 'definitions/cans.json'));
    });

    it('OPS-19: servers with and without a removed group work side by side on its records, until it is dropped', async () => {
      const declare = (more: object) =>
        writeFile(join(folder, 'definitions/product.json'), JSON.stringify({ ...own, ...more }));
      const { people: _people, apps: _apps, chats: _chats, ...own } = shipped;
      await declare({});
      await define('pens', { name: NAME, gift_id: GIFT });
      const first = await start(settings);
      const gift = await first.call('POST', 'gifts', { ar: { name: 'علبة' }, en: { name: 'Tin' } });
      const pen = { ar: { name: 'قلم' }, en: { name: 'Pen' }, gift_id: gift['id'] };
      expect(await first.call('POST', 'pens', pen)).toMatchObject({ id: 1, gift: { name: 'Tin' } });
      // One data folder has one server.
      if (url === undefined) await first.close();

      await rm(join(folder, 'definitions/pens.json'));
      await declare({ removedGroups: ['pens'] });
      const second = await start({ ...settings, ...(url !== undefined && { dataDir: join(folder, 'beside') }) });
      expect(await second.call('GET', 'pens')).toHaveProperty('message');
      const beside = async (): Promise<object> => {
        if (url === undefined) return pen;
        await first.call('PATCH', 'pens/1', { en: { name: 'Red pen' } });
        const found = await first.call('GET', 'pens?keyword=red');
        const added = await first.call('POST', 'pens', pen);
        await first.close();
        return { found, added };
      };
      expect(await beside()).toMatchObject(url === undefined ? pen : { found: [{ id: 1 }], added: { id: 2 } });
      // No screen shows what holds it.
      await second.call('DELETE', `gifts/${String(gift['id'])}`);
      expect((await second.call('GET', `gifts/${String(gift['id'])}`))['id']).toBeUndefined();
      await second.close();

      await rm(join(folder, 'definitions/product.json'));
      await define('pens', { name: NAME });
      await expect(start(settings)).rejects.toThrow('alter table "pens" drop column "gift_id";');
      await rm(join(folder, 'definitions/pens.json'));
    });

    it('LANG-14: a language that is added when there are records is empty in them, and taken out only by hand', async () => {
      const name = { ...NAME, 'x-unique': true };
      await define('things', { name, size: SIZE, code: CODE, price: PRICE, gift_id: GIFT }, ['name', 'code']);
      await declareLanguages({ content: ['ar', 'en', 'ur'] });
      const first = await start(settings);
      const kept = await first.call('GET', 'things/1');
      expect(kept).toMatchObject({ ar: { name: 'أول' }, en: { name: 'First' }, ur: { name: null }, name: 'First' });

      // In one language alone, by another and by none.
      const version = { version: kept['version'] };
      const written = await first.call('PATCH', 'things/1', { ur: { name: 'پہلی چیز ۱' }, ...version });
      expect(written).toMatchObject({ en: { name: 'First' }, ur: { name: 'پہلی چیز ۱' }, name: 'First' });
      expect(await first.call('GET', `things?keyword=${encodeURIComponent('چيز 1')}`)).toMatchObject([{ id: 1 }]);
      const bare = await first.call('POST', 'things', { ar: { name: 'ثان' }, en: { name: 'Two' }, code: 'B' });
      expect(bare).toMatchObject({ ur: { name: null } });
      const twice = { ar: { name: 'ثان' }, en: { name: 'Two' }, ur: { name: 'دو' }, code: 'C' };
      expect((await first.call('POST', 'things', twice))['errors']).toHaveProperty(['en.name']);
      const missing = await first.call('POST', 'things', { ar: { name: 'ثالث' }, ur: { name: 'تین' }, code: 'C' });
      expect(Object.keys(Object(missing['errors']))).toEqual(['en.name']);
      const strange = await first.call('POST', 'things', { ...twice, en: { name: 'Three' }, fr: { name: 'Trois' } });
      expect(Object.keys(Object(strange['errors']))).toEqual(['fr']);

      // Descriptions of pictures are in it too.
      const file = await first.picture();
      const described = await first.call('PATCH', `attachments/${file}`, {
        alt: { en: 'A box', ur: ' ڈبہ ' },
      });
      expect(described['alt']).toEqual({ en: 'A box', ur: 'ڈبہ' });
      expect((await first.call('PATCH', `attachments/${file}`, { alt: { ur: null } }))['alt']).toEqual({
        en: 'A box',
      });
      const other = await first.call('PATCH', `attachments/${file}`, { alt: { fr: 'Boîte' } });
      expect(Object.keys(Object(other['errors']))).toEqual(['alt.fr']);

      // An earlier version is without it, and so is the record that is put back to that version.
      const past = (await first.call('GET', 'history?resource=things&id=1')) as unknown as Record<string, unknown>[];
      expect(past.map(({ action }) => action)).toEqual(['update', 'update', 'create']);
      const call = { resource: 'things', id: 1, entry: past[1]?.['id'], version: written['version'], fields: ['name'] };
      const back = await first.call('POST', 'history/restore', call);
      expect(back).toMatchObject({ en: { name: 'First' }, ur: { name: null } });
      await first.call('PATCH', 'things/1', { ur: { name: 'پہلی' } });
      await first.close();

      // Once it is required, records are asked for it when they are saved.
      await declareLanguages({ content: ['ar', 'en', 'ur'], required: ['ar', 'en', 'ur'] });
      const second = await start(settings);
      expect(await second.call('GET', 'things/2')).toMatchObject({ en: { name: 'Two' }, ur: { name: null } });
      expect((await second.call('PATCH', 'things/2', { size: 4 }))['errors']).toHaveProperty(['ur.name']);
      expect(await second.call('PATCH', 'things/2', { size: 4, ur: { name: 'دو' } })).toMatchObject({ size: 4 });
      await second.close();

      await rm(join(folder, 'definitions/product.json'));
      await expect(start(settings)).rejects.toThrow('alter table "things" drop column "name_ur";');
    });
  });
}
