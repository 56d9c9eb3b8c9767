import { sql } from 'kysely';
import type { Db } from '../store/Store.types.ts';
import type { TableShape, TableSum } from './Transfer.types.ts';

/** Counts the rows of a table and adds up their hashes; the same on every engine and version. */
export async function sumTable(db: Db, { name, columns }: TableShape): Promise<TableSum> {
  const values = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text as ${sql.ref(column.name)}`));
  const { rows } = await sql<{ rows: string; digest: string }>`
    select count(*)::text as rows,
      coalesce(sum(('x' || left(md5(row_to_json(r)::text), 15))::bit(60)::bigint), 0)::text as digest
    from (select ${values} from ${sql.table(name)}) r`.execute(db);
  const [found] = rows;
  return { rows: Number(found?.rows ?? 0), digest: found?.digest ?? '0' };
}
