import { type RawBuilder, sql } from 'kysely';
import type {
  LeafType,
  ResolvedField,
  ResolvedLeaf,
  ResolvedResource,
} from '../../engine/core/definition/Resolved.types.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { parseInstant } from '../../engine/core/text/instant.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import { flagDefault, isColumn } from '../store/schema/designTables.ts';

/** A row as the drivers return it: numbers of any size, dates and moments as text. */
export type Row = Record<string, unknown>;

/** Readable fields: secrets are never read. */
export function readableFields({ fields }: ResolvedResource): ResolvedField[] {
  return fields.filter((field) => isColumn(field) && !field.writeOnly);
}

/** The columns of the readable fields, for `select`. */
export function readableColumns(resource: ResolvedResource): RawBuilder<unknown> {
  return sql.join(readableFields(resource).flatMap(({ leaves }) => leaves.map(({ column }) => sql.ref(column))));
}

/** Row → record. Lists of references are not in the row. */
export function rowToRecord(resource: ResolvedResource, row: Row): RecordValue {
  return Object.fromEntries(readableFields(resource).map((field) => [field.name, readField(field, row)]));
}

/** A field's value in a row. A field with parts is null when every part is. */
export function readField({ leaves }: Pick<ResolvedField, 'leaves'>, row: Row): unknown {
  const [first] = leaves;
  if (first !== undefined && first.path.length === 1) return readValue(first.type, row[first.column]);
  const parts = leaves.flatMap((leaf) => {
    const value = readValue(leaf.type, row[leaf.column]);
    return value === null ? [] : [[leaf.path[1] ?? '', value] as const];
  });
  return parts.length === 0 ? null : Object.fromEntries(parts);
}

function readValue(type: LeafType, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  switch (type) {
    case 'integer':
    case 'decimal':
    case 'real':
    case 'flag':
      return Number(value);
    case 'timestamp':
      return parseInstant(value)?.toISOString() ?? null;
    default:
      return value;
  }
}

/** One column of a row to be written. */
export interface ColumnValue {
  column: string;
  value: RawBuilder<unknown>;
}

/** A field's value → its columns. An absent value empties them; a flag, which is never empty, gets its default. */
export function fieldToColumns(
  field: Pick<ResolvedField, 'leaves'> & Partial<Pick<ResolvedField, 'default'>>,
  value: unknown,
): ColumnValue[] {
  return field.leaves.map((leaf) => {
    const part = partOf(leaf, value) ?? (leaf.type === 'flag' ? flagDefault(field) : null);
    return { column: leaf.column, value: toParameter(leaf, part) };
  });
}

function partOf({ path }: ResolvedLeaf, value: unknown): unknown {
  if (path.length === 1 || value === null || value === undefined) return value;
  return isObject(value) ? value[path[1] ?? ''] : undefined;
}

function toParameter({ type }: ResolvedLeaf, value: unknown): RawBuilder<unknown> {
  if (value === null || value === undefined) return sql`null`;
  if (type === 'json') return sql`${JSON.stringify(value)}::jsonb`;
  // Numbers travel as text, so that neither driver loses a digit.
  return sql`${typeof value === 'number' ? String(value) : value}`;
}
