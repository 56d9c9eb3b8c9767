import { act, renderHook, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { resolveDefinition } from '../../../features/resolve/resolveDefinition.ts';
import type { SortKey } from '../../../core/definition/Resolved.types.ts';
import { PartsProvider } from '../../registry/Parts.tsx';
import type { Row } from '../../../core/registry/defineCell.ts';
import type { RowMarks } from '../live/RowMarks.types.ts';
import { renderTestList, thingRows, TOY_CELLS } from '../../../../tests/helpers/renderTestList.tsx';
import { DEFAULT_PREFERENCES, type ListPreferences } from './listPreferences.ts';
import { useListTable, type UseListTableResult } from './useListTable.ts';

const shops = resolveDefinition({
  name: 'shops',
  label: { ar: 'المتاجر', en: 'Shops' },
  singular: { ar: 'متجر', en: 'Shop' },
  columns: ['name', { key: 'country', sortable: true }, { key: 'price', width: 140, sortable: true }, 'desc'],
  show: { mode: 'expand' },
  form: {
    schema: {
      type: 'object',
      required: ['name'],
      properties: {
        name: { $ref: 'lawha:bilingual-text', maxLength: 60 },
        price: { $ref: 'lawha:money' },
        desc: { $ref: 'lawha:bilingual-html', maxLength: 500 },
        country_id: { $ref: 'lawha:reference', 'x-relation': { resource: 'countries' } },
      },
    },
  },
});

interface Given {
  sort: SortKey[];
  rows: readonly Row[];
  marks: RowMarks;
  key: string;
  columns: ListPreferences['columns'];
}

interface TestTable {
  now: () => UseListTableResult;
  set: (change: Partial<Given>) => void;
  dispatch: ReturnType<typeof vi.fn>;
  prefer: ReturnType<typeof vi.fn>;
}

/** The table of the shops; what the URL, the person and the server say is set from outside. */
function openTable(given: Partial<Given> = {}): TestTable {
  let current: Given = { sort: [], rows: thingRows(1, 3), marks: new Map(), key: 'page 1', columns: {}, ...given };
  const dispatch = vi.fn<() => void>();
  const prefer = vi.fn<() => void>();
  const { result, rerender } = renderHook(
    ({ sort, rows, marks, key, columns }: Given) =>
      useListTable({
        resource: shops,
        columns: shops.columns,
        rows,
        marks,
        key,
        query: {
          query: { page: 1, sort, filters: {}, unknown: [] },
          dropped: [],
          cleared: undefined,
          dispatch,
        },
        preferences: { preferences: { ...DEFAULT_PREFERENCES, columns }, prefer },
      }),
    {
      initialProps: current,
      wrapper: ({ children }) => <PartsProvider value={{ cells: TOY_CELLS }}>{children}</PartsProvider>,
    },
  );
  return {
    now: () => result.current,
    set: (change) => {
      current = { ...current, ...change };
      rerender(current);
    },
    dispatch,
    prefer,
  };
}

const selected = ({ now }: TestTable): string[] => now().table.getSelectedRowIds();

describe('useListTable', () => {
  it('MEND-20: the table takes order, width and the column that stays from the definition', () => {
    const table = openTable().now().table;
    const columns = table.getAllLeafColumns();
    expect(columns.map(({ id }) => id)).toEqual(['name', 'country', 'price', 'desc', 'is_active']);
    expect(table.getColumn('price')?.columnDef.meta?.width).toBe(140);
    expect(columns.filter((column) => !column.getCanHide())).toMatchObject([{ id: 'name' }]);
  });

  it('MEND-20: ids of the sorting are ids of columns, whatever key the URL and the server sort by', () => {
    const table = openTable({
      sort: [
        { key: 'country_id', descending: true },
        { key: 'points', descending: false },
      ],
    });
    expect(table.now().table.state.sorting).toEqual([
      { id: 'country', desc: true },
      { id: 'points', desc: false },
    ]);
    expect(table.now().table.getColumn('country')?.getIsSorted()).toBe('desc');
    act(() => table.now().table.getColumn('price')?.toggleSorting(undefined, true));
    expect(table.dispatch).toHaveBeenLastCalledWith({
      type: 'setSort',
      sort: [
        { key: 'country_id', descending: true },
        { key: 'points', descending: false },
        { key: 'price', descending: false },
      ],
    });
  });

  const [up, down] = [
    { key: 'price', descending: false },
    { key: 'price', descending: true },
  ];
  const country = { key: 'country_id', descending: false };

  it.each([
    [[], false, [up]],
    [[up], false, [down]],
    [[down], false, []],
    [[country], false, [up]],
    [[country], true, [country, up]],
    [[up, country], true, [down, country]],
    [[down, country], true, [country]],
  ])('LIST-22, MEND-20: %j with Shift %s becomes %j', (sort, add, next) => {
    const table = openTable({ sort });
    act(() => table.now().table.getColumn('price')?.toggleSorting(undefined, add));
    expect(table.dispatch).toHaveBeenCalledExactlyOnceWith({ type: 'setSort', sort: next });
  });

  it('MEND-20: what the person hides is out of the columns in sight; the column that stays cannot be hidden', () => {
    const table = openTable({ columns: { price: false } });
    const keys = (): string[] => table.now().shown.map(({ key }) => key);
    expect(keys()).not.toContain('price');
    act(() => table.now().table.getColumn('price')?.toggleVisibility(true));
    expect(table.prefer).toHaveBeenLastCalledWith({ columns: { price: true } });
    table.set({ columns: { price: true } });
    expect(keys()).toContain('price');
    expect(table.now().table.getColumn('name')?.getCanHide()).toBe(false);
  });

  it('LIST-21, MEND-20: the selection is the table’s: it survives a refetch, less what is gone, and no other query', () => {
    const table = openTable();
    act(() => table.now().table.toggleAllRowsSelected(true));
    expect(selected(table)).toEqual(['1', '2', '3']);
    table.set({ rows: thingRows(2, 4) });
    expect(selected(table)).toEqual(['2', '3']);
    table.set({ key: 'page 2' });
    expect(selected(table)).toEqual([]);
  });

  it('LIST-21, MEND-20: a selection beyond the page is kept whole until a row is turned off', () => {
    const table = openTable();
    act(() => table.now().selectMatching([1, 2, 3, 40, 41]));
    expect([selected(table).length, table.now().isMatching]).toEqual([5, true]);
    act(() => table.now().table.getRow('2').toggleSelected(false));
    expect([selected(table), table.now().isMatching]).toEqual([['1', '3'], false]);
  });

  it('MEND-20: a row that was deleted meanwhile cannot be selected', () => {
    const table = openTable({ marks: new Map([[2, { kind: 'deleted' }]]) });
    act(() => table.now().table.toggleAllRowsSelected(true));
    expect(selected(table)).toEqual(['1', '3']);
  });

  it('LIST-06, MEND-20: the table expands one row at a time, collapses it again, and none under another query', () => {
    const table = openTable();
    const toggle = (id: string): void => act(() => table.now().table.getRow(id).toggleExpanded());
    toggle('1');
    toggle('3');
    expect(table.now().table.state.expanded).toEqual({ 3: true });
    toggle('3');
    expect(table.now().table.state.expanded).toEqual({});
    toggle('2');
    table.set({ key: 'page 2' });
    expect(table.now().table.getRow('2').getIsExpanded()).toBe(false);
  });

  it('MEND-20: the table keeps its identity while nothing of it changes', () => {
    const table = openTable();
    const { table: before, shown } = table.now();
    table.set({});
    expect([table.now().table === before, table.now().shown === shown]).toEqual([true, true]);
  });

  it('LIST-22, MEND-20: a header sorts by the key of its column, and the URL says that key', async () => {
    const { url } = renderTestList({ resource: shops, language: 'en', search: '?sort=-price' });
    const head = (key: string): HTMLElement | null => document.querySelector(`th [data-key="${key}"]`);
    await waitFor(() => expect(head('country')).not.toBeNull());
    expect(head('price')?.closest('th')?.getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(head('country') ?? document.body);
    expect(url()).toBe('/shops/show-all?sort=country_id');
    await waitFor(() => expect(head('country')?.closest('th')?.getAttribute('aria-sort')).toBe('ascending'));
    expect(head('price')?.closest('th')?.getAttribute('aria-sort')).toBeNull();
  });
});
