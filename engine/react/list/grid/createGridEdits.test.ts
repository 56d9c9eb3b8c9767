import { describe, expect, it, vi, type Mock } from 'vitest';
import type { ResourceDefinition } from '../../../../schemas/generated/definition.ts';
import { ApiError } from '../../../core/errors/ApiError.ts';
import type { RecordValue } from '../../../core/records/recordCodec.ts';
import type { Row } from '../../../core/registry/defineCell.ts';
import { gridColumns } from '../../../features/grid/gridColumns.ts';
import { resolveDefinition } from '../../../features/resolve/resolveDefinition.ts';
import { createGridEdits, type GridEdits } from './createGridEdits.ts';
import type { CellContent, CellEdit, GridNews } from './GridEdits.types.ts';

const plants = (own: Partial<ResourceDefinition> = {}) =>
  resolveDefinition({
    name: 'plants',
    label: { ar: 'النباتات', en: 'Plants' },
    columns: ['name', 'price', 'stock', 'region_id', 'district_id'],
    grid: true,
    form: {
      schema: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { $ref: 'lawha:bilingual-text' },
          price: { $ref: 'lawha:money' },
          stock: { type: 'integer' },
          region_id: { $ref: 'lawha:reference', 'x-relation': { resource: 'regions' } },
          district_id: { $ref: 'lawha:reference', 'x-relation': { resource: 'districts', parent: 'region_id' } },
        },
      },
    },
    ...own,
  });

const stored = (id: number): Row => ({
  id,
  version: 1,
  name: { ar: `نبات ${id}`, en: `Plant ${id}` },
  price: 10 * id,
  stock: id,
  region_id: 1,
  region: { id: 1, name: 'North' },
  district_id: 2,
  district: { id: 2, name: 'Hill' },
});

interface Bench {
  edits: GridEdits;
  /** The records as the server has them. */
  server: Map<number, Row>;
  save: Mock<(id: number, values: RecordValue) => Promise<Row>>;
  news: GridNews[];
  set: (id: number, key: string, value: unknown, label?: string) => number;
  shown: (id: number, key: string) => unknown;
  state: (id: number, key: string) => string | undefined;
  settled: () => Promise<void>;
  /** What calls wait for. */
  gate: { opened: Promise<void> };
}

/** Edits over a server that refuses other versions, and prices below nothing. `embedded` adds the records pointed to. */
function bench(resource = plants(), embedded: (row: Row) => Row = (row) => row): Bench {
  const server = new Map([1, 2, 3].map((id) => [id, stored(id)]));
  const news: GridNews[] = [];
  const gate: Bench['gate'] = { opened: Promise.resolve() };
  const save = vi.fn<(id: number, values: RecordValue) => Promise<Row>>(async (id, { version, ...values }) => {
    await gate.opened;
    const row = server.get(id);
    const call = { method: 'PATCH', url: `plants/${id}` } as const;
    if (row === undefined) throw new ApiError({ ...call, code: 'not-found', status: 404 });
    if (version !== row.version) throw new ApiError({ ...call, code: 'conflict', status: 409, data: row });
    const own = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
    const next = { ...row, ...own, version: (row.version ?? 0) + 1 };
    for (const [name, value] of Object.entries(values)) if (value === null) delete next[name as keyof typeof next];
    const answered = embedded(next);
    server.set(id, answered);
    return answered;
  });
  const edits = createGridEdits({
    resource,
    columns: gridColumns(resource, resource.columns, true),
    facts: { now: new Date('2026-11-20') },
    check: ({ price, stock }) => ({
      ...(typeof price === 'number' && price < 0 && { price: { '': ['too small'] } }),
      ...(typeof stock === 'number' && stock > 100 && { stock: { '': ['too many'] } }),
    }),
    save,
    onRow: () => undefined,
    onNews: (event) => news.push(event),
    failureText: () => 'failed',
    labelOf: (name) => name,
  });
  edits.setRows([...server.values()]);
  return {
    edits,
    server,
    save,
    news,
    set: (id, key, value, label) =>
      edits.apply([{ id, key, content: { value, ...(label !== undefined && { label }) } }]),
    shown: (id, key) => {
      const content = edits.contentOf(id, key);
      return 'text' in content ? content.text : content.value;
    },
    state: (id, key) => edits.view(id)?.cells.get(key)?.state,
    settled: async () => {
      await expect.poll(() => edits.summary().pending).toBe(0);
    },
    gate,
  };
}

describe('GRID-05: saving the cells of a grid', () => {
  it('shows a value at once and saves the cells of a row in one call, with the version', async () => {
    const { edits, save, set, shown, state, settled, server } = bench();
    edits.apply([
      { id: 1, key: 'price', content: { value: 15 } },
      { id: 1, key: 'name.en', content: { value: 'Fern' } },
    ]);
    expect([shown(1, 'price'), state(1, 'price'), state(1, 'name.en'), state(1, 'name.ar')]).toEqual([
      15,
      'waiting',
      'waiting',
      undefined,
    ]);
    await settled();
    expect(save.mock.calls).toEqual([[1, { name: { ar: 'نبات 1', en: 'Fern' }, price: 15, version: 1 }]]);
    expect(state(1, 'price')).toBeUndefined();
    set(1, 'price', undefined);
    await settled();
    expect(save.mock.calls[1]).toEqual([1, { price: null, version: 2 }]);
    expect(server.get(1)).not.toHaveProperty('price');
  });

  it('keeps what is written while the row is being saved, and saves it afterwards over the new version', async () => {
    const { set, save, settled, server, gate } = bench();
    const { promise, resolve } = Promise.withResolvers<void>();
    gate.opened = promise;
    set(1, 'price', 15);
    await expect.poll(() => save.mock.calls.length).toBe(1);
    set(1, 'price', 16);
    set(1, 'stock', 7);
    resolve();
    await settled();
    expect(save.mock.calls.map(([, values]) => values)).toEqual([
      { price: 15, version: 1 },
      { price: 16, stock: 7, version: 2 },
    ]);
    expect(server.get(1)).toMatchObject({ price: 16, stock: 7, version: 3 });
  });

  it('takes back on the server what was put back while it was being saved', async () => {
    const { set, save, settled, server, gate } = bench();
    const { promise, resolve } = Promise.withResolvers<void>();
    gate.opened = promise;
    set(1, 'price', 15);
    await expect.poll(() => save.mock.calls.length).toBe(1);
    set(1, 'price', 10);
    resolve();
    await settled();
    expect(server.get(1)).toMatchObject({ price: 10, version: 3 });
  });

  it('leaves what the checks refuse at its cell, and sends the others', async () => {
    const { edits, save, state, settled, news } = bench();
    edits.apply([
      { id: 1, key: 'price', content: { value: -1 } },
      { id: 1, key: 'stock', content: { value: 5 } },
      { id: 2, key: 'price', content: { text: 'ten', problem: 'no number' } },
    ]);
    await settled();
    expect(save.mock.calls).toEqual([[1, { stock: 5, version: 1 }]]);
    expect([state(1, 'price'), state(1, 'stock'), state(2, 'price')]).toEqual(['refused', undefined, 'refused']);
    expect(edits.view(1)?.cells.get('price')?.messages).toEqual(['too small']);
    expect(edits.view(2)?.cells.get('price')).toMatchObject({ text: 'ten', messages: ['no number'] });
    expect(edits.summary()).toEqual({ pending: 0, refused: 2, failed: 0, conflicts: 0 });
    expect(news).toContainEqual({ kind: 'refused', message: 'too small' });
    edits.dropUnsaved();
    expect(edits.summary().refused).toBe(0);
  });

  it('shows what the server refuses at its cell, and of another field at the cells of the call', async () => {
    const { edits, save, set, state, settled } = bench();
    const refusal = (fields: Record<string, string[]>) =>
      new ApiError({ code: 'invalid', method: 'PATCH', url: 'plants/1', status: 422, fields });
    save.mockRejectedValueOnce(refusal({ 'ar.name': ['taken'] }));
    edits.apply([
      { id: 1, key: 'name.ar', content: { value: 'نخلة' } },
      { id: 1, key: 'stock', content: { value: 5 } },
    ]);
    await settled();
    expect([state(1, 'name.ar'), state(1, 'name.en'), state(1, 'stock')]).toEqual(['refused', undefined, undefined]);
    expect(save.mock.calls[1]).toEqual([1, { stock: 5, version: 1 }]);
    save.mockRejectedValueOnce(refusal({ photo: ['missing'] }));
    set(2, 'stock', 6);
    await settled();
    expect(edits.view(2)?.cells.get('stock')?.messages).toEqual(['photo: missing']);
  });

  it('tries a failed call again when it is asked to', async () => {
    const { edits, save, set, state, settled, server } = bench();
    save.mockRejectedValueOnce(new ApiError({ code: 'network', method: 'PATCH', url: 'plants/1' }));
    set(1, 'stock', 6);
    await settled();
    expect([state(1, 'stock'), edits.view(1)?.cells.get('stock')?.messages]).toEqual(['refused', ['failed']]);
    edits.retry();
    await settled();
    expect([state(1, 'stock'), server.get(1)?.['stock']]).toEqual([undefined, 6]);
  });

  it('empties what another cell narrows, in the same step', async () => {
    const { edits, save, set, shown, settled } = bench();
    expect(set(1, 'region_id', 5, 'South')).toBe(2);
    expect([shown(1, 'district_id'), edits.view(1)?.row['region']]).toEqual([undefined, { id: 5, name: 'South' }]);
    await settled();
    expect(save.mock.calls).toEqual([[1, { region_id: 5, district_id: null, version: 1 }]]);
    edits.undo();
    expect([shown(1, 'region_id'), shown(1, 'district_id')]).toEqual([1, 2]);
    expect(edits.view(1)?.row['region']).toEqual({ id: 1, name: 'North' });
  });

  it('locks what the state or a condition of the record locks', () => {
    const properties = {
      name: { $ref: 'lawha:bilingual-text' },
      price: { $ref: 'lawha:money', 'x-read-only-when': { properties: { stock: { minimum: 2 } } } },
      stock: { type: 'integer', 'x-label': { ar: 'المخزون', en: 'Stock' } },
    } as const;
    const { edits } = bench(
      plants({ columns: ['name', 'price', 'stock'], form: { schema: { type: 'object', properties } } }),
    );
    expect([1, 2].map((id) => [...(edits.view(id)?.locked ?? [])])).toEqual([[], ['price']]);
  });
});

describe('GRID-06: two people edit a row', () => {
  /** Another person saves. */
  const other = ({ server }: Bench, id: number, values: RecordValue): void => {
    const row = server.get(id);
    if (row) server.set(id, { ...row, ...values, version: (row.version ?? 0) + 1 });
  };

  it('merges what only one of them changed', async () => {
    const own = bench();
    other(own, 1, { stock: 50, name: { ar: 'نخلة', en: 'Plant 1' } });
    own.edits.apply([
      { id: 1, key: 'price', content: { value: 15 } },
      { id: 1, key: 'name.en', content: { value: 'Palm' } },
    ]);
    await own.settled();
    expect(own.server.get(1)).toMatchObject({ price: 15, stock: 50, name: { ar: 'نخلة', en: 'Palm' }, version: 3 });
    expect([own.shown(1, 'stock'), own.edits.summary().conflicts]).toEqual([50, 0]);
  });

  it.each([
    ['mine', 15],
    ['theirs', 12],
  ] as const)('asks about a cell that both changed: %s stays', async (side, price) => {
    const own = bench();
    other(own, 1, { price: 12 });
    own.set(1, 'price', 15);
    await own.settled();
    expect(own.edits.view(1)?.cells.get('price')).toEqual({ state: 'conflict', messages: [], theirs: 12, before: 10 });
    expect([own.shown(1, 'price'), own.save.mock.calls.length]).toEqual([15, 1]);
    expect(own.news.at(-1)).toEqual({ kind: 'conflict', cells: 1 });
    own.edits.settle(1, 'price', side);
    await own.settled();
    expect([own.server.get(1)?.['price'], own.shown(1, 'price'), own.edits.summary().conflicts]).toEqual([
      price,
      price,
      0,
    ]);
  });

  it('takes over what others saved while a cell is refused', async () => {
    const own = bench();
    own.set(1, 'price', -1);
    other(own, 1, { stock: 50 });
    own.edits.setRows([...own.server.values()]);
    expect([own.shown(1, 'price'), own.shown(1, 'stock'), own.state(1, 'price')]).toEqual([-1, 50, 'refused']);
    own.set(1, 'price', 3);
    await own.settled();
    expect(own.server.get(1)).toMatchObject({ price: 3, stock: 50, version: 3 });
  });

  it('loses no update of 300 random ones', async () => {
    const own = bench();
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed % below;
    };
    const wanted = new Map<string, Set<number>>();
    for (let round = 0; round < 300; round += 1) {
      const [id, key, value] = [1 + random(3), ['price', 'stock'][random(2)] ?? 'price', 1 + random(90)];
      const said = wanted.get(`${id}.${key}`) ?? new Set([Number(own.server.get(id)?.[key])]);
      wanted.set(`${id}.${key}`, said.add(value));
      if (random(3) === 0) other(own, id, { [key]: value });
      else own.set(id, key, value);
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as people do
      for (let turn = random(12); turn > 0; turn -= 1) await Promise.resolve();
      for (const side of [1, 2, 3]) own.edits.settle(side, 'price', random(2) === 0 ? 'mine' : 'theirs');
    }
    await own.settled();
    for (const id of [1, 2, 3]) for (const key of ['price', 'stock']) own.edits.settle(id, key, 'mine');
    await own.settled();
    for (const id of [1, 2, 3]) {
      for (const key of ['price', 'stock']) {
        expect(own.shown(id, key)).toBe(own.server.get(id)?.[key]);
        expect(wanted.get(`${id}.${key}`)?.has(Number(own.server.get(id)?.[key])) ?? true).toBe(true);
      }
    }
  });
});

describe('GRID-04: undoing edits', () => {
  it('writes the earlier values again, so that they are saved as edits are, and does them again', async () => {
    const { edits, set, settled, server, save } = bench();
    const before = structuredClone(server.get(1));
    set(1, 'price', 15);
    set(2, 'stock', 9);
    await settled();
    expect(edits.undo()).toEqual({ changed: 1, left: 0 });
    expect(edits.undo()).toEqual({ changed: 1, left: 0 });
    await settled();
    expect([server.get(1), server.get(2)?.['stock']]).toEqual([{ ...before, version: 3 }, 2]);
    expect(edits.undo()).toBeUndefined();
    edits.redo();
    await settled();
    expect([server.get(1)?.['price'], save.mock.calls.length]).toEqual([15, 5]);
  });

  it('leaves a cell alone that has changed since', async () => {
    const { edits, set, settled, server } = bench();
    set(1, 'price', 15);
    await settled();
    server.set(1, { ...stored(1), price: 99, version: 5 });
    edits.setRows([...server.values()]);
    expect(edits.undo()).toEqual({ changed: 0, left: 1 });
    expect(server.get(1)?.['price']).toBe(99);
  });

  it('asks where another person saved without this page knowing it', async () => {
    const { edits, set, settled, server, state } = bench();
    set(1, 'price', 15);
    await settled();
    server.set(1, { ...stored(1), price: 99, version: 5 });
    edits.undo();
    await settled();
    expect([state(1, 'price'), server.get(1)?.['price']]).toEqual(['conflict', 99]);
  });

  it('takes back what could not be read or was refused', async () => {
    const { edits, set, shown, state, settled, save } = bench();
    const content: CellContent = { text: 'ten', problem: 'no number' };
    const wrong: CellEdit[] = [{ id: 1, key: 'price', content }];
    edits.apply(wrong);
    set(2, 'price', -3);
    edits.undo();
    edits.undo();
    await settled();
    expect([shown(1, 'price'), state(1, 'price'), shown(2, 'price'), state(2, 'price')]).toEqual([
      10,
      undefined,
      20,
      undefined,
    ]);
    expect(save).not.toHaveBeenCalled();
    edits.redo();
    edits.redo();
    expect([shown(1, 'price'), shown(2, 'price')]).toEqual(['ten', -3]);
  });

  it('also of rows of another page', async () => {
    const { edits, set, settled, server } = bench();
    set(1, 'price', 15);
    await settled();
    edits.setRows([{ ...stored(7) }]);
    edits.undo();
    await settled();
    expect(server.get(1)?.['price']).toBe(10);
  });
});

describe('POLY-04: cells of a reference into one of several groups, and of what chooses its group', () => {
  const notes = resolveDefinition({
    name: 'notes',
    label: { ar: 'الملاحظات', en: 'Notes' },
    columns: ['stock', 'subject_type', 'subject_id'],
    grid: true,
    form: {
      schema: {
        type: 'object',
        properties: {
          stock: { type: 'integer' },
          subject_type: { type: 'string', enum: ['region', 'district'] },
          subject_id: {
            $ref: 'lawha:reference',
            'x-relation': {
              resource: 'regions',
              resourceBy: { field: 'subject_type', resources: { region: 'regions', district: 'districts' } },
            },
          },
        },
      },
    },
  });
  const open = (): Bench => {
    const names: Record<string, string> = { 'region:1': 'North', 'district:1': 'Hill' };
    const own = bench(notes, ({ subject: _old, ...row }) => {
      const name = names[`${String(row['subject_type'])}:${String(row['subject_id'])}`];
      return { ...row, ...(name !== undefined && { subject: { id: row['subject_id'], name } }) };
    });
    for (const id of [1, 2, 3])
      own.server.set(id, {
        id,
        version: 2,
        stock: id,
        subject_type: 'region',
        subject_id: 1,
        subject: { id: 1, name: 'North' },
      });
    own.edits.setRows([...own.server.values()]);
    return own;
  };
  const nameOf = (own: Bench, id = 1): unknown => own.edits.view(id)?.row['subject'];

  it('are edited, each in its column', () => {
    expect(gridColumns(notes, notes.columns, true).flatMap(({ field, key }) => (field ? [key] : []))).toEqual([
      'stock',
      'subject_type',
      'subject_id',
    ]);
  });

  it('empty the record with another group, and save both at once', async () => {
    const own = open();
    own.set(1, 'subject_type', 'district');
    expect([own.shown(1, 'subject_id'), nameOf(own)]).toEqual([undefined, null]);
    await own.settled();
    expect(own.save.mock.calls).toEqual([[1, { subject_type: 'district', subject_id: null, version: 2 }]]);
  });

  it('send the same number in another group, which is another record there, and undo brings both back', async () => {
    const own = open();
    const both = [
      { id: 1, key: 'subject_id', content: { value: 1, label: 'Hill' } },
      { id: 1, key: 'subject_type', content: { value: 'district' } },
    ];
    expect(own.edits.apply(both)).toBe(2);
    expect(nameOf(own)).toEqual({ id: 1, name: 'Hill' });
    expect(own.state(1, 'subject_id')).toBe('waiting');
    await own.settled();
    expect(own.save.mock.lastCall).toEqual([1, { subject_type: 'district', subject_id: 1, version: 2 }]);
    expect(own.edits.undo()).toEqual({ changed: 2, left: 0 });
    expect(nameOf(own)).toEqual({ id: 1, name: 'North' });
    await own.settled();
    expect(own.save.mock.lastCall).toEqual([1, { subject_type: 'region', subject_id: 1, version: 3 }]);
    own.edits.redo();
    expect(nameOf(own)).toEqual({ id: 1, name: 'Hill' });
  });

  it('never take a record that was chosen in another group', () => {
    const own = open();
    expect(own.edits.apply([{ id: 1, key: 'subject_id', content: { value: 9, label: 'Hill', by: 'district' } }])).toBe(
      0,
    );
    expect(own.shown(1, 'subject_id')).toBe(1);
  });

  it('wait for each other while one of them is wrong', async () => {
    const own = open();
    const refused = own.edits.apply([
      { id: 1, key: 'stock', content: { value: 7 } },
      { id: 1, key: 'subject_type', content: { value: 'district' } },
      { id: 1, key: 'subject_id', content: { text: 'Nowhere', problem: 'none' } },
    ]);
    expect(refused).toBe(3);
    await expect.poll(() => own.save.mock.calls).toEqual([[1, { stock: 7, version: 2 }]]);
    expect(own.state(1, 'subject_type')).toBe('waiting');
    own.set(1, 'subject_id', 4, 'Valley');
    await own.settled();
    expect(own.save.mock.lastCall).toEqual([1, { subject_type: 'district', subject_id: 4, version: 3 }]);
  });

  it('are decided together when another person chose another group, with the names of both records', async () => {
    const own = open();
    own.server.set(1, {
      id: 1,
      version: 3,
      stock: 1,
      subject_type: 'district',
      subject_id: 1,
      subject: { id: 1, name: 'Hill' },
    });
    own.set(1, 'subject_id', 2, 'South');
    await expect.poll(() => own.state(1, 'subject_id')).toBe('conflict');
    expect(own.edits.view(1)?.cells.get('subject_id')).toMatchObject({
      theirs: { id: 1, name: 'Hill' },
      before: { id: 1, name: 'North' },
    });
    own.edits.settle(1, 'subject_id', 'mine');
    await own.settled();
    expect(own.save.mock.lastCall).toEqual([1, { subject_type: 'region', subject_id: 2, version: 3 }]);
  });
});
