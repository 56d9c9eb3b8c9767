import { sql } from 'kysely';
import { filledUntil } from './conversions/planFills.ts';
import type { Db } from '../Store.types.ts';

export interface StoredColumn {
  type: string;
  notNull: boolean;
  generated: boolean;
  /** The expression of a generated one, as the database writes it. */
  expression?: string;
  comment: string | null;
}

/** A table as it is in the database. */
export interface StoredTable {
  columns: Map<string, StoredColumn>;
  /** Names of the indexes and foreign keys that we made. */
  indexes: Set<string>;
  foreignKeys: Set<string>;
  /** Indexes whose building was interrupted; they are not among the others. */
  unbuilt: Set<string>;
  /** Complete indexes of columns that are to take the place of others. */
  successors: Set<string>;
  /** Of the foreign keys those that the records of before were not checked by. */
  unchecked: Set<string>;
}

/** Every table of the current schema; parts of one are not among them. */
export async function readSchema(db: Db): Promise<Map<string, StoredTable>> {
  const tables = new Map<string, StoredTable>();
  const columns = await sql<{
    table: string;
    column: string;
    type: string;
    not_null: boolean;
    generated: string;
    expression: string | null;
    comment: string | null;
  }>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as not_null, a.attgenerated::text as generated,
      case when a.attgenerated <> '' then pg_get_expr(d.adbin, d.adrelid) end as expression, col_description(c.oid, a.attnum) as comment
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where n.nspname = current_schema() and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(db);
  for (const { table, column, type, not_null, generated, expression, comment } of columns.rows) {
    const found = tables.get(table) ?? newTable();
    const made = { generated: generated !== '', ...(expression !== null && { expression }) };
    found.columns.set(column, { type, notNull: not_null, ...made, comment });
    tables.set(table, found);
  }
  const indexes = await sql<{ table: string; name: string; valid: boolean }>`
    select t.relname as "table", c.relname as name, i.indisvalid as valid
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where c.relnamespace = current_schema()::regnamespace and c.relname like any(array['lwi\\_%', 'lws\\_%'])`.execute(
    db,
  );
  for (const { table, name, valid } of indexes.rows) {
    const found = tables.get(table);
    if (name.startsWith('lwi_')) found?.[valid ? 'indexes' : 'unbuilt'].add(name);
    else if (valid) found?.successors.add(name);
  }
  const keys = await sql<{ table: string; name: string; checked: boolean }>`
    select c.relname as "table", k.conname as name, k.convalidated as checked
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and k.contype = 'f' and k.conname like 'lwf\\_%'`.execute(db);
  for (const { table, name, checked } of keys.rows) {
    tables.get(table)?.foreignKeys.add(name);
    if (!checked) tables.get(table)?.unchecked.add(name);
  }
  return tables;
}

function newTable(): StoredTable {
  return {
    columns: new Map(),
    indexes: new Set(),
    foreignKeys: new Set(),
    unbuilt: new Set(),
    successors: new Set(),
    unchecked: new Set(),
  };
}

/** Takes what another program is building for finished: it belongs to that one. */
export function withUnderWay(stored: ReadonlyMap<string, StoredTable>): Map<string, StoredTable> {
  return new Map(
    [...stored].map(([name, table]) => [
      name,
      {
        ...table,
        columns: new Map(
          [...table.columns].map(([column, found]) => [
            column,
            filledUntil(found) === undefined ? found : { ...found, comment: null },
          ]),
        ),
        indexes: new Set([...table.indexes, ...table.unbuilt]),
        unbuilt: new Set(),
        unchecked: new Set(),
      },
    ]),
  );
}
