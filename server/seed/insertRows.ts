import { type RawBuilder, sql } from 'kysely';
import type { ResolvedField, ResolvedResource } from '../../engine/definition/Resolved.types.ts';
import { linkFields } from '../resources/links.ts';
import { fieldToColumns } from '../resources/recordRow.ts';
import { linkTableName } from '../store/schema/names.ts';
import type { Db } from '../store/Store.types.ts';
import type { SeedRecord } from './data/index.ts';

/** Values of one insert statement: a statement carries at most 65,535. */
const MOST_VALUES = 10_000;

/** Writes whole records, all of them with the same fields; absent values take the field's default. */
export async function insertRecords(
  db: Db,
  table: string,
  { fields, records }: { fields: readonly ResolvedField[]; records: readonly Readonly<Record<string, unknown>>[] },
): Promise<void> {
  const columns = fields.flatMap(({ leaves }) => leaves.map(({ column }) => column));
  const rows = records.map((record) =>
    fields.flatMap((field) => fieldToColumns(field, record[field.name] ?? field.default).map(({ value }) => value)),
  );
  await insertRows(db, table, { columns, rows });
}

/** Writes the lists of references of records that have none yet. */
export async function insertLinks(db: Db, resource: ResolvedResource, records: readonly SeedRecord[]): Promise<void> {
  for (const { name } of linkFields(resource)) {
    const rows = records.flatMap(({ id, [name]: targets }) =>
      Array.isArray(targets) ? targets.map((target, position) => [sql`${id}`, sql`${target}`, sql`${position}`]) : [],
    );
    await insertRows(db, linkTableName(resource.name, name), {
      columns: ['record_id', 'target_id', 'position'],
      rows,
    });
  }
}

async function insertRows(
  db: Db,
  table: string,
  { columns, rows }: { columns: readonly string[]; rows: readonly (readonly RawBuilder<unknown>[])[] },
): Promise<void> {
  const batch = Math.floor(MOST_VALUES / columns.length);
  for (let start = 0; start < rows.length; start += batch) {
    const values = rows.slice(start, start + batch).map((row) => sql`(${sql.join(row)})`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)}`.execute(db);
  }
}
