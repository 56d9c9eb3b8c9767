import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROWS_PER_SAVE } from '../../engine/core/definition/sentRows.ts';
import { copyAccessDefinitions } from '../helpers/accessGroups.ts';
import { readPermissions, setPermissions } from './giveRole.ts';
import { type Answer, type Call, type Contract, openContract } from './openContract.ts';
import { STORES } from './stores.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures/definitions');
const GROUPS = ['with-rows', 'row-lines', 'row-parts', 'regions'];

const DEAR = [
  { where: { properties: { price: { maximum: 500 } } } },
  {
    name: 'dear',
    label: { ar: 'البنود الغالية', en: 'Dear items' },
    where: { properties: { price: { minimum: 501 } } },
  },
];

type Values = Record<string, unknown>;

describe.each(STORES)('rows on %s', (_name, isThere, databaseUrl) => {
  let contract: Contract;
  let root: string;
  beforeAll(async () => {
    if (!isThere) return;
    root = await mkdtemp(join(tmpdir(), 'lawha-rows-'));
    await mkdir(join(root, 'definitions'));
    for (const name of GROUPS) await cp(join(FIXTURES, `${name}.json`), join(root, 'definitions', `${name}.json`));
    // Dear items are seen by those alone who are given that right.
    const lines = join(root, 'definitions/row-lines.json');
    const written = JSON.parse(await readFile(lines, 'utf8')) as Values;
    await writeFile(lines, JSON.stringify({ ...written, rowAccess: DEAR }));
    await copyAccessDefinitions(join(root, 'definitions'));
    contract = await openContract({ root, databaseUrl });
  });
  afterAll(async () => {
    if (!isThere) return;
    await contract.close();
    await rm(root, { recursive: true, force: true });
  });

  const line = (title: string, more: Values = {}): Values => ({ title, quantity: 1, price: 10, ...more });
  const send = (json: Values, as?: 'limited' | 'none'): Promise<Answer> =>
    contract.call('with-rows', {
      json: { title: 'A quotation', is_priced: 1, ...json },
      language: 'ar',
      ...(as && { as }),
    });
  const save = (id: unknown, json: Values): Promise<Answer> =>
    contract.call(`with-rows/${String(id)}`, { method: 'PATCH', json, language: 'ar' });
  const add = async (lines: Values[]): Promise<Values> => {
    const { status, body } = await send({ lines });
    expect([status, body.errors]).toEqual([201, undefined]);
    return body.data;
  };
  const linesOf = async (id: unknown): Promise<Values[]> =>
    (await contract.call(`row-lines?quotation_id=${String(id)}&sort=id`)).body.data;
  const countAll = async (): Promise<[number, number]> => [
    (await contract.call('with-rows')).body.meta.total,
    (await contract.call('row-lines')).body.meta.total,
  ];

  it.runIf(isThere)(
    'ROWS-01: a record and its rows are saved in one transaction, each as a record of its group',
    async () => {
      const made = await add([line('First', { quantity: 3 }), line('Second', { price: 2.5 })]);
      expect(made).toMatchObject({ total: 32.5, lines_count: 2 });
      expect(made).not.toHaveProperty('lines');
      const [first, second] = await linesOf(made['id']);
      expect([first, second]).toMatchObject([
        { title: 'First', amount: 30, version: 1, quotation_id: made['id'] },
        { title: 'Second', amount: 2.5, version: 1 },
      ]);
      // One changed, one removed, one added; a row that is not named stays.
      const third = await add([line('Elsewhere')]);
      const saved = await save(made['id'], {
        version: 1,
        title: 'Renamed',
        lines: [
          { id: second?.['id'], version: 1, _removed: 1 },
          { ...line('Third'), quantity: 2 },
        ],
      });
      expect(saved.body.data).toMatchObject({ title: 'Renamed', version: 2, total: 50, lines_count: 2 });
      const after = await linesOf(made['id']);
      expect(after.map(({ title, version }) => [title, version])).toEqual([
        ['First', 1],
        ['Third', 1],
      ]);
      // Only what is sent of a row changes, and its version with it.
      await save(made['id'], { lines: [{ id: first?.['id'], version: 1, price: 1 }] });
      expect((await linesOf(made['id']))[0]).toMatchObject({
        title: 'First',
        quantity: 3,
        price: 1,
        amount: 3,
        version: 2,
      });
      expect(await linesOf(third['id'])).toHaveLength(1);
      // A save that names no rows leaves them.
      const plain = await contract.call(`with-rows/${String(made['id'])}`, {
        method: 'PUT',
        json: { title: 'Whole', is_priced: 1 },
      });
      expect([plain.status, plain.body.data['lines_count']]).toEqual([200, 2]);
      // Each has its own history, and what was removed is in the trash of its group.
      const history = await contract.call(`history?resource=row-lines&id=${String(first?.['id'])}`);
      expect(history.body.data.map(({ action }) => action)).toEqual(['update', 'create']);
      const trash = await contract.call('row-lines/trash');
      expect(trash.body.data.map(({ id }) => id)).toContain(second?.['id']);
    },
  );

  it.runIf(isThere)(
    'ROWS-01: a record is deleted with its rows, and theirs, and returns with them from the trash',
    async () => {
      const part = { name: { ar: 'برغي', en: 'Screw' }, pieces: 4 };
      const made = await add([line('Deep', { quantity: 3, parts: [part] }), line('Flat'), line('Removed alone')]);
      const path = `with-rows/${String(made['id'])}`;
      const [deep, flat, alone] = await linesOf(made['id']);
      const partsOf = async (id: unknown): Promise<Values[]> =>
        (await contract.call(`row-parts?line_id=${String(id)}`)).body.data;
      const [screw] = await partsOf(deep?.['id']);
      const inTrash = async (group: string): Promise<unknown[]> =>
        (await contract.call(`${group}/trash?per_page=100`)).body.data.map(({ id }) => id);
      await save(made['id'], { lines: [{ id: alone?.['id'], _removed: 1 }] });
      const stored = await contract.call(path);
      expect((await contract.call(path, { method: 'DELETE' })).status).toBe(200);
      expect([await linesOf(made['id']), await partsOf(deep?.['id'])]).toEqual([[], []]);
      expect(await inTrash('row-lines')).toEqual(expect.arrayContaining([deep?.['id'], flat?.['id'], alone?.['id']]));
      expect(await inTrash('row-parts')).toContain(screw?.['id']);
      // A row alone would belong to nothing.
      const early = await contract.call('row-lines/trash/restore', { json: { ids: [flat?.['id']] } });
      expect(early.status).toBe(409);
      expect((await contract.call('with-rows/trash/restore', { json: { ids: [made['id']] } })).status).toBe(200);
      expect((await contract.call(path)).body.data).toEqual(stored.body.data);
      expect(await linesOf(made['id'])).toEqual([deep, flat]);
      expect(await partsOf(deep?.['id'])).toEqual([screw]);
      expect(await inTrash('row-lines')).toContain(alone?.['id']);
      const history = await contract.call(`history?resource=row-lines&id=${String(flat?.['id'])}`);
      expect(history.body.data.map(({ action }) => action)).toEqual(['restore', 'delete', 'create']);
      // For good, they go together.
      await contract.call(path, { method: 'DELETE' });
      await contract.call('with-rows/trash/delete', { json: { ids: [made['id']] } });
      expect(await inTrash('row-lines')).not.toEqual(expect.arrayContaining([flat?.['id']]));
      expect(await inTrash('row-parts')).not.toContain(screw?.['id']);
      expect(await inTrash('row-lines')).toContain(alone?.['id']);
    },
  );

  it.runIf(isThere)(
    'ROWS-02: what is wrong with rows is refused at their places, all at once, and nothing is written',
    async () => {
      const before = await countAll();
      const { status, body } = await send({
        title: '',
        lines: [
          line('Right'),
          { title: 'x', quantity: 0, price: 10, region_id: 4_000_000 },
          line('Late', { starts_on: '2026-11-20', ends_on: '2026-11-19' }),
          line('Much', { quantity: 100 }),
          line('Strange', { colour: 'red' }),
        ],
      });
      expect(status).toBe(422);
      expect(Object.keys(body.errors ?? {}).toSorted()).toEqual([
        'lines.1.quantity',
        'lines.1.title',
        'lines.2.ends_on',
        'lines.3.note',
        'lines.4.colour',
        'title',
      ]);
      const stored = await send({
        lines: [line('Right', { code: '1' }), line('Nowhere', { region_id: 4_000_000 }), line('Again', { code: '1' })],
      });
      expect([stored.status, Object.keys(stored.body.errors ?? {})]).toEqual([
        422,
        ['lines.1.region_id', 'lines.2.code'],
      ]);
      expect(await countAll()).toEqual(before);
      // In a change as well: with what is stored of a row.
      const made = await add([line('Kept', { quantity: 50 })]);
      const [kept] = await linesOf(made['id']);
      const refused = await save(made['id'], {
        title: '?',
        lines: [{ id: kept?.['id'], version: 1, quantity: 200 }, line('Added', { price: -1 })],
      });
      expect([refused.status, Object.keys(refused.body.errors ?? {}).toSorted()]).toEqual([
        422,
        ['lines.0.note', 'lines.1.price', 'title'],
      ]);
      expect((await linesOf(made['id']))[0]).toMatchObject({ quantity: 50, version: 1 });
    },
  );

  it.runIf(isThere)(
    'ROWS-02: rows of one save exchange and pass on a value that only one may have, and no two get the same',
    async () => {
      const made = await add(['1', '2', '3'].map((code) => line(`Line ${code}`, { code })));
      const lines = await linesOf(made['id']);
      const give = (codes: (string | null)[], more: Values[] = []): Promise<Answer> =>
        save(made['id'], { lines: [...codes.map((code, at) => ({ id: lines[at]?.['id'], code })), ...more] });
      const codes = async (): Promise<unknown[]> => (await linesOf(made['id'])).map(({ code }) => code);
      expect((await give(['2', '1'])).status).toBe(200);
      expect(await codes()).toEqual(['2', '1', '3']);
      // In a ring, and on to a new value, whose former one a new row takes.
      expect((await give(['1', '3', '2'])).status).toBe(200);
      expect((await give(['3', '2', '4'], [line('New', { code: '1' })])).status).toBe(200);
      expect(await codes()).toEqual(['3', '2', '4', '1']);
      const same = await give(['7', '7']);
      expect([same.status, Object.keys(same.body.errors ?? {})]).toEqual([422, ['lines.1.code']]);
      const taken = await give(['2', '4']);
      expect([taken.status, Object.keys(taken.body.errors ?? {})]).toEqual([422, ['lines.1.code']]);
      const both = await give(['2', '3'], [line('Again', { code: '2' }), line('x', { quantity: 0 })]);
      expect([both.status, Object.keys(both.body.errors ?? {}).toSorted()]).toEqual([
        422,
        ['lines.2.code', 'lines.3.quantity', 'lines.3.title'],
      ]);
      expect(await codes()).toEqual(['3', '2', '4', '1']);
      // Every row is free for one save alone: the values of each are taken again.
      const late = await save(made['id'], { lines: [line('Late', { code: '3' })] });
      expect([late.status, Object.keys(late.body.errors ?? {})]).toEqual([422, ['lines.0.code']]);
      const history = await contract.call(`history?resource=row-lines&id=${String(lines[0]?.['id'])}`);
      expect(history.body.data.map(({ action }) => action)).toEqual(['update', 'update', 'update', 'create']);
    },
  );

  it.runIf(isThere)(
    'ROWS-03: a row that another person changed or deleted is refused at the row, with nothing lost',
    async () => {
      const made = await add([line('One'), line('Two'), line('Three')]);
      const [one, two, three] = await linesOf(made['id']);
      await contract.call(`row-lines/${String(one?.['id'])}`, { method: 'PATCH', json: { price: 99 } });
      await contract.call(`row-lines/${String(two?.['id'])}`, { method: 'DELETE' });
      const lines = [
        { id: one?.['id'], version: 1, price: 5 },
        { id: two?.['id'], version: 1, price: 5 },
        { id: three?.['id'], version: 1, price: 5 },
        line('Four'),
      ];
      const { status, body } = await save(made['id'], { version: 1, title: 'Mine', lines });
      expect(status).toBe(409);
      expect(body.data).toBeUndefined();
      expect(Object.keys(body.errors ?? {})).toEqual(['lines.0.version', 'lines.1.id']);
      expect(body.errors?.['lines.1.id']).toEqual(['حذف شخص آخر هذا الصف في هذه الأثناء.']);
      expect((await linesOf(made['id'])).map(({ price }) => price)).toEqual([99, 10]);
      // A removal of what another person changed asks as well.
      const removal = await save(made['id'], { lines: [{ id: one?.['id'], version: 1, _removed: 1 }] });
      expect([removal.status, Object.keys(removal.body.errors ?? {})]).toEqual([409, ['lines.0.version']]);
      // Decided, it is saved.
      const decided = await save(made['id'], {
        version: 1,
        lines: [{ id: one?.['id'], version: 2, price: 5 }, lines[2] ?? {}, line('Two'), line('Four')],
      });
      expect([decided.status, decided.body.data['total']]).toEqual([200, 30]);
      // A row of another record is none of this one.
      const other = await add([line('Foreign')]);
      const [foreign] = await linesOf(other['id']);
      const stolen = await save(made['id'], { lines: [{ id: foreign?.['id'], version: 1, price: 0 }] });
      expect([stolen.status, Object.keys(stolen.body.errors ?? {})]).toEqual([409, ['lines.0.id']]);
      expect((await linesOf(other['id']))[0]).toMatchObject({ price: 10, quotation_id: other['id'] });
    },
  );

  it.runIf(isThere)('ROWS-04: rows are bounded, by the definition and by what one call saves', async () => {
    const none = await send({});
    expect([none.status, none.body.errors]).toEqual([422, { lines: ['أضف صفًا واحدًا على الأقل.'] }]);
    // The field does not exist while its condition fails, and no rows are written.
    const hidden = await send({ is_priced: 0, lines: [line('Hidden')] });
    expect([hidden.status, hidden.body.data['lines_count']]).toEqual([201, 0]);
    const many = await send({ lines: Array.from({ length: ROWS_PER_SAVE + 1 }, (_, i) => line(`Row ${i}`)) });
    expect([many.status, Object.keys(many.body.errors ?? {})]).toEqual([422, ['lines']]);
    const most = await send({ lines: Array.from({ length: 201 }, (_, i) => line(`Row ${i}`)) });
    expect([most.status, most.body.errors]).toEqual([422, { lines: ['أبقِ 200 صف على الأكثر.'] }]);
    const made = await add(Array.from({ length: 200 }, (_, i) => line(`Row ${i}`)));
    const more = await save(made['id'], { lines: [line('One more')] });
    expect([more.status, Object.keys(more.body.errors ?? {})]).toEqual([422, ['lines']]);
    const few = await add([line('One'), line('Two')]);
    const stored = await linesOf(few['id']);
    const all = await save(few['id'], {
      lines: stored.map(({ id, version }) => ({ id, version, _removed: 1 })),
    });
    expect([all.status, all.body.errors]).toEqual([422, { lines: ['أضف صفًا واحدًا على الأقل.'] }]);
    const twice = await save(made['id'], {
      lines: [
        { id: stored[0]?.['id'], price: 1 },
        { id: stored[0]?.['id'], price: 2 },
      ],
    });
    expect([twice.status, Object.keys(twice.body.errors ?? {})]).toEqual([422, ['lines.1.id']]);
    for (const lines of ['text', { 0: line('x') }, ['text'], [null], [[line('x')]], [{ id: -1 }], [{ id: 'a' }]]) {
      const strange = await save(made['id'], { lines });
      expect([
        strange.status,
        Object.keys(strange.body.errors ?? {}).every((path) => path.startsWith('lines')),
      ]).toEqual([422, true]);
    }
  });

  it.runIf(isThere)('ROWS-06: each row takes the rights of its own group', async () => {
    const give = async (controls: Record<string, readonly string[]>): Promise<void> =>
      setPermissions(
        contract,
        'limited',
        (await readPermissions(contract)).flatMap(({ id, url }) => {
          const own = controls[url];
          return own === undefined ? [] : [{ id, choices: [...own] }];
        }),
      );
    const ask = (path: string, call: Call = {}): Promise<Answer> => contract.call(path, { ...call, as: 'limited' });
    const made = await add([line('One'), line('Two')]);
    const [one, two] = await linesOf(made['id']);
    const path = `with-rows/${String(made['id'])}`;
    const rights = {
      'with-rows/show-all': ['edit', 'show'],
      'with-rows/edit': [],
      'with-rows/show': [],
      'row-lines/show-all': [],
      'row-lines/add': [],
    };
    const change = { method: 'PATCH', json: { lines: [{ id: one?.['id'], version: 1, price: 7 }] } } as const;
    await give(rights);
    expect((await ask(path, { method: 'PATCH', json: { title: 'Without rows' } })).status).toBe(200);
    expect((await ask(path, change)).status).toBe(403);
    expect(
      (await ask(path, { method: 'PATCH', json: { lines: [{ id: two?.['id'], version: 1, _removed: 1 }] } })).status,
    ).toBe(403);
    await give({ ...rights, 'row-lines/edit': [] });
    expect((await ask(path, change)).status).toBe(200);
    const { 'row-lines/add': _add, ...withoutAdding } = rights;
    await give(withoutAdding);
    expect((await ask(path, { method: 'PATCH', json: { lines: [line('Three')] } })).status).toBe(403);
    expect(await linesOf(made['id'])).toMatchObject([{ price: 7 }, { price: 10, title: 'Two' }]);
    // A record is deleted with its rows by those who may delete both.
    const deleting = { ...rights, 'with-rows/show-all': ['edit', 'show', 'delete'] };
    await give(deleting);
    expect((await ask(path, { method: 'DELETE' })).status).toBe(403);
    expect(await linesOf(made['id'])).toHaveLength(2);
    await give({ ...deleting, 'row-lines/show-all': ['delete'] });
    expect((await ask(path, { method: 'DELETE' })).status).toBe(200);
    expect(await linesOf(made['id'])).toEqual([]);
  });

  it.runIf(isThere)(
    'ROWS-01: a record with a row that its caller does not see is in use: it is not deleted, and says nothing of the row',
    async () => {
      const made = await add([line('Open'), line('Kept back', { price: 999 })]);
      const path = `with-rows/${String(made['id'])}`;
      const rows = await linesOf(made['id']);
      const groups = ['with-rows/show-all', 'row-lines/show-all', 'row-parts/show-all'];
      const give = async (...more: string[]): Promise<void> =>
        setPermissions(
          contract,
          'limited',
          (await readPermissions(contract)).flatMap(({ id, url }) =>
            groups.includes(url)
              ? [{ id, choices: ['delete', 'delete_all'] }]
              : more.includes(url)
                ? [{ id, choices: [] }]
                : [],
          ),
        );
      await give();
      for (const call of [
        () => contract.call(path, { method: 'DELETE', as: 'limited', language: 'en' }),
        () => contract.call('with-rows/deleteAll', { json: { ids: [made['id']] }, as: 'limited', language: 'en' }),
      ]) {
        const { status, body } = await call();
        expect([status, body.message]).toEqual([409, expect.stringContaining('Items of quotations')]);
        expect(JSON.stringify(body)).not.toContain('Kept back');
      }
      expect(await linesOf(made['id'])).toEqual(rows);
      expect((await contract.call(path)).status).toBe(200);
      expect((await contract.call('row-lines/trash')).body.data.map(({ id }) => id)).not.toContain(rows[0]?.['id']);
      await give('row-lines/dear-records');
      expect((await contract.call(path, { method: 'DELETE', as: 'limited' })).status).toBe(200);
    },
  );

  it.runIf(isThere)('ROWS-05: rows of rows are saved with them, two levels deep', async () => {
    const part = (en: string, pieces = 1): Values => ({ name: { ar: 'قطعة', en }, pieces });
    const made = await add([line('Deep', { parts: [part('Screw', 4), part('Plate')] }), line('Flat')]);
    const [deep] = await linesOf(made['id']);
    const partsOf = async (id: unknown): Promise<Values[]> =>
      (await contract.call(`row-parts?line_id=${String(id)}&sort=id`)).body.data;
    const [screw, plate] = await partsOf(deep?.['id']);
    expect([screw, plate]).toMatchObject([
      { en: { name: 'Screw' }, pieces: 4 },
      { en: { name: 'Plate' }, pieces: 1 },
    ]);
    const wrong = await save(made['id'], {
      lines: [{ id: deep?.['id'], version: 1, parts: [{ id: screw?.['id'], version: 1, pieces: 0 }, part('x', 200)] }],
    });
    expect([wrong.status, Object.keys(wrong.body.errors ?? {}).toSorted()]).toEqual([
      422,
      ['lines.0.parts.0.pieces', 'lines.0.parts.1.name.en', 'lines.0.parts.1.pieces'],
    ]);
    const right = await save(made['id'], {
      lines: [
        {
          id: deep?.['id'],
          version: 1,
          parts: [
            { id: screw?.['id'], version: 1, name: { ar: 'برغي', en: 'Bolt' } },
            { id: plate?.['id'], _removed: 1 },
          ],
        },
      ],
    });
    expect(right.status).toBe(200);
    expect(await partsOf(deep?.['id'])).toMatchObject([{ ar: { name: 'برغي' }, en: { name: 'Bolt' }, pieces: 4 }]);
  });
});
