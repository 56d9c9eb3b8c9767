import { sql } from 'kysely';
import type { Db } from '../store/Store.types.ts';
import type { TableShape } from './Transfer.types.ts';

/** Inserts a batch as it was read, with its numbers. Columns that the batch lacks get their default. Answers the number of rows. */
export async function writeBatch(db: Db, { name, columns }: TableShape, json: string): Promise<number> {
  const names = sql.join(columns.map((column) => sql.ref(column.name)));
  const values = sql.join(columns.map((column) => sql`r.${sql.ref(column.name)}::${sql.raw(column.type)}`));
  const read = sql.join(columns.map((column) => sql`${sql.ref(column.name)} text`));
  const { numAffectedRows = 0n } = await sql`insert into ${sql.table(name)} (${names}) overriding system value
    select ${values} from json_to_recordset(${json}::text::json) as r(${read})`.execute(db);
  return Number(numAffectedRows);
}
