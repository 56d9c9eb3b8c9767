import { sql } from 'kysely';
import type { ResolvedTable } from '../../../../engine/core/definition/Resolved.types.ts';
import type { Db } from '../../Store.types.ts';
import type { ExistingColumn, ExistingTable } from './ExistingTable.types.ts';

/** The key of a table in what {@link readExisting} returns. */
export function tableKey({ schema, name }: Pick<ResolvedTable, 'schema' | 'name'>): string {
  return JSON.stringify([schema, name]);
}

interface Found {
  schema: string;
  table: string;
  kind: string;
  is_ours: boolean;
  select: boolean;
  insert: boolean;
  update: boolean;
  delete: boolean;
}

interface FoundColumn {
  schema: string;
  table: string;
  name: string;
  type: string;
  base: string;
  is_enum: boolean;
  is_array: boolean;
  not_null: boolean;
  default: string | null;
  is_identity: boolean;
  is_computed: boolean;
  is_unique: boolean;
}

/** Tables of other programs as the catalogue of the database has them; those that are not there, or hidden, are absent. */
export async function readExisting(
  db: Db,
  wanted: readonly Pick<ResolvedTable, 'schema' | 'name'>[],
): Promise<Map<string, ExistingTable>> {
  const tables = new Map<string, ExistingTable & { columns: Map<string, ExistingColumn>; unique: Set<string> }>();
  if (wanted.length === 0) return tables;
  const named = sql`(n.nspname, c.relname) in (${sql.join(wanted.map(({ schema, name }) => sql`(${schema}, ${name})`))})`;
  const { rows } = await sql<Found>`
    select n.nspname as schema, c.relname as table, c.relkind::text as kind, n.nspname = current_schema() as is_ours,
      has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select') as select,
      has_table_privilege(c.oid, 'insert') as insert, has_table_privilege(c.oid, 'update') as update,
      has_table_privilege(c.oid, 'delete') as delete
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and ${named}`.execute(db);
  for (const { schema, table, kind, is_ours, ...may } of rows) {
    const isTable = kind === 'r' || kind === 'p';
    tables.set(tableKey({ schema, name: table }), {
      kind: isTable ? 'table' : 'view',
      isOurs: is_ours,
      columns: new Map(),
      unique: new Set(),
      may: { select: may.select, insert: may.insert, update: may.update, delete: may.delete },
    });
  }
  const columns = await sql<FoundColumn>`
    select n.nspname as schema, c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      coalesce(b.typname, t.typname) as base, coalesce(b.typtype, t.typtype) = 'e' as is_enum,
      coalesce(b.typcategory, t.typcategory) = 'A' as is_array, a.attnotnull as not_null,
      case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end as default,
      a.attidentity <> '' as is_identity, a.attgenerated <> '' as is_computed,
      exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indisvalid and i.indnkeyatts = 1
        and i.indkey[0] = a.attnum and i.indpred is null and i.indexprs is null) as is_unique
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid left join pg_type b on b.oid = t.typbasetype and t.typtype = 'd'
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and ${named} order by a.attnum`.execute(db);
  for (const row of columns.rows) {
    const table = tables.get(tableKey({ schema: row.schema, name: row.table }));
    if (row.is_unique) table?.unique.add(row.name);
    table?.columns.set(row.name, {
      name: row.name,
      type: row.type,
      base: row.base,
      isEnum: row.is_enum,
      isArray: row.is_array,
      notNull: row.not_null,
      ...(row.default !== null && { default: row.default }),
      isIdentity: row.is_identity,
      isComputed: row.is_computed,
    });
  }
  return tables;
}
