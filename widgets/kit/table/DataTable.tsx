import type { ReactNode } from 'react';

/** A column: its head, and what its cells share. */
export interface DataColumn {
  key: string;
  head: ReactNode;
  className?: string;
  dir?: 'ltr' | undefined;
  /** How the rows are sorted by it. Default: they are not. */
  sort?: 'ascending' | 'descending' | undefined;
  /** Kind of its values, as `data-kind` of the cells, for the frame's styles. */
  kind?: string;
  /** Name of a value where the heads are hidden, as `data-label` of the cells, for the frame's styles. */
  label?: string;
}

export interface DataRow {
  key: string | number;
  /** By the keys of the columns; a cell without a value has the attribute `data-empty`. */
  cells: Readonly<Record<string, ReactNode>>;
}

/** Rows below a title of their own. */
export interface DataSection {
  title: ReactNode;
  rows: readonly DataRow[];
}

export interface DataTableProps {
  /** Name of the table for assistive technology. Default: the name of its surroundings. */
  caption?: string;
  columns: readonly DataColumn[];
  rows: readonly DataRow[];
  /** A section below the rows. Default: none. */
  section?: DataSection | undefined;
  /** Whether the first cell of a row names it. Default: no. */
  hasRowHeads?: boolean;
  /** Test id of the rows, which then carry their key as well. */
  rowTestId?: string;
  /** Shown in cells without a value. Default: nothing. */
  empty?: ReactNode;
}

/**
 * Draws a few read-only rows as plain elements; the frame around decides their appearance. Lists of records, with
 * selection, switches and menus, have their own (`views/list/table`).
 */
export function DataTable({ caption, section, ...shared }: DataTableProps): ReactNode {
  const { columns, rows } = shared;
  return (
    <table>
      {caption !== undefined && <caption data-visually-hidden="">{caption}</caption>}
      <thead>
        <tr>
          {columns.map(({ key, head, className, dir, sort }) => (
            <th key={key} scope="col" className={className} dir={dir} aria-sort={sort}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Rows {...shared} rows={rows} />
      </tbody>
      {section && (
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={columns.length}>
              {section.title}
            </th>
          </tr>
          <Rows {...shared} rows={section.rows} />
        </tbody>
      )}
    </table>
  );
}

function Rows({
  columns,
  rows,
  hasRowHeads = false,
  rowTestId,
  empty,
}: Pick<DataTableProps, 'columns' | 'rows' | 'hasRowHeads' | 'rowTestId' | 'empty'>): ReactNode {
  return rows.map(({ key: row, cells }) => (
    <tr key={row} {...(rowTestId !== undefined && { 'data-testid': rowTestId, 'data-row-id': row })}>
      {columns.map(({ key, className, dir, kind, label }, place) => {
        const cell = cells[key];
        return hasRowHeads && place === 0 ? (
          <th key={key} scope="row" className={className} dir={dir}>
            {cell}
          </th>
        ) : (
          <td
            key={key}
            className={className}
            dir={dir}
            data-kind={kind}
            data-label={label}
            data-empty={cell === undefined || cell === null || undefined}
          >
            {cell ?? empty}
          </td>
        );
      })}
    </tr>
  ));
}
