import type { ResolvedField, ResolvedResource, ResolvedRows } from '../../core/definition/Resolved.types.ts';
import { resolveColumns } from '../../core/resolve/resolveColumns.ts';
import { type GridColumn, gridColumns } from '../grid/gridColumns.ts';
import { isCellField } from '../grid/gridFields.ts';

/** How many fields of a form are columns unless the definition names some. */
const MOST = 6;

/** The fields of a row that are columns of its table: the stated ones, or what one cell holds and what is computed of it. */
export function rowColumnNames(
  { fields, ordering }: Pick<ResolvedResource, 'fields' | 'ordering'>,
  { fields: stated }: Pick<ResolvedRows, 'fields'>,
  by: string,
): string[] {
  if (stated !== undefined) return stated;
  const own = fields.filter(({ name }) => name !== by && name !== ordering);
  const written = own
    .filter((field) => isCellField(field) && !isLong(field) && !field.relation?.resourceBy)
    .slice(0, MOST);
  const computed = own.filter(
    ({ value, from, found }) => value !== undefined || from !== undefined || found !== undefined,
  );
  const shown = new Set([...written, ...computed]);
  return own.filter((field) => shown.has(field)).map(({ name }) => name);
}

/** Texts of several lines are written below the row; so is, unless it is stated, what takes a second field to say. */
function isLong({ kind }: ResolvedField): boolean {
  return kind === 'textarea' || kind === 'bilingual-textarea' || kind === 'markdown';
}

/** The columns of the table of rows; a text in several languages has one for each. */
export function rowColumns(
  group: Pick<ResolvedResource, 'fields' | 'ordering' | 'toggles'>,
  rows: ResolvedRows,
  by: string,
): GridColumn[] {
  const names = rowColumnNames(group, rows, by);
  const columns = resolveColumns(names, group.fields, []).filter(({ key }) => names.includes(key));
  return gridColumns({ fields: group.fields, grid: names }, columns, true);
}
