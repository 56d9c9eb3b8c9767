import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canAccess } from '../../engine/core/access/canAccess.ts';
import { readPermissions, setPermissions } from './giveRole.ts';
import { type Answer, type Call, type Contract, openContract } from './openContract.ts';

interface Found {
  resource: string;
  id: number;
  name: string;
  detail?: string;
  group: string;
  icon: string;
  screen: string;
}

const databaseUrl = process.env['TEST_DATABASE_URL'];

describe.each([
  { where: 'the embedded database', options: {}, skip: false },
  { where: 'PostgreSQL', options: { databaseUrl }, skip: databaseUrl === undefined },
])('records of all groups, on $where', ({ options, skip }) => {
  describe.skipIf(skip)('found', () => {
    let contract: Contract;
    beforeAll(async () => {
      contract = await openContract(options);
    });
    afterAll(() => contract.close());

    const ask = (query: Record<string, string>, call: Call = {}): Promise<Answer> =>
      contract.call(`find_records?${new URLSearchParams(query).toString()}`, { language: 'ar', ...call });
    const find = async (keyword: string, call?: Call): Promise<Found[]> => {
      const { status, body } = await ask({ keyword }, call);
      expect(status).toBe(200);
      return body.data as unknown as Found[];
    };
    const rowOf = async (table: string, where: string): Promise<Record<string, unknown>> => {
      const { rows } = await sql
        .raw<Record<string, unknown>>(`select * from ${table} where ${where} order by id limit 1`)
        .execute(contract.context.store.db);
      return rows[0] ?? {};
    };

    it('FIND-04: by name in any order of its words, spelt otherwise, with the second line and the group', async () => {
      const { id, ...words } = await rowOf('users', `first_name ~ '^[ء-ي]+$' and last_name ~ '^[ء-ي]+$'`);
      const [first, last] = [String(words['first_name']), String(words['last_name'])];
      const found = await find(`${last.replaceAll('ة', 'ه')} ${first.replaceAll(/[أإ]/g, 'ا')}`);
      const own = found.find((record) => record.resource === 'users' && record.id === Number(id));
      expect(own).toMatchObject({ name: `${first} ${last}`, group: 'العملاء', icon: 'users', screen: 'show' });
      expect(own?.detail).toMatch(/^\+\d{6,}$/);
      const inEnglish = await find(`${first} ${last}`, { language: 'en' });
      expect(inEnglish.find(({ resource }) => resource === 'users')).toMatchObject({ group: 'Customers' });
    });

    it('FIND-04: by telephone number as it is dialled, and by the number of an order', async () => {
      const { id, phone_number: phone } = await rowOf('users', 'phone_number is not null');
      const found = await find(`0${String(phone)}`);
      expect(found.map(({ resource, id: one }) => `${resource}/${one}`)).toContain(`users/${String(id)}`);
      const order = await rowOf('orders', 'true');
      const [best] = await find(String(order['id']));
      expect(best).toMatchObject({ resource: 'orders', id: Number(order['id']) });
      // A number sign finds the record of that number in any group.
      const numbered = await find('#1');
      expect(new Set(numbered.map(({ resource }) => resource)).size).toBeGreaterThan(5);
      expect(numbered.every(({ id: one }) => one === 1)).toBe(true);
    });

    it('FIND-04: the whole name is before its beginning, that before its middle; few of a group, few at all', async () => {
      const names = ['زيت زيتون', 'زيت', 'أفضل زيت'];
      for (const name of names) {
        // oxlint-disable-next-line no-await-in-loop -- in this order
        const { status } = await contract.call('cities', {
          method: 'POST',
          json: { ar: { name }, en: { name: `Oil ${names.indexOf(name)}` }, country_id: 1, is_active: 1 },
        });
        expect(status).toBe(201);
      }
      const found = (await find('زيت')).filter(({ resource }) => resource === 'cities').map(({ name }) => name);
      expect(found).toEqual(['زيت', 'زيت زيتون', 'أفضل زيت']);
      const many = await find('97150');
      expect(many.length).toBeGreaterThan(5);
      expect(many.length).toBeLessThanOrEqual(20);
      // Groups are in the order of the menu.
      expect(many.findIndex(({ resource }) => resource === 'users')).toBeLessThan(
        many.findIndex(({ resource }) => resource === 'providers'),
      );
      for (const { resource } of many) expect(many.filter((one) => one.resource === resource).length).toBeLessThan(6);
    });

    it('FIND-04: nothing for a letter, for nothing, and for what matches nothing', async () => {
      for (const keyword of ['أ', '', '   ', 'خنفشار خنفشار', '%%', '__', "'; drop table users; --"]) {
        // oxlint-disable-next-line no-await-in-loop -- few
        expect([keyword, await find(keyword)]).toEqual([keyword, []]);
      }
    });

    it('FIND-04: an account finds what it may open, and nothing else', async () => {
      expect(await find('97150', { as: 'none' })).toEqual([]);
      const grants = (await readPermissions(contract)).filter(({ url }) => url === 'users/show-all');
      await setPermissions(
        contract,
        'limited',
        grants.map(({ id }) => ({ id, choices: [] })),
      );
      // The list alone opens no record.
      expect(await find('97150', { as: 'limited' })).toEqual([]);
      const shown = (await readPermissions(contract)).filter(({ url }) => url === 'users/show');
      await setPermissions(
        contract,
        'limited',
        shown.map(({ id }) => ({ id, choices: [] })),
      );
      const found = await find('97150', { as: 'limited' });
      expect(found.length).toBeGreaterThan(0);
      expect(new Set(found.map(({ resource }) => resource))).toEqual(new Set(['users']));
      const everything = await find('#1', { as: 'admin' });
      for (const { resource, screen } of everything) {
        const { routes = [], access } = contract.resources.find(({ name }) => name === resource) ?? {};
        expect([resource, access === 'super-admin', routes.some((route) => route.screen === screen)]).toEqual([
          resource,
          false,
          true,
        ]);
      }
      expect(canAccess({ kind: 'all' }, { route: 'users/show' })).toBe(true);
    });

    it('FIND-04: recent records are answered in their order, without those that are gone or closed', async () => {
      const records = 'users/1,cities/1,users/999999,nonsense/1,orders/1';
      const { body } = await ask({ records });
      const found = (body.data as unknown as Found[]).map(({ resource, id }) => `${resource}/${id}`);
      expect(found).toEqual(['users/1', 'cities/1', 'orders/1']);
      const limited = await ask({ records }, { as: 'limited' });
      expect((limited.body.data as unknown as Found[]).map(({ resource }) => resource)).toEqual(['users']);
    });

    it.each([
      ['keyword', 'x'.repeat(201)],
      ['records', 'users'],
      ['records', 'users/0'],
      ['records', 'users/1;drop'],
      ['records', Array.from({ length: 11 }, (_, i) => `users/${i + 1}`).join(',')],
      ['other', '1'],
    ])('FIND-04: refuses %s=%s', async (name, value) => {
      expect((await ask({ [name]: value })).status).toBe(422);
    });
  });
});
