import { chakra } from '@chakra-ui/react';
import { memo, useCallback, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Page } from './api.ts';

/** A column of a table. */
export interface Column<T> {
  key: string;
  label: string;
  draw: (row: T) => ReactNode;
  isSortable?: boolean;
}

export interface DataGridProps<T> {
  page: Page<T>;
  isBusy: boolean;
  columns: readonly Column<T>[];
  drawActions: (row: T) => ReactNode;
  drawDetail?: (row: T) => ReactNode;
}

/** A table with selection, details, order and pages; the query is in the address. */
export function DataGrid<T extends { id: number }>(props: DataGridProps<T>): ReactNode {
  const { page, isBusy, columns, drawActions, drawDetail } = props;
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [open, setOpen] = useState<number>();
  const [search, setSearch] = useSearchParams();
  const select = useCallback((id: number) => setSelected((now) => toggled(now, id)), []);
  const expand = useCallback((id: number) => setOpen((now) => (now === id ? undefined : id)), []);
  const change = (name: string, value: string): void => {
    const next = new URLSearchParams(search);
    if (name !== 'page') next.delete('page');
    next.set(name, value);
    setSearch(next);
  };
  return (
    <Sheet data-testid="list">
      <TableFrame aria-busy={isBusy}>
        <table>
          <thead>
            <tr>
              <th>#</th>
              {columns.map(({ key, label, isSortable = false }) => (
                <th key={key} scope="col">
                  {isSortable ? (
                    <button
                      type="button"
                      data-action="sort"
                      data-key={key}
                      onClick={() => change('sort', search.get('sort') === key ? `-${key}` : key)}
                    >
                      {label}
                    </button>
                  ) : (
                    label
                  )}
                </th>
              ))}
              <th>…</th>
            </tr>
          </thead>
          <tbody>
            {page.data.map((row) => (
              <GridRow
                key={row.id}
                row={row}
                columns={columns as readonly Column<{ id: number }>[]}
                isSelected={selected.has(row.id)}
                isOpen={open === row.id}
                onSelect={select}
                onExpand={expand}
                drawActions={drawActions as (row: { id: number }) => ReactNode}
                drawDetail={drawDetail as ((row: { id: number }) => ReactNode) | undefined}
              />
            ))}
          </tbody>
        </table>
      </TableFrame>
      <Pages data-testid="pagination">
        <span>{page.meta.total}</span>
        <select value={page.meta.per_page} onChange={({ target }) => change('per_page', target.value)}>
          {[20, 50, 100].map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
        {pagesAround(page.meta).map((number) => (
          <button
            key={number}
            type="button"
            data-page={number}
            aria-current={number === page.meta.current_page ? 'page' : undefined}
            onClick={() => change('page', String(number))}
          >
            {number}
          </button>
        ))}
      </Pages>
      {selected.size > 0 && <Pages>{selected.size}</Pages>}
    </Sheet>
  );
}

interface GridRowProps {
  row: { id: number };
  columns: readonly Column<{ id: number }>[];
  isSelected: boolean;
  isOpen: boolean;
  onSelect: (id: number) => void;
  onExpand: (id: number) => void;
  drawActions: (row: { id: number }) => ReactNode;
  drawDetail: ((row: { id: number }) => ReactNode) | undefined;
}

const GridRow = memo(function GridRow(props: GridRowProps): ReactNode {
  const { row, columns, isSelected, isOpen, onSelect, onExpand, drawActions, drawDetail } = props;
  return (
    <>
      <tr data-testid="row" data-row-id={row.id} aria-selected={isSelected}>
        <td>
          <input
            type="checkbox"
            data-action="select"
            aria-label={String(row.id)}
            checked={isSelected}
            onChange={() => onSelect(row.id)}
          />
        </td>
        {columns.map(({ key, draw }) => (
          <td key={key}>{draw(row)}</td>
        ))}
        <td>
          {drawDetail && (
            <button type="button" data-action="expand" onClick={() => onExpand(row.id)}>
              {isOpen ? '▾' : '▸'}
            </button>
          )}
          {drawActions(row)}
        </td>
      </tr>
      {isOpen && drawDetail && (
        <tr>
          <td className="lw-detail" colSpan={columns.length + 2}>
            {drawDetail(row)}
          </td>
        </tr>
      )}
    </>
  );
});

function toggled(set: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}

function pagesAround({ current_page: current, last_page: last }: Page<unknown>['meta']): number[] {
  const first = Math.max(1, Math.min(current - 3, last - 6));
  return Array.from({ length: Math.min(7, last) }, (_, index) => first + index);
}

const Sheet = chakra('section', {
  base: {
    background: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    boxShadow: 'card',
  },
});

const TableFrame = chakra('div', {
  base: {
    overflowX: 'auto',
    '&[aria-busy=true]': { opacity: 0.65 },
    '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: '0', textStyle: 'table' },
    '& th, & td': { paddingInline: '3', height: '12', textAlign: 'start', borderBlockEndWidth: '1px' },
    '& tr:hover td': { background: 'bg.muted' },
  },
});

const Pages = chakra('div', { base: { display: 'flex', gap: '2', padding: '4', alignItems: 'center' } });
