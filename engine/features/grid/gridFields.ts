import { TEXT_KIND_IDS, WRITTEN_KIND_IDS } from '../../core/kinds/textKindIds.ts';
import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import { fieldOf } from '../../core/resolve/resolveColumns.ts';
import type { FieldKind } from '../../core/definition/kinds.ts';
import type { ResolvedColumn, ResolvedField, ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { isImported } from '../import/importTargets.ts';

/** Kinds whose values are edited in one cell; the meta-schema has the same ones at `grid`. */
export const GRID_KINDS: readonly FieldKind[] = [
  ...WRITTEN_KIND_IDS,
  'phone',
  'money',
  'percent',
  'rating',
  'flag',
  'date',
  'time',
  'timestamp',
  'reference',
  'integer',
  'number',
  'boolean',
  'enum',
  // A drawing is no text of a cell.
  ...TEXT_KIND_IDS.filter((id) => id !== 'signature'),
  'duration',
];

/** Whether a cell can hold what the edit form asks for in a field. */
export function isCellField(field: ResolvedField): boolean {
  return field.forms.includes('edit') && GRID_KINDS.includes(field.kind) && isImported(field);
}

/**
 * The field that is edited in the cells of a column: the one whose own value the column shows. A column that reaches into
 * another record, or that falls back to another value, edits none.
 */
export function editedField(
  { key, keys }: Pick<ResolvedColumn, 'key' | 'keys'>,
  fields: readonly ResolvedField[],
): ResolvedField | undefined {
  if (key.includes('.') || keys.some((other) => fields.some(({ name }) => name === other && other !== key)))
    return undefined;
  return fieldOf(key, fields);
}

/** Names of the fields that the cells of a list edit; undefined where there are none. */
export function resolveGrid(
  grid: ResourceDefinition['grid'],
  { fields, columns, ordering }: Pick<ResolvedResource, 'fields' | 'ordering'> & { columns: readonly ResolvedColumn[] },
): string[] | undefined {
  if (grid === undefined || grid === false) return undefined;
  if (grid !== true) return grid;
  const shown = new Set(columns.map((column) => editedField(column, fields)?.name));
  const names = fields
    .filter((field) => shown.has(field.name) && field.name !== ordering && isCellField(field))
    .map(({ name }) => name);
  return names.length === 0 ? undefined : names;
}
