import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_BRANCHES } from '../../engine/core/query/tree.ts';
import { exportFile, importTable } from './fileJobs.ts';
import { copyAccessDefinitions } from '../helpers/accessGroups.ts';
import { giveRole, readPermissions, setPermissions } from './giveRole.ts';
import { type Answer, type Call, type Contract, type DemoRole, openContract } from './openContract.ts';
import { STORES } from './stores.ts';

const root = join(import.meta.dirname, '../fixtures');
interface BranchRow {
  record: { id: number; en: { name: string }; version: number };
  children: number;
  matches: boolean;
}

// Five levels are allowed: 1 > 2 > 3 > 4, and 1 > 5; 6 at the top without anything below.
const ROWS: [id: number, name: string, parent: number | null, order: number][] = [
  [1, 'Works', null, 1],
  [2, 'Pipes', 1, 1],
  [3, 'Heating', 2, 1],
  [4, 'Boilers', 3, 1],
  [5, 'Wires', 1, 2],
  [6, 'Office', null, 2],
];

describe.each(STORES.filter(([, isThere]) => isThere))('lists as trees on %s', (_name, _isThere, databaseUrl) => {
  let contract: Contract;
  beforeAll(async () => {
    contract = await openContract({ root, databaseUrl });
  });
  afterAll(() => contract.close());
  beforeEach(async () => {
    const { db } = contract.context.store;
    await sql`delete from "department-members"`.execute(db);
    await sql`update departments set parent_id = null`.execute(db);
    await sql`delete from departments`.execute(db);
    for (const [id, name, parent, order] of ROWS) {
      await sql`insert into departments (id, name_ar, name_en, parent_id, "order", kind)
        values (${id}, ${`قسم ${id}`}, ${name}, ${parent}, ${order}, ${id === 4 ? 'branch' : 'office'})`.execute(db);
      await sql`insert into "department-members" (name, department_id) values (${`Member ${id}`}, ${id})`.execute(db);
    }
  });

  const tree = (query = '', more: Call = {}): Promise<Answer> => contract.call(`departments/tree${query}`, more);
  const shown = ({ body }: Answer): unknown[] =>
    body.data.map(({ branch, total, rows }) => [
      branch,
      total,
      (rows as BranchRow[]).map(({ record, children, matches }) => [
        `${record.en.name}${matches ? '' : ' (above)'}`,
        children,
      ]),
    ]);
  const place = (id: number, json: unknown, more: Call = {}): Promise<Answer> =>
    contract.call(`departments/${id}/tree`, { method: 'PATCH', json, ...more });
  const parents = async (): Promise<Record<string, number | null>> => {
    const { rows } = await sql<{ id: string; parent: string | null }>`
      select id, parent_id as parent from departments order by id`.execute(contract.context.store.db);
    return Object.fromEntries(rows.map(({ id, parent }) => [id, parent === null ? null : Number(parent)]));
  };
  const inBranch = async (parent: number | null): Promise<number[]> => {
    const { rows } = await sql<{ id: string }>`select id from departments
      where parent_id is not distinct from ${parent}::bigint order by "order", id`.execute(contract.context.store.db);
    return rows.map(({ id }) => Number(id));
  };

  it('TREE-02: answer what is at the top, and what is directly below the records that are asked for, with the numbers of both', async () => {
    expect(shown(await tree())).toEqual([
      [
        '-',
        2,
        [
          ['Works', 2],
          ['Office', 0],
        ],
      ],
    ]);
    expect(shown(await tree('?branches=1,2,6&per_page=1'))).toEqual([
      ['1', 2, [['Pipes', 1]]],
      ['2', 1, [['Heating', 1]]],
      ['6', 0, []],
    ]);
    expect(shown(await tree('?branches=1&per_page=1&page=2'))).toEqual([['1', 2, [['Wires', 0]]]]);
  });

  it('TREE-02: show what matches the filters in its place, below the records above it', async () => {
    expect(shown(await tree('?branches=-,1,2,3&keyword=boil'))).toEqual([
      ['-', 1, [['Works (above)', 1]]],
      ['1', 1, [['Pipes (above)', 1]]],
      ['2', 1, [['Heating (above)', 1]]],
      ['3', 1, [['Boilers', 0]]],
    ]);
    expect(shown(await tree('?kind=office&branches=3'))).toEqual([['3', 0, []]]);
  });

  it('TREE-03: a filter finds what points to a record or to one below it, in the tree and in other groups', async () => {
    const members = async (query: string): Promise<unknown[]> =>
      (await contract.call(`department-members?sort=id&${query}`)).body.data.map(({ name }) => name);
    expect(await members('department_id=2')).toEqual(['Member 2', 'Member 3', 'Member 4']);
    expect(await members('department_id=4')).toEqual(['Member 4']);
    const below = await contract.call('departments?under=2&sort=id');
    expect(below.body.data.map(({ id }) => id)).toEqual([3, 4]);
    expect((await contract.call('department-members?department_id=2%20or%201')).status).toBe(422);
  });

  it('TREE-03: ends where a table has a ring from before it was a tree', async () => {
    await sql`update departments set parent_id = 4 where id = 2`.execute(contract.context.store.db);
    const { body } = await contract.call('departments?under=3&sort=id');
    expect(body.data.map(({ id }) => id)).toEqual([2, 3, 4]);
    expect((await tree('?branches=-,1&keyword=boil')).status).toBe(200);
    expect((await place(6, { parent: 4 })).status).toBe(422);
    expect((await place(2, { parent: 1 })).status).toBe(200);
  });

  it('TREE-04: a record is put below another one, last or before one of that branch, with its history', async () => {
    const moved = await place(6, { parent: 1, before: 5 });
    expect([moved.status, moved.body.data]).toMatchObject([200, { id: 6, parent_id: 1 }]);
    expect(await inBranch(1)).toEqual([2, 6, 5]);
    expect((await place(2, { parent: 1 })).status).toBe(200);
    expect(await inBranch(1)).toEqual([6, 5, 2]);
    expect((await place(5, { parent: null, before: 1 })).status).toBe(200);
    expect(await inBranch(null)).toEqual([5, 1]);
    const { rows } = await sql<{ before: unknown; after: unknown }>`select before, after from lawha_audit
      where resource = 'departments' and record_id = 5 order by id desc limit 2`.execute(contract.context.store.db);
    expect(JSON.stringify(rows)).toContain('"parent_id"');
  });

  it.each([
    ['below itself', 2, { parent: 2 }, 'parent_id'],
    ['below one that is below it', 2, { parent: 4 }, 'parent_id'],
    ['below a record that there is not', 2, { parent: 999 }, 'parent_id'],
    ['before a record of another branch', 5, { parent: null, before: 3 }, 'before'],
    ['without a place', 2, {}, 'parent'],
    ['below a text', 2, { parent: '1 or 1' }, 'parent'],
    ['with an unknown word', 2, { parent: null, after: 3 }, 'after'],
  ])('TREE-04: %s is refused by name', async (_what, id, body, name) => {
    const before = await parents();
    const { status, body: answer } = await place(id, body, { language: 'ar' });
    expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, [name]]);
    expect(answer.errors?.[name]?.[0]).toMatch(/[\u0600-\u06FF]/);
    expect(await parents()).toEqual(before);
  });

  it('TREE-04: deeper than the definition allows is refused by name, with all that is below the record', async () => {
    // Works has four levels: one record above is allowed, two are not.
    expect((await place(1, { parent: 6 })).status).toBe(200);
    expect((await place(1, { parent: null })).status).toBe(200);
    expect((await place(6, { parent: 4 })).status).toBe(200);
    await sql`insert into departments (id, name_ar, name_en, "order") values (7, 'علوي', 'Upper', 9)`.execute(
      contract.context.store.db,
    );
    const { status, body } = await place(1, { parent: 7 }, { language: 'ar' });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['parent_id']]);
    expect(body.errors?.['parent_id']?.[0]).toMatch(/[\u0600-\u06FF]/);
  });

  it('TREE-04: the form refuses a ring as well, and its choice does not offer what is below the record', async () => {
    const { status, body } = await contract.call('departments/2', { method: 'PATCH', json: { parent_id: 4 } });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['parent_id']]);
    const options = await contract.call('departments_not_paginated?not_below=2');
    expect(options.body.data.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual([1, 5, 6]);
  });

  it('TREE-04: an older version is refused, also where only the order changes', async () => {
    expect((await place(5, { parent: 6, version: 7 })).status).toBe(409);
    expect((await place(5, { parent: 1, before: 2, version: 7 })).status).toBe(409);
    expect((await place(5, { parent: 1, before: 2 }, { headers: { 'if-match': '1' } })).status).toBe(200);
    expect(await inBranch(1)).toEqual([5, 2]);
  });

  it('TREE-05: two people who put two records below each other at once make no ring: one of them is refused', async () => {
    for (const round of [1, 2, 3, 4, 5]) {
      await sql`update departments set parent_id = null where id in (5, 6)`.execute(contract.context.store.db);
      const answers = await Promise.all(
        round % 2 === 0
          ? [place(5, { parent: 6 }), contract.call('departments/6', { method: 'PATCH', json: { parent_id: 5 } })]
          : [place(5, { parent: 6 }), place(6, { parent: 5 })],
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
      const now = await parents();
      expect([now['5'], now['6']].filter((parent) => parent === null)).toHaveLength(1);
    }
  });

  it('TREE-05: a ring over several records is refused, whichever of its moves is last', async () => {
    await sql`update departments set parent_id = null`.execute(contract.context.store.db);
    const answers = await Promise.all([
      place(1, { parent: 2 }),
      place(2, { parent: 3 }),
      place(3, { parent: 4 }),
      place(4, { parent: 1 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 422]);
    expect((await tree('?branches=-,1,2,3,4,6&per_page=10')).body.data.flatMap(({ rows }) => rows)).toHaveLength(6);
  });

  it('TREE-06: a record with others below it is not deleted alone, and with them it is deleted and restored', async () => {
    expect((await contract.call('departments/2', { method: 'DELETE' })).status).toBe(409);
    await sql`delete from "department-members"`.execute(contract.context.store.db);
    const ids = [2, 3, 4];
    expect((await contract.call('departments/deleteAll', { method: 'POST', json: { ids } })).status).toBe(200);
    expect(shown(await tree('?branches=1'))).toEqual([['1', 1, [['Wires', 0]]]]);
    expect((await contract.call('departments/trash/restore', { method: 'POST', json: { ids } })).status).toBe(200);
    expect(shown(await tree('?branches=1,3'))).toEqual([
      [
        '1',
        2,
        [
          ['Pipes', 1],
          ['Wires', 0],
        ],
      ],
      ['3', 1, [['Boilers', 0]]],
    ]);
  });

  it.each([
    ['a text for a record', '?branches=1;drop'],
    ['the same branch twice', '?branches=1,1'],
    [
      'more branches than allowed',
      `?per_page=1&branches=${Array.from({ length: MAX_BRANCHES + 1 }, (_, i) => i + 1).join(',')}`,
    ],
    ['more records than allowed', '?per_page=100&page=11'],
  ])('TREE-02: %s is refused by name', async (_what, query) => {
    const { status, body } = await tree(query, { language: 'ar' });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['branches']]);
    expect(body.errors?.['branches']?.[0]).toMatch(/[\u0600-\u06FF]/);
  });

  it.each(['ar', 'en'] as const)(
    'TREE-02: a file of an export has the path of each record from the top in %s, which an import leaves out',
    async (language) => {
      const csv = await exportFile(contract, 'departments', { language, columns: ['name', 'id'] });
      const [titles = '', ...lines] = csv.slice(1).trimEnd().split('\r\n');
      const names = language === 'ar' ? (id: number) => `قسم ${id}` : (id: number) => ROWS[id - 1]?.[1] ?? '';
      const path = (...ids: number[]): string => ids.map(names).join(' / ');
      expect(titles.split(',').at(-1)).toBe(language === 'ar' ? 'المسار في الشجرة' : 'Path in the tree');
      expect(lines.map((line) => line.split(',').at(-1))).toEqual([
        path(1),
        path(1, 2),
        path(1, 2, 3),
        path(1, 2, 3, 4),
        path(1, 5),
        path(6),
      ]);
      const { file, job } = await importTable(contract, { resource: 'departments', content: csv }, { language });
      expect(file.mapping.at(-1)).toBeNull();
      expect(job).toMatchObject({ state: 'done', failed: 0 });
    },
  );

  it('TREE-02: the path is in a file of JSON too, of chosen records, and ends in a ring from before it was a tree', async () => {
    await sql`update departments set parent_id = 4 where id = 2`.execute(contract.context.store.db);
    const file = await exportFile(contract, 'departments', { format: 'json', selection: { ids: [3, 5] } });
    const paths = (JSON.parse(file) as { tree_path: string }[]).map(({ tree_path }) => tree_path);
    expect(paths).toEqual(['Boilers / Pipes / Heating', 'Works / Wires']);
  });

  it('TREE-02: need the right to the list, moving that to edit it, and are calls of groups with a tree alone', async () => {
    await giveRole(contract, 'limited', ['regions'], ['show']);
    expect((await tree('', { as: 'limited' })).status).toBe(403);
    await giveRole(contract, 'limited', ['departments'], []);
    expect((await tree('', { as: 'limited' })).status).toBe(200);
    expect((await place(6, { parent: 1 }, { as: 'limited' })).status).toBe(403);
    await giveRole(contract, 'limited', ['departments'], ['edit']);
    expect((await place(6, { parent: 1 }, { as: 'limited' })).status).toBe(200);
    expect((await contract.call('regions/tree')).status).toBe(404);
    expect((await contract.call('regions/1/tree', { method: 'PATCH', json: { parent: null } })).status).toBe(404);
    expect((await tree('', { method: 'POST' })).status).toBe(405);
  });
});

describe.each(STORES.filter(([, isThere]) => isThere))(
  'a tree of which a person sees a part, on %s',
  (_name, _isThere, databaseUrl) => {
    let contract: Contract;
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'lawha-tree-'));
      await mkdir(join(folder, 'definitions'));
      await copyAccessDefinitions(join(folder, 'definitions'));
      const files = JSON.parse(await readFile(join(root, 'definitions/guarded-rows.json'), 'utf8')) as object;
      await writeFile(
        join(folder, 'definitions/guarded-rows.json'),
        JSON.stringify({ ...files, layouts: { tree: { by: 'parent_id' } } }),
      );
      contract = await openContract({ root: folder, databaseUrl });
    });
    afterAll(async () => {
      await contract.close();
      await rm(folder, { recursive: true, force: true });
    });

    it('TREE-02: the path in a file begins below a record that its person does not see, and says nothing of it', async () => {
      let parent_id: unknown = null;
      for (const [name, stage] of [
        ['Top', 'open'],
        ['Secret', 'closed'],
        ['Below', 'open'],
        ['Lowest', 'open'],
      ]) {
        // oxlint-disable-next-line no-await-in-loop -- each is below the one before
        const { status, body } = await contract.call('guarded-rows', { json: { name, stage, parent_id } });
        expect(status).toBe(201);
        parent_id = body.data['id'];
      }
      const pathsAs = async (as: DemoRole): Promise<unknown> => {
        const file = await exportFile(contract, 'guarded-rows', { as, format: 'json', columns: ['name'] });
        expect(file.includes('Secret')).toBe(as === 'super');
        return (JSON.parse(file) as { tree_path: string }[]).map(({ tree_path }) => tree_path);
      };
      expect(await pathsAs('super')).toEqual([
        'Top',
        'Top / Secret',
        'Top / Secret / Below',
        'Top / Secret / Below / Lowest',
      ]);
      const held = (await readPermissions(contract)).filter(({ url }) =>
        ['guarded-rows/show-all', 'guarded-rows/open-records'].includes(url),
      );
      await setPermissions(
        contract,
        'limited',
        held.map(({ id, controls }) => ({ id, choices: controls })),
      );
      expect(await pathsAs('limited')).toEqual(['Top', 'Below', 'Below / Lowest']);
    });
  },
);
