import { describe, expect, it } from 'vitest';
import lines from '../../../tests/fixtures/definitions/row-lines.json' with { type: 'json' };
import owner from '../../../tests/fixtures/definitions/with-rows.json' with { type: 'json' };
import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import type { ResolvedField } from '../../core/definition/Resolved.types.ts';
import { readDraftValues } from '../../core/records/draftValues.ts';
import type { RecordValue } from '../../core/records/recordCodec.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import { resolveDefinition } from '../resolve/resolveDefinition.ts';
import { withoutHead } from './pasteRows.ts';
import { rowColumnNames } from './rowColumns.ts';
import {
  arrangedNumbers,
  rebaseRows,
  repeatedRows,
  type RowEdit,
  storedRowKey,
  totalOf,
  viewRows,
  withRowValues,
} from './rowEdits.ts';

const group = resolveDefinition(lines as ResourceDefinition);
const stored = (id: number, more: object = {}): Row => ({
  id,
  version: 1,
  title: `T${id}`,
  quantity: 2,
  price: 5,
  amount: 10,
  ...more,
});
const edit = (id: number, values: object, more: Partial<RowEdit> = {}): RowEdit => ({
  key: storedRowKey(id),
  id,
  version: 1,
  isRemoved: false,
  values: { ...values },
  ...more,
});
const added = (key: string, values: object): RowEdit => ({ key, isRemoved: false, values: { ...values } });
const view = (rows: Row[], edits: RowEdit[], bases: ReadonlyMap<number, Row> = new Map()) =>
  viewRows({ group, stored: rows, edits, bases, isLoaded: true });

describe('viewRows', () => {
  it('ROWS-07: has what is changed of each row, and what is computed of it', () => {
    const views = view(
      [stored(1), stored(2)],
      [edit(2, { price: 7 }), added('n', { title: 'N', quantity: 1, price: 1 })],
    );
    expect(views.map(({ state, index }) => [state, index])).toEqual([
      ['stored', undefined],
      ['changed', 0],
      ['added', 1],
    ]);
    expect([views[1]?.record['amount'], views[2]?.record['amount']]).toEqual([14, 1]);
    expect(totalOf(views, 'amount')).toBe(25);
    expect(totalOf(view([stored(1), stored(2)], [edit(1, {}, { isRemoved: true })]), 'amount')).toBe(10);
  });

  it('ROWS-03: a newer version asks about the fields that both changed, and takes the others over', () => {
    const bases = new Map([[1, stored(1)]]);
    const theirs = stored(1, { version: 2, price: 9, quantity: 4 });
    expect(view([theirs], [edit(1, { price: 7 })], bases)).toMatchObject([{ state: 'stale', conflicts: ['price'] }]);
    const other = [edit(1, { title: 'Mine' })];
    expect(view([theirs], other, bases)).toMatchObject([{ state: 'changed', record: { title: 'Mine', quantity: 4 } }]);
    expect(rebaseRows(other, { stored: [theirs], bases, fields: group.fields })).toMatchObject([{ version: 2 }]);
    const same = [edit(1, { price: 7 })];
    expect(rebaseRows(same, { stored: [theirs], bases, fields: group.fields })).toBe(same);
    // Both typed the same.
    expect(view([theirs], [edit(1, { price: 9 })], bases)).toMatchObject([{ state: 'changed' }]);
    // Of a draft the earlier version is not known.
    expect(view([theirs], [edit(1, { price: 7, title: 'T1' })])).toMatchObject([{ conflicts: ['price'] }]);
  });

  it('ROWS-03: a row that is gone stays with what was typed, a removal of a changed one is asked about', () => {
    expect(view([], [edit(1, { price: 7 })], new Map([[1, stored(1)]]))).toMatchObject([
      { state: 'gone', record: { title: 'T1', price: 7 } },
    ]);
    expect(view([stored(1, { version: 2 })], [edit(1, {}, { isRemoved: true })])).toMatchObject([{ state: 'stale' }]);
  });
});

describe('withRowValues', () => {
  const relation = { resource: 'regions', resourceBy: { field: 'kind', resources: { district: 'districts' } } };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what the function reads
  const fields = [{ name: 'kind' }, { name: 'subject_id', relation }, { name: 'title' }] as unknown as ResolvedField[];
  const row = stored(1, { kind: 'region', subject_id: 4 });
  const after = (known: object, values: object): RecordValue =>
    withRowValues(edit(1, known), { ...values }, { row, fields });

  it('has what differs from the stored row alone, and null for what was taken out', () => {
    expect(after({ title: 'New' }, { subject_id: 9 })).toEqual({ title: 'New', subject_id: 9 });
    expect(after({ title: 'New' }, { title: 'T1' })).toEqual({});
    expect(after({}, { subject_id: undefined })).toEqual({ subject_id: null });
    expect(withRowValues(added('n', { title: 'N' }), { subject_id: 4 }, { row: undefined, fields })).toEqual({
      title: 'N',
      subject_id: 4,
    });
  });

  it('POLY-02: has a reference of another group anew, although it has the number of the one before', () => {
    const emptied = after({}, { kind: 'district', subject_id: undefined });
    expect(emptied).toEqual({ kind: 'district', subject_id: null });
    expect(after(emptied, { subject_id: 4 })).toEqual({ kind: 'district', subject_id: 4 });
    // Back in its group it is the one that is stored.
    expect(after({}, { kind: 'region', subject_id: 4 })).toEqual({});
  });
});

describe('ROWS-09: order and repeated values', () => {
  it('keeps the numbers that rows hold, or numbers them anew', () => {
    const rows = [stored(1, { order: 4 }), stored(2, { order: 9 })];
    expect([...arrangedNumbers(view(rows, []).toReversed(), 'order', 1)]).toEqual([
      ['row-2', 4],
      ['row-1', 9],
    ]);
    expect([...arrangedNumbers(view([stored(1), stored(2, { order: 9 })], []), 'order', 1).values()]).toEqual([1, 2]);
  });

  it('finds the later of two rows with one value, and none that goes', () => {
    const unique = [['title', 'quotation_id'], ['title']];
    const rows = view(
      [stored(1), stored(2, { title: 'T1' }), stored(3, { title: 'T1' })],
      [edit(3, {}, { isRemoved: true })],
    );
    expect(repeatedRows(rows, unique, 'quotation_id')).toEqual([{ key: 'row-2', name: 'title' }]);
  });
});

describe('columns, blocks and drafts', () => {
  it('ROWS-07: infers the columns of a table', () => {
    expect(rowColumnNames(group, {}, 'quotation_id')).toEqual([
      'title',
      'region_id',
      'quantity',
      'price',
      'amount',
      'code',
      'starts_on',
    ]);
    expect(rowColumnNames(group, { fields: ['price'] }, 'quotation_id')).toEqual(['price']);
  });

  it('ROWS-08: leaves out the head of a block and empty rows at its end', () => {
    expect(
      withoutHead(
        [
          ['البند', 'Price'],
          ['a', '1'],
          ['', ''],
        ],
        [['البند'], ['Price (AED)', 'price'], ['x']],
      ),
    ).toEqual([['a', '1']]);
    expect(withoutHead([['a', '1']], [['Item'], ['Price']])).toEqual([['a', '1']]);
  });

  it('ROWS-10: a draft has the rows that are not saved', () => {
    const { fields } = resolveDefinition(owner as ResourceDefinition);
    const rows = [{ title: 'New' }, { id: 4, version: 2, price: 3 }];
    expect(readDraftValues(fields, 'edit', { values: { lines: rows }, base: { lines: null } })).toEqual({
      values: { lines: rows },
      base: { lines: null },
      dropped: [],
    });
    expect(readDraftValues(fields, 'edit', { values: { lines: 'x' }, base: {} }).dropped).toEqual(['lines']);
  });
});
