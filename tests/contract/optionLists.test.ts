import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResolvedField } from '../../engine/core/definition/Resolved.types.ts';
import { CONTROLS } from '../../engine/core/access/Grants.ts';
import { SEND_PERMISSION } from '../../engine/core/access/sendPermission.ts';
import { isSearchedWhole } from '../../server/store/schema/designTables.ts';
import { giveRole, readPermissions, setPermissions } from './giveRole.ts';
import { type Contract, type DemoRole, openContract } from './openContract.ts';

let contract: Contract;
beforeAll(async () => {
  contract = await openContract();
});
afterAll(() => contract.close());

/** Groups that have an option list: all but tabs and what is everybody's own. */
const groups = (): string[] =>
  [...contract.context.catalogue.entries.values()]
    .filter(({ resource }) => resource.singleton === undefined && resource.name !== 'notifications')
    .map(({ resource }) => resource.name);

/** The groups whose option lists the server answers for an account; any other answer than 200 or 403 is an error. */
const answered = async (as: DemoRole): Promise<string[]> => {
  const found: string[] = [];
  for (const name of groups()) {
    const { status, body } = await contract.call(`${name}_not_paginated`, { as });
    expect([name, [200, 403].includes(status)]).toEqual([name, true]);
    if (status === 403) continue;
    found.push(name);
    for (const option of body.data) expect(Object.keys(option)).toEqual(['id', 'name']);
  }
  return found.toSorted();
};

/** Gives the limited role single screens: key → ticked controls. */
const give = async (screens: Readonly<Record<string, string[]>>): Promise<void> => {
  const permissions = await readPermissions(contract);
  await setPermissions(
    contract,
    'limited',
    Object.entries(screens).map(([key, choices]) => {
      const found = permissions.find(({ url }) => url === key);
      if (found === undefined) throw new Error(`no permission is for ${key}`);
      return { id: found.id, choices };
    }),
  );
};

describe('option lists', () => {
  it('MEND-06: an account without any permission reads none', async () => {
    expect(await answered('none')).toEqual([]);
  });

  it('MEND-06: a super admin reads all', async () => {
    expect(await answered('super')).toEqual(groups().toSorted());
  });

  it('OPS-30: a word finds options by their names, in any spelling and sequence, and by nothing else that is searched', async () => {
    const { db } = contract.context.store;
    await sql`update users set first_name = 'عبد الرحمن', last_name = 'أبو  زيد', email = 'qamar@example.com' where id = (select min(id) from users)`.execute(
      db,
    );
    const found = async (keyword: string): Promise<string[]> => {
      const path = `users_not_paginated?keyword=${encodeURIComponent(keyword)}`;
      const { status, body } = await contract.call(path);
      expect(status).toBe(200);
      return body.data.map(({ name }) => String(name));
    };
    const name = 'عبد الرحمن أبو  زيد';
    for (const keyword of ['عبدالرحمن', 'عَبْد الرحمن', 'زيد عبدالرحمن', 'ابوزيد', 'رحمن'])
      expect([keyword, (await found(keyword)).includes(name)]).toEqual([keyword, true]);
    // The search column has it, and the list finds the customer by it.
    expect((await contract.call('users?keyword=qamar')).body.data).toHaveLength(1);
    expect(await found('qamar')).toEqual([]);
  });

  it('OPS-30: of a word that more records have than are looked at first, a full list is answered, and all names where few have it', async () => {
    const { db } = contract.context.store;
    const { rows } = await sql<{
      id: string;
    }>`insert into users (first_name, last_name, email, phone_code, phone_number, password)
      select case when n <= 1200 then 'زمردة' else 'لؤلؤ' end, 'كثيرة', 'zumurrud' || n || '@example.com', '999', (n)::text, 'x'
      from generate_series(1, 3200) n returning id`.execute(db);
    const names = async (keyword: string): Promise<string[]> => {
      const { body } = await contract.call(`users_not_paginated?keyword=${encodeURIComponent(keyword)}`);
      return body.data.map(({ name }) => String(name));
    };
    // All 3,200 have the word in their email, the last one alone has it in the name.
    const last = rows.at(-1)?.id;
    await sql`update users set first_name = 'zumurrud' where id = ${last}`.execute(db);
    const found = [await names('كثيرة'), await names('زمردة'), await names('لؤلؤ'), await names('zumurrud')];
    const ids = rows.map(({ id }) => Number(id));
    await sql`delete from users where id = any(${ids}::bigint[])`.execute(db);
    expect(found.map(({ length }) => length)).toEqual([1000, 1000, 1000, 1]);
    expect(found[0]?.every((name) => name.endsWith('كثيرة'))).toBe(true);
    expect(found[1]?.every((name) => name === 'زمردة كثيرة')).toBe(true);
  });

  it('OPS-30: what the search column has of names as a whole is asked first, so that an index finds the few that can match', async () => {
    const users = contract.context.catalogue.entries.get('users')?.resource;
    const field = (name: string): ResolvedField => {
      const found = users?.fields.find((one) => one.name === name);
      if (found === undefined) throw new Error(`no field ${name}`);
      return found;
    };
    if (users === undefined) throw new Error('no customers');
    const whole = ['full_name', 'first_name', 'email', 'phone', 'city_id'].map((name) =>
      isSearchedWhole(users, field(name)),
    );
    expect(whole).toEqual([true, true, true, false, false]);
  });

  /** Screens → the option lists that they use, as the definitions draw them. */
  const USES: readonly (readonly [string, Readonly<Record<string, string[]>>, string[]])[] = [
    ['a list without filters by records', { 'days/show-all': ['show'] }, []],
    ['the list of cities, filtered by country', { 'cities/show-all': [] }, ['countries']],
    ['the form of cities', { 'cities/add': [] }, ['countries']],
    ['the page of a city, which draws no choice', { 'cities/show': [] }, []],
    ['the form of sub-services', { 'subservice/edit': [] }, ['services']],
    ['the form of admins', { 'admins/add': [] }, ['roles']],
    ['the form of permissions', { 'permissions/edit': [] }, ['permission-categories']],
    ['the screen that sends, without anybody to notify', { [SEND_PERMISSION]: [] }, []],
    [
      'the screen that sends, to customers',
      { [SEND_PERMISSION]: [], 'users/show-all': ['notify'] },
      ['cities', 'countries', 'users'],
    ],
  ];
  it.each(USES)('MEND-06: %s', async (_, screens, expected) => {
    await give(screens);
    expect(await answered('limited')).toEqual(expected);
  });

  it('MEND-06: reasons are read where records are moved by them, with the control that moves', async () => {
    await give({ 'orders/show-all': ['show'] });
    const reading = await answered('limited');
    expect(reading).not.toContain('cancelReasons');
    expect(reading).not.toContain('orders');
    await give({ 'orders/show-all': ['show', 'status'] });
    expect(await answered('limited')).toContain('cancelReasons');
  });

  it('MEND-06: customers, orders, discounts and points stay closed to accounts that administer content', async () => {
    await giveRole(contract, 'limited', ['sliders', 'days', 'countries', 'steps', 'terms'], CONTROLS);
    const read = await answered('limited');
    for (const group of ['users', 'orders', 'discounts', 'points', 'providers', 'admins', 'roles'])
      expect([group, read.includes(group)]).toEqual([group, false]);
  });

  it('MEND-06, FORM-05: the phone input of the own profile has its countries, and nothing else of them', async () => {
    const { status, body } = await contract.call('countries-without-paginated', { as: 'none' });
    expect(status).toBe(200);
    for (const option of body.data)
      expect(Object.keys(option).toSorted()).toEqual(['id', 'image', 'name', 'phone_code', 'phone_number_limit']);
  });

  it('MEND-06: is narrowed by what some screen narrows it by, so that it reveals nothing but names', async () => {
    expect((await contract.call('cities_not_paginated?country_id=1')).status).toBe(200);
    expect((await contract.call('cancelReasons_not_paginated?audience=client')).status).toBe(200);
    for (const query of ['admins_not_paginated?role_id=1', 'users_not_paginated?gender=male'])
      expect([query, (await contract.call(query)).status]).toEqual([query, 422]);
  });

  it('MEND-06: every list, form and filter that a demo account may open has the choices that it draws', async () => {
    for (const as of ['admin', 'agent'] as const) {
      const { body } = await contract.call('get_my_permissions', { as });
      const open = new Set(body.data.map(({ url }) => url));
      const drawn = new Set<string>();
      for (const { resource } of contract.context.catalogue.entries.values()) {
        const opens = (screen: string): boolean =>
          resource.routes.some((route) => route.screen === screen && open.has(route.permission));
        for (const { relation, forms } of resource.fields)
          if (relation && !relation.resourceBy && forms.some(opens)) drawn.add(relation.resource);
        for (const filter of resource.filters)
          if (filter.resource !== undefined && !filter.hidden && opens('list')) drawn.add(filter.resource);
      }
      const read = await answered(as);
      expect([...drawn].filter((group) => !read.includes(group))).toEqual([]);
    }
  });
});
