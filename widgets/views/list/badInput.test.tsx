import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PropertySchema } from '../../../schemas/generated/definition.ts';
import { parseGrants } from '../../../engine/core/access/Grants.ts';
import type { Api } from '../../../engine/client/Api.types.ts';
import { listTabs } from '../../../engine/core/query/listTabs.ts';
import type { Row } from '../../../engine/core/registry/defineCell.ts';
import { resolveDefinition } from '../../../engine/features/resolve/resolveDefinition.ts';
import { renderTestList } from '../../../tests/helpers/renderTestList.tsx';
import { shippedCells } from '../../../tests/helpers/shippedCells.ts';

const KINDS: Record<string, PropertySchema> = {
  name: { $ref: 'lawha:bilingual-text', maxLength: 120 },
  image: { $ref: 'lawha:image' },
  phone: { $ref: 'lawha:phone' },
  email: { $ref: 'lawha:email' },
  price: { $ref: 'lawha:money' },
  amount: { type: 'integer', minimum: 0 },
  day: { type: 'string', format: 'date' },
  hour: { type: 'string', format: 'time' },
  kind: { type: 'string', enum: ['big', 'small'] },
  point: { $ref: 'lawha:geo-point' },
  desc: { $ref: 'lawha:bilingual-html', maxLength: 500 },
  city_id: { $ref: 'lawha:reference', 'x-relation': { resource: 'cities' } },
};

const groupOf = (properties: Record<string, PropertySchema>, columns: string[]) =>
  resolveDefinition({
    name: 'items',
    label: { ar: 'البنود', en: 'Items' },
    columns,
    identity: false,
    toggles: [],
    form: { schema: { type: 'object', properties } },
  });

const pageOf =
  (rows: Row[]): Api['list'] =>
  () =>
    Promise.resolve({ rows, page: 1, perPage: 10, total: rows.length, lastPage: 1 });

describe('bad input of a list', () => {
  it.each(['ar', 'en'] as const)(
    'DESK-01: nulls everywhere are marks, in every kind of column, %s',
    async (language) => {
      const keys = Object.keys(KINDS);
      const nulls = Object.fromEntries(keys.map((key) => [key, null]));
      const list = pageOf([{ id: 1, ...nulls }, { id: 2 }]);
      renderTestList({ resource: groupOf(KINDS, keys), list, cells: shippedCells, language });
      const rows = await screen.findAllByTestId('row');
      expect(rows).toHaveLength(2);
      for (const row of rows) {
        expect(row.textContent).not.toMatch(/null|undefined|NaN|Invalid|\[object/);
        for (const key of keys) expect(within(row).getByTestId(`cell-${key}`)).toBeDefined();
      }
    },
  );

  it('DESK-01: forty columns are forty heads, of which all but the first may be hidden, in order', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `part_${String.fromCodePoint(97 + (index % 26))}${index}`);
    const resource = groupOf(Object.fromEntries(names.map((name) => [name, { type: 'string', maxLength: 40 }])), names);
    const row = { id: 1, ...Object.fromEntries(names.map((name) => [name, name])) };
    renderTestList({ resource, list: pageOf([row]), cells: shippedCells });
    const heads = (await screen.findAllByRole('columnheader')).filter(({ dataset }) => dataset['column'] !== undefined);
    expect(heads.map(({ dataset }) => dataset['column'])).toEqual(names);
    const ranks = heads.flatMap(({ dataset }) => (dataset['rank'] === undefined ? [] : Number(dataset['rank'])));
    expect(new Set(ranks).size).toBe(ranks.length);
    expect(ranks.length).toBeGreaterThan(30);
  });

  it.each([
    ['ar', '123,456,789,012', '123,456,789,012.50'],
    ['en', '123,456,789,012', '123,456,789,012.50'],
  ] as const)(
    'DESK-01: numbers of twelve digits are whole, in groups of three, %s',
    async (language, amount, price) => {
      const list = pageOf([{ id: 1, amount: 123_456_789_012, price: 123_456_789_012.5 }]);
      renderTestList({ resource: groupOf(KINDS, ['amount', 'price']), list, cells: shippedCells, language });
      const row = await screen.findByTestId('row');
      expect(within(row).getByTestId('cell-amount').textContent).toBe(amount);
      expect(within(row).getByTestId('cell-price').textContent).toContain(price);
    },
  );

  it('DESK-04: fourteen states are fourteen tabs behind the one of all', () => {
    const values = Array.from({ length: 14 }, (_, index) => `state_${index}`);
    const [first = ''] = values;
    const resource = resolveDefinition({
      name: 'items',
      label: { ar: 'البنود', en: 'Items' },
      columns: ['status'],
      filters: ['status'],
      states: {
        field: 'status',
        initial: first,
        values: Object.fromEntries(
          values.map((value) => [value, { label: { ar: value, en: value }, tone: 'info' as const, icon: 'clock' }]),
        ),
        actors: { staff: { label: { ar: 'الموظفون', en: 'Staff' } } },
        transitions: [{ from: [first], to: 'state_1', actors: ['staff'], label: { ar: 'بدء', en: 'Start' } }],
      },
      form: {
        schema: { type: 'object', properties: { status: { type: 'string', enum: values, readOnly: true } } },
      },
    });
    expect(listTabs(resource, () => true).map(({ key }) => key)).toEqual(['show-all', ...values]);
  });

  it('DESK-05: a role that may see half of it has neither the controls nor the tabs of the other half', async () => {
    const resource = groupOf(KINDS, ['name', 'price']);
    const list = pageOf([{ id: 1, name: { ar: 'بند', en: 'Item' }, price: 2 }]);
    renderTestList({ resource, list, cells: shippedCells, grants: parseGrants(['items/show-all'], {}) });
    const row = await screen.findByTestId('row');
    for (const id of ['action-edit', 'action-delete']) expect(within(row).queryByTestId(id)).toBeNull();
    expect(screen.queryByTestId('list-tabs')).toBeNull();
    expect(screen.getByTestId('breadcrumb').querySelector('a[href$="/add"]')).toBeNull();
  });
});
