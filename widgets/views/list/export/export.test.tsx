import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Api } from '../../../../engine/client/Api.types.ts';
import { resolveDefinition } from '../../../../engine/features/resolve/resolveDefinition.ts';
import type { ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import { renderTestList, TOY_CELLS, thingPages, things, thingRows } from '../../../../tests/helpers/renderTestList.tsx';
import { shippedCells } from '../../../../tests/helpers/shippedCells.ts';
import { exportList, toTable } from '../../../../engine/react/list/exportList.ts';

const summed: ResolvedResource = { ...things, totals: ['price'] };
const withTotals: Api['list'] = async (...call) => ({ ...(await thingPages(10)(...call)), totals: { price: 55.5 } });
const texts = (element: HTMLElement): (string | null)[] => [...element.children].map(({ textContent }) => textContent);

interface Saved {
  name: string;
  blob: Blob;
}

/** What the browser was given to save. */
function watchSaving(): Saved[] {
  const saved: Saved[] = [];
  let blob = new Blob();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (content: Blob) => {
        blob = content;
        return 'blob:x';
      },
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob });
  });
  return saved;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('sums below a list', () => {
  it('are those of all results, and say so', async () => {
    renderTestList({ resource: summed, list: withTotals });
    const row = await screen.findByTestId('totals');
    expect(row.closest('tfoot')).not.toBeNull();
    expect(within(row).getByRole('rowheader').textContent).toBe('إجمالي كل النتائج (10)');
    expect(screen.getByTestId('total-price').textContent).toBe('55.5');
  });

  it('are in the columns that they sum up', async () => {
    renderTestList({ resource: summed, list: withTotals });
    const row = await screen.findByTestId('totals');
    const spans = [...row.children].map((cell) => (cell as HTMLTableCellElement).colSpan);
    const head = screen.getAllByRole('row')[0];
    expect(spans.reduce((sum, span) => sum + span, 0)).toBe(head?.childElementCount);
    const before = spans.slice(0, texts(row).indexOf('55.5')).reduce((sum, span) => sum + span, 0);
    expect(head?.children[before]?.textContent).toContain('السعر');
  });

  it('are absent where nothing is added up', async () => {
    renderTestList();
    await screen.findAllByTestId('row');
    expect(screen.queryByTestId('totals')).toBeNull();
  });
});

describe('export of a list', () => {
  it('11.6: every result, in the columns in sight, with the filters at hand, as CSV or Excel', async () => {
    const saved = watchSaving();
    const list = thingPages(10);
    renderTestList({ list, search: '?is_active=1' });
    await screen.findAllByTestId('row');
    await userEvent.click(screen.getByTestId('action-export'));
    await userEvent.click(await screen.findByTestId('action-export-csv'));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [csv] = saved;
    const lines = (await csv?.blob.text())?.trim().split('\r\n');
    expect(lines).toHaveLength(11);
    expect(lines?.[0]).toContain('السعر (درهم)');
    expect(list.mock.lastCall?.[1]).toMatchObject({ is_active: '1', per_page: '100' });
    expect(csv?.name).toMatch(/^things-\d{4}-\d{2}-\d{2}\.csv$/);
    await userEvent.click(screen.getByTestId('action-export-xlsx'));
    await waitFor(() => expect(saved[1]?.name).toMatch(/\.xlsx$/));
    expect(saved[1]?.blob.type).toContain('spreadsheetml');
  });

  it('TREE-02: a tree has the path of each record, with names that no page of the list had', async () => {
    const saved = watchSaving();
    const names = new Map([
      [1, 'أعمال'],
      [2, 'أنابيب'],
    ]);
    const row = (id: number, parent_id: number | null) => ({
      id,
      name: { ar: names.get(id) ?? 'تدفئة', en: 'x' },
      parent_id,
    });
    const asked: unknown[] = [];
    await exportList(
      {
        resource: {
          ...things,
          fields: [...things.fields, ...things.fields.slice(0, 1).map((field) => ({ ...field, name: 'parent_id' }))],
          layouts: { tree: { by: 'parent_id', depth: 5 } },
        },
        title: things.label,
        columns: things.columns.slice(0, 1),
        query: {},
        rows: [row(3, 2)],
        ids: new Set([3]),
        api: {
          list: (_resource, query) => {
            asked.push(query['ids']);
            const ids = String(query['ids']).split(',').map(Number);
            const rows = ids.map((id) => row(id, id === 2 ? 1 : null));
            return Promise.resolve({ rows, page: 1, perPage: 100, total: rows.length, lastPage: 1 });
          },
        },
        registry: TOY_CELLS,
        groups: [],
        language: 'ar',
        t: (key) => key,
      },
      'csv',
    );
    const lines = (await saved[0]?.blob.text())?.trim().split('\r\n');
    expect(lines?.map((line) => line.split(',').at(-1))).toEqual(['exporting.treePath', 'أعمال / أنابيب / تدفئة']);
    expect(asked).toEqual(['2', '1']);
  });

  it('11.6: only what is selected', async () => {
    const saved = watchSaving();
    renderTestList();
    const [, second] = await screen.findAllByTestId('row');
    await userEvent.click(within(second as HTMLElement).getByRole('checkbox', { name: /تحديد/ }));
    await userEvent.click(await screen.findByTestId('action-export-selected-csv'));
    await waitFor(() => expect(saved).toHaveLength(1));
    const lines = (await saved[0]?.blob.text())?.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines?.[1]).toContain('شيء 2');
  });

  it('11.6: printing is the browser’s own', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    renderTestList();
    await screen.findAllByTestId('row');
    await userEvent.click(screen.getByTestId('action-export'));
    await userEvent.click(await screen.findByTestId('action-print'));
    expect(print).toHaveBeenCalledOnce();
  });
});

describe('the table of an export', () => {
  const books = resolveDefinition({
    name: 'books',
    label: { ar: 'الدفاتر', en: 'Books' },
    columns: ['name', 'price'],
    totals: ['price'],
    toggles: [],
    form: {
      schema: {
        type: 'object',
        properties: {
          name: { $ref: 'lawha:bilingual-text', maxLength: 60 },
          price: { $ref: 'lawha:money' },
        },
      },
    },
  });
  const list = {
    resource: books,
    title: books.label,
    columns: books.columns,
    registry: TOY_CELLS,
    groups: [],
    language: 'en' as const,
    t: (key: string) => key,
  };

  it('sums the rows that it holds, to the fil', () => {
    const rows = [0.1, 0.2, 0.3, 1234.05].map((price, index) => ({ id: index + 1, name: { en: 'x' }, price }));
    const { totals, head } = toTable(list, rows);
    expect(head).toEqual(['Name', 'Price (AED)']);
    expect(totals).toEqual([
      { kind: 'text', text: 'exporting.totals' },
      { kind: 'number', text: '1234.65', value: 1234.65, format: '#,##0.00' },
    ]);
  });

  it('CURR-04: has a sum for each currency, exactly, beside those in one currency', () => {
    const amounts = resolveDefinition({
      name: 'amounts',
      label: { ar: 'المبالغ', en: 'Amounts' },
      columns: ['name', 'price', 'deposit'],
      totals: ['price', 'deposit'],
      toggles: [],
      form: {
        schema: {
          type: 'object',
          required: ['currency'],
          properties: {
            name: { $ref: 'lawha:bilingual-text', maxLength: 60 },
            currency: { $ref: 'lawha:currency', enum: ['AED', 'KWD'], 'x-label': { ar: 'العملة', en: 'Currency' } },
            price: { $ref: 'lawha:money', 'x-currency': { field: 'currency' } },
            deposit: { $ref: 'lawha:money', 'x-currency': 'KWD', 'x-label': { ar: 'العربون', en: 'Deposit' } },
          },
        },
      },
    });
    const rows = (
      [
        ['KWD', 0.001, 1.005],
        ['AED', 300, 2],
        ['KWD', 0.002, 0.1],
        ['AED', 20.5, 0.2],
      ] as const
    ).map(([currency, price, deposit], index) => ({ id: index + 1, name: { en: 'x' }, currency, price, deposit }));
    const own = { ...list, resource: amounts, title: amounts.label, columns: amounts.columns, registry: shippedCells };
    const { totals, head } = toTable(own, rows);
    expect(head).toEqual(['Name', 'Price', 'Deposit (KWD)']);
    expect(totals).toMatchObject([
      { text: 'exporting.totals' },
      { kind: 'text', text: '320.50 AED · 0.003 KWD' },
      { kind: 'number', value: 3.305 },
    ]);
  });

  it('has none where nothing in sight is summed up', () => {
    const { totals } = toTable({ ...list, columns: books.columns.slice(0, 1) }, thingRows(1, 2));
    expect(totals).toBeUndefined();
  });
});
