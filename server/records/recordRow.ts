import { type RawBuilder, sql } from 'kysely';
import type {
  LeafType,
  ResolvedField,
  ResolvedLeaf,
  ResolvedResource,
} from '../../engine/core/definition/Resolved.types.ts';
import { maskValue } from '../../engine/core/records/maskValue.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { parseInstant } from '../../engine/core/text/instant.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import { flagDefault, isColumn } from '../store/schema/designTables.ts';

/** A row as the drivers return it: numbers of any size, dates and moments as text. */
export type Row = Record<string, unknown>;

const readable = new WeakMap<readonly ResolvedField[], readonly ResolvedField[]>();

/** Readable fields: secrets are never read. */
export function readableFields({ fields }: ResolvedResource): readonly ResolvedField[] {
  const known = readable.get(fields);
  if (known !== undefined) return known;
  const found = fields.filter((field) => isColumn(field) && !field.writeOnly);
  readable.set(fields, found);
  return found;
}

/** The columns of the readable fields, for `select`. */
export function readableColumns(resource: ResolvedResource): RawBuilder<unknown> {
  return sql.join(readableFields(resource).flatMap(({ leaves }) => leaves.map(({ column }) => sql.ref(column))));
}

/** Row → record. Lists of references are not in the row. */
export function rowToRecord(resource: ResolvedResource, row: Row): RecordValue {
  const record: RecordValue = {};
  for (const field of readableFields(resource)) record[field.name] = readField(field, row);
  return record;
}

/** A field's value in a row, masked where a part of it alone is shown. A field with parts is null when every part is. */
export function readField(field: Pick<ResolvedField, 'leaves' | 'isMasked'>, row: Row): unknown {
  const value = readLeaves(field, row);
  return field.isMasked ? maskValue(value) : value;
}

function readLeaves({ leaves }: Pick<ResolvedField, 'leaves'>, row: Row): unknown {
  const [first] = leaves;
  if (first !== undefined && first.path.length === 1) return readValue(first.type, row[first.column]);
  let parts: RecordValue | null = null;
  for (const { type, column, path } of leaves) {
    const value = readValue(type, row[column]);
    if (value !== null) (parts ??= {})[path[1] ?? ''] = value;
  }
  return parts;
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
      return readMoment(value);
    default:
      return value;
  }
}

/** A moment as sessions of the database write it: in UTC. */
const STORED = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

function readMoment(value: unknown): string | null {
  const found = typeof value === 'string' ? STORED.exec(value) : null;
  if (found === null) return parseInstant(value)?.toISOString() ?? null;
  return `${found[1]}T${found[2]}.${(found[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`;
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
