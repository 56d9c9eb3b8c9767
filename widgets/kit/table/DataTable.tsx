import type { ReactNode } from 'react';

/** A column: its head, and what its cells share. */
export interface DataColumn {
  key: string;
  head: ReactNode;
  className?: string;
  dir?: 'ltr' | undefined;
}

export interface DataRow {
  key: string | number;
  /** By the keys of the columns. */
  cells: Readonly<Record<string, ReactNode>>;
}

export interface DataTableProps {
  /** Name of the table for assistive technology. Default: the name of its surroundings. */
  caption?: string;
  columns: readonly DataColumn[];
  rows: readonly DataRow[];
  /** Whether the first cell of a row names it. Default: no. */
  hasRowHeads?: boolean;
  /** Test id of the rows, which then carry their key as well. */
  rowTestId?: string;
}

/**
 * Draws a few read-only rows as plain elements; the frame around decides their appearance. Lists of records, with
 * selection, switches and sorting, have their own (`views/list/table`).
 */
export function DataTable({ caption, columns, rows, hasRowHeads = false, rowTestId }: DataTableProps): ReactNode {
  return (
    <table>
      {caption !== undefined && <caption data-visually-hidden="">{caption}</caption>}
      <thead>
        <tr>
          {columns.map(({ key, head, className, dir }) => (
            <th key={key} scope="col" className={className} dir={dir}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key: row, cells }) => (
          <tr key={row} {...(rowTestId !== undefined && { 'data-testid': rowTestId, 'data-row-id': row })}>
            {columns.map(({ key, className, dir }, place) =>
              hasRowHeads && place === 0 ? (
                <th key={key} scope="row" className={className} dir={dir}>
                  {cells[key]}
                </th>
              ) : (
                <td key={key} className={className} dir={dir}>
                  {cells[key]}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
