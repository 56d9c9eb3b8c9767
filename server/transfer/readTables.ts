import { sql } from 'kysely';
import { NEXT_COMMENT } from '../store/schema/conversions/nextColumn.ts';
import { STATE_TABLE } from '../store/schema/names.ts';
import { NEXT_SEARCH, SEARCH } from '../store/schema/search/searchColumn.ts';
import { JOINED } from '../store/schema/values/joinedColumn.ts';
import { LEFT } from '../store/schema/versions/keepCounts.ts';
import type { Db } from '../store/Store.types.ts';
import type { TableShape } from './Transfer.types.ts';

/**
 * The tables of the current schema that hold rows, by name, with the rows of their parts; not the one that a transfer keeps its
 * state in, and no roll-up that servers of another version alone read.
 */
export async function readTables(db: Db): Promise<TableShape[]> {
  const { rows } = await sql<{ name: string; columns: TableShape['columns']; key: string[] }>`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'default', (select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d where d.adrelid = a.attrelid and d.adnum = a.attnum)) order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          and a.attname not in (${SEARCH}, ${NEXT_SEARCH})
          and not starts_with(coalesce(col_description(c.oid, a.attnum), ''), ${NEXT_COMMENT})
          and coalesce(col_description(c.oid, a.attnum), '') <> ${JOINED}) as columns,
      (select coalesce(json_agg(a.attname order by k.place), '[]')
        from pg_index i, unnest(i.indkey::int[]) with ordinality as k(attnum, place), pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> ${STATE_TABLE}
      and not starts_with(coalesce(obj_description(c.oid, 'pg_class'), ''), ${LEFT})
    order by c.relname`.execute(db);
  return rows;
}
