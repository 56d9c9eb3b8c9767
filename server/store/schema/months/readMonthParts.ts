import { sql } from 'kysely';
import type { Db } from '../../Store.types.ts';

/** A part of a table that is kept by months. Moments are in milliseconds since 1970. */
export interface MonthPart {
  name: string;
  /** Its first moment; undefined where it has no bound. */
  from: number | undefined;
  /** The first moment after it; undefined where it has no bound. */
  to: number | undefined;
  /** `before` and `after` have what no month has; `month` is one month. */
  kind: 'before' | 'month' | 'after';
}

/** The parts of a table in the sequence of their moments; none where the table is not kept by months. */
export async function readMonthParts(db: Db, table: string): Promise<MonthPart[]> {
  // A bound without a moment is minvalue or maxvalue.
  const bound = sql`pg_get_expr(c.relpartbound, c.oid)`;
  const momentOf = (word: 'FROM' | 'TO') =>
    sql`(extract(epoch from substring(${bound} from ${`${word} \\('([^']+)'\\)`}::text)::timestamptz) * 1000)::float8`;
  const { rows } = await sql<{ name: string; from: number | null; to: number | null }>`
    select c.relname as name, ${momentOf('FROM')} as "from", ${momentOf('TO')} as "to"
    from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class t on t.oid = i.inhparent
    where t.relnamespace = current_schema()::regnamespace and t.relname = ${table} and t.relkind = 'p'
    order by 2 nulls first`.execute(db);
  return rows.map(({ name, from, to }) => ({
    name,
    from: from ?? undefined,
    to: to ?? undefined,
    kind: from === null ? 'before' : to === null ? 'after' : 'month',
  }));
}

/** The names of the parts of all tables that have some, by table. */
export async function readAllParts(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; parts: string[] }>`
    select t.relname as name, json_agg(c.relname order by c.relname) as parts
    from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class t on t.oid = i.inhparent
    where t.relnamespace = current_schema()::regnamespace and t.relkind = 'p' group by 1`.execute(db);
  return new Map(rows.map(({ name, parts }) => [name, parts]));
}
