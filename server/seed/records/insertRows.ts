import type { ResolvedField, ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { isObject } from '../../../engine/core/values/isObject.ts';
import { linkFields } from '../../records/links.ts';
import { columnType } from '../../store/schema/columnType.ts';
import { linkTableName } from '../../store/schema/names.ts';
import type { Db } from '../../store/Store.types.ts';
import type { SeedRecord } from '../../context/parts/SeedRecord.types.ts';
import { type FilledColumn, insertColumns } from './insertColumns.ts';

/** Rows of one statement. */
const MAX_ROWS = 5000;

/** Writes whole records, all of them with the same fields; absent values take the field's default. */
export async function insertRecords(
  db: Db,
  table: string,
  { fields, records }: { fields: readonly ResolvedField[]; records: readonly Readonly<Record<string, unknown>>[] },
): Promise<void> {
  for (let start = 0; start < records.length; start += MAX_ROWS) {
    const rows = records.slice(start, start + MAX_ROWS);
    await insertColumns(
      db,
      table,
      fields.flatMap((field) => columnsOf(field, rows)),
    );
  }
}

/** Writes the lists of references of records that have none yet. */
export async function insertLinks(db: Db, resource: ResolvedResource, records: readonly SeedRecord[]): Promise<void> {
  for (const { name } of linkFields(resource)) {
    const links = records.flatMap(({ id, [name]: targets }) =>
      Array.isArray(targets) ? targets.map((target: unknown, position) => ({ id, target, position })) : [],
    );
    if (links.length === 0) continue;
    await insertColumns(db, linkTableName(resource.name, name), [
      { name: 'record_id', type: 'bigint', values: links.map(({ id }) => id) },
      { name: 'target_id', type: 'bigint', values: links.map(({ target }) => target) },
      { name: 'position', type: 'integer', values: links.map(({ position }) => position) },
    ]);
  }
}

function columnsOf(field: ResolvedField, records: readonly Readonly<Record<string, unknown>>[]): FilledColumn[] {
  return field.leaves.map((leaf) => ({
    name: leaf.column,
    type: columnType(leaf),
    values: records.map((record) => {
      const value = record[field.name] ?? field.default ?? null;
      const part = leaf.path[1];
      return part === undefined ? value : isObject(value) ? value[part] : null;
    }),
  }));
}
