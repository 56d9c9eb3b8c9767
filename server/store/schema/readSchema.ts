import { sql } from 'kysely';
import type { Db } from '../Store.types.ts';

export interface StoredColumn {
  type: string;
  notNull: boolean;
  generated: boolean;
  comment: string | null;
}

/** A table as it is in the database. */
export interface StoredTable {
  columns: Map<string, StoredColumn>;
  /** Names of the indexes and foreign keys that we made. */
  indexes: Set<string>;
  foreignKeys: Set<string>;
}

/** Every table of the current schema. */
export async function readSchema(db: Db): Promise<Map<string, StoredTable>> {
  const tables = new Map<string, StoredTable>();
  const columns = await sql<{
    table: string;
    column: string;
    type: string;
    not_null: boolean;
    generated: string;
    comment: string | null;
  }>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as not_null, a.attgenerated::text as generated, col_description(c.oid, a.attnum) as comment
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname = current_schema() and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(db);
  for (const { table, column, type, not_null, generated, comment } of columns.rows) {
    const found = tables.get(table) ?? { columns: new Map(), indexes: new Set(), foreignKeys: new Set() };
    found.columns.set(column, { type, notNull: not_null, generated: generated !== '', comment });
    tables.set(table, found);
  }
  const indexes = await sql<{ table: string; name: string }>`
    select tablename as "table", indexname as name from pg_indexes
    where schemaname = current_schema() and indexname like 'lwi\\_%'`.execute(db);
  for (const { table, name } of indexes.rows) tables.get(table)?.indexes.add(name);
  const keys = await sql<{ table: string; name: string }>`
    select c.relname as "table", k.conname as name
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and k.contype = 'f' and k.conname like 'lwf\\_%'`.execute(db);
  for (const { table, name } of keys.rows) tables.get(table)?.foreignKeys.add(name);
  return tables;
}
