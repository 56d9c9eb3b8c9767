import { PICTURE_CELLS } from '../../core/resolve/resolveIdentity.ts';
import type {
  ResolvedColumn,
  ResolvedField,
  ResolvedLeaf,
  ResolvedResource,
} from '../../core/definition/Resolved.types.ts';
import type { RecordValue } from '../../core/records/recordCodec.ts';
import { isObject } from '../../core/values/isObject.ts';
import { editedField, isCellField } from './gridFields.ts';

/** A column of the grid: one of the list, or one language of it. */
export interface GridColumn {
  /** `price`, `name.ar`. */
  key: string;
  column: ResolvedColumn;
  /** What its cells edit; absent where they are only read. */
  field?: ResolvedField;
  /** The language of the field that they edit, where it has several. */
  leaf?: ResolvedLeaf;
}

/**
 * The columns of the grid of a list: a text in several languages has one for each, since all of them are edited. Pictures are
 * left out: a cell of text says nothing of them.
 *
 * @param canEdit whether the person may edit records of the group
 */
export function gridColumns(
  { fields, grid = [] }: Pick<ResolvedResource, 'fields' | 'grid'>,
  columns: readonly ResolvedColumn[],
  canEdit: boolean,
): GridColumn[] {
  return columns
    .filter(({ cell }) => !PICTURE_CELLS.has(cell))
    .flatMap((column): GridColumn[] => {
      const field = editedField(column, fields);
      const isEdited = canEdit && field !== undefined && grid.includes(field.name) && isCellField(field);
      if (!isEdited) return [{ key: column.key, column }];
      const { leaves, name } = field;
      if (leaves.length < 2 || leaves.some(({ language }) => language === undefined))
        return [{ key: name, column, field }];
      return leaves.map((leaf) => ({ key: leaf.path.join('.'), column, field, leaf }));
    });
}

/** The value that a cell edits, of a record in the definition's shape. */
export function valueInCell({ field, leaf }: GridColumn, record: RecordValue): unknown {
  const value = field === undefined ? undefined : record[field.name];
  if (leaf === undefined) return value;
  return isObject(value) ? value[leaf.path[1] ?? ''] : undefined;
}

/** The record with another value in a cell; undefined empties it. */
export function withCellValue({ field, leaf }: GridColumn, record: RecordValue, value: unknown): RecordValue {
  if (field === undefined) return record;
  const { name } = field;
  if (leaf === undefined) return withValue(record, name, value);
  const parts = record[name];
  const own = withValue(isObject(parts) ? { ...parts } : {}, leaf.path[1] ?? '', value);
  return withValue(record, name, Object.keys(own).length === 0 ? undefined : own);
}

function withValue(record: RecordValue, name: string, value: unknown): RecordValue {
  const { [name]: _old, ...rest } = record;
  return value === undefined || value === null || value === '' ? rest : { ...rest, [name]: value };
}
