import { sql } from 'kysely';
import type {
  CatalogColumn,
  CatalogReference,
  CatalogTable,
} from '../../../../engine/tools/import/sources/postgres/Catalog.types.ts';
import type { Db } from '../../Store.types.ts';

/** Most tables and columns that are read. */
const MOST_TABLES = 3000;
const MOST_COLUMNS = 100_000;

/** How long one statement may take. */
const STATEMENT = '30s';

/** What of a database is read. */
export interface ReadCatalogOptions {
  schema: string;
  /** These tables alone. Default: all of the schema. */
  tables?: readonly string[];
}

/**
 * Reads what the catalogue of a database says of the tables of a schema; the transaction can write nothing from then on.
 *
 * @throws RangeError for a schema or a table that is not there, and for too many
 */
export async function readCatalog(db: Db, { schema, tables = [] }: ReadCatalogOptions): Promise<CatalogTable[]> {
  await sql`set transaction read only`.execute(db);
  await sql`select set_config('statement_timeout', ${STATEMENT}, true)`.execute(db);
  const known = await sql`select from pg_namespace where nspname = ${schema}`.execute(db);
  if (known.rows.length === 0) throw new RangeError(`the database has no schema "${schema}" → name one with --schema`);
  const found = await readTables(db, { schema, tables });
  const missing = tables.find((table) => found.every(({ name }) => name !== table));
  if (missing !== undefined)
    throw new RangeError(`the schema "${schema}" has no table "${missing}" → write its name as the database does`);
  return found;
}

/**
 * Reads the tables of a schema; those that are not there are absent.
 *
 * @throws RangeError for too many
 */
export async function readTables(db: Db, { schema, tables = [] }: ReadCatalogOptions): Promise<CatalogTable[]> {
  const relations = await readRelations(db, schema, tables);
  const columns = Map.groupBy(await readColumns(db, schema, tables), ({ table }) => table);
  const keys = Map.groupBy(await readKeys(db, schema, tables), ({ table }) => table);
  return relations.map(({ name, kind, is_partition, comment, ...may }): CatalogTable => {
    const own = keys.get(name) ?? [];
    return {
      schema,
      name,
      kind: is_partition ? 'partition' : (KINDS[kind] ?? 'view'),
      ...(comment !== null && { comment }),
      may,
      columns: (columns.get(name) ?? []).map(columnOf),
      primaryKey: own.find(({ type }) => type === 'p')?.columns ?? [],
      unique: own.filter(({ type }) => type === 'u').map((key) => key.columns),
      references: own.flatMap((key): CatalogReference[] =>
        key.type === 'f' && key.other_schema !== null && key.other_table !== null
          ? [{ columns: key.columns, schema: key.other_schema, table: key.other_table, others: key.others ?? [] }]
          : [],
      ),
      checks: own.flatMap(({ type, columns: [column, ...more], condition }) =>
        type === 'c' && column !== undefined && more.length === 0 && condition !== null ? [{ column, condition }] : [],
      ),
    };
  });
}

const KINDS: Readonly<Record<string, CatalogTable['kind']>> = {
  r: 'table',
  p: 'table',
  v: 'view',
  m: 'view',
  f: 'foreign table',
};

interface Relation {
  name: string;
  kind: string;
  is_partition: boolean;
  comment: string | null;
  select: boolean;
  insert: boolean;
  update: boolean;
  delete: boolean;
}

async function readRelations(db: Db, schema: string, tables: readonly string[]): Promise<Relation[]> {
  const { rows } = await sql<Relation>`
    select c.relname as name, c.relkind::text as kind, c.relispartition as is_partition,
      obj_description(c.oid, 'pg_class') as comment,
      has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select') as select,
      has_table_privilege(c.oid, 'insert') as insert, has_table_privilege(c.oid, 'update') as update,
      has_table_privilege(c.oid, 'delete') as delete
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${schema} and c.relkind in ('r', 'p', 'v', 'm', 'f') and ${named(tables)}
    order by c.relname limit ${MOST_TABLES + 1}`.execute(db);
  if (rows.length > MOST_TABLES)
    throw new RangeError(`the schema has more than ${MOST_TABLES} tables → name some with --tables`);
  return rows;
}

function named(tables: readonly string[]) {
  return tables.length === 0 ? sql`true` : sql`c.relname = any(${[...tables]}::text[])`;
}

interface Column {
  table: string;
  name: string;
  type: string;
  unlimited: string;
  base: string;
  is_array: boolean;
  is_domain: boolean;
  values: string[] | null;
  not_null: boolean;
  default: string | null;
  is_identity: boolean;
  is_computed: boolean;
  comment: string | null;
  collation: string | null;
  rules: string[] | null;
}

async function readColumns(db: Db, schema: string, tables: readonly string[]): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as name, format_type(coalesce(b.oid, t.oid),
        case when b.oid is null then a.atttypmod else t.typtypmod end) as type,
      format_type(coalesce(b.oid, t.oid), -1) as unlimited,
      coalesce(e.typname, b.typname, t.typname) as base, e.oid is not null as is_array, b.oid is not null as is_domain,
      (select array_agg(v.enumlabel::text order by v.enumsortorder) from pg_enum v
        where v.enumtypid = coalesce(e.oid, b.oid, t.oid)) as values,
      a.attnotnull or t.typnotnull as not_null,
      case when a.attgenerated = '' then coalesce(pg_get_expr(d.adbin, d.adrelid), t.typdefault) end as default,
      a.attidentity <> '' as is_identity, a.attgenerated <> '' as is_computed,
      col_description(c.oid, a.attnum) as comment,
      (select format('%I.%I', s.nspname, o.collname) from pg_collation o join pg_namespace s on s.oid = o.collnamespace
        where o.oid = a.attcollation and o.oid <> coalesce(b.typcollation, t.typcollation)) as collation,
      (select array_agg(pg_get_expr(k.conbin, 0) order by k.conname) from pg_constraint k
        where k.contypid = t.oid and k.contype = 'c') as rules
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid left join pg_type b on b.oid = t.typbasetype and t.typtype = 'd'
      left join pg_type e on e.oid = coalesce(b.typelem, t.typelem) and coalesce(b.typcategory, t.typcategory) = 'A'
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where n.nspname = ${schema} and c.relkind in ('r', 'p', 'v', 'm', 'f') and ${named(tables)}
    order by c.relname, a.attnum limit ${MOST_COLUMNS + 1}`.execute(db);
  if (rows.length > MOST_COLUMNS)
    throw new RangeError(`the tables have more than ${MOST_COLUMNS} columns → name some tables with --tables`);
  return rows;
}

function columnOf(column: Column): CatalogColumn {
  return {
    name: column.name,
    type: column.type,
    unlimited: column.unlimited,
    base: column.base,
    isArray: column.is_array,
    isDomain: column.is_domain,
    ...(column.values !== null && { values: column.values }),
    notNull: column.not_null,
    ...(column.default !== null && { default: column.default }),
    isIdentity: column.is_identity,
    isComputed: column.is_computed,
    ...(column.comment !== null && { comment: column.comment }),
    ...(column.collation !== null && { collation: column.collation }),
    ...(column.rules !== null && { rules: column.rules }),
  };
}

interface Key {
  table: string;
  type: 'p' | 'u' | 'f' | 'c';
  columns: string[];
  other_schema: string | null;
  other_table: string | null;
  others: string[] | null;
  condition: string | null;
}

/** Keys and conditions of tables, and unique indexes that are no constraint. */
async function readKeys(db: Db, schema: string, tables: readonly string[]): Promise<Key[]> {
  const namesOf = (table: string, numbers: string) =>
    sql.raw(
      `(select array_agg(a.attname::text order by place) from unnest(${numbers}) with ordinality as list (number, place) join pg_attribute a on a.attrelid = ${table} and a.attnum = number)`,
    );
  const { rows } = await sql<Key>`
    select c.relname as table, k.contype::text as type, ${namesOf('k.conrelid', 'k.conkey')} as columns,
      o.nspname as other_schema, f.relname as other_table, ${namesOf('k.confrelid', 'k.confkey')} as others,
      pg_get_expr(k.conbin, k.conrelid) as condition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      left join pg_class f on f.oid = k.confrelid left join pg_namespace o on o.oid = f.relnamespace
    where n.nspname = ${schema} and ${named(tables)} and k.contype in ('p', 'u', 'f', 'c') and k.conkey is not null
    union all
    select c.relname, 'u', ${namesOf('c.oid', 'i.indkey::smallint[]')}, null, null, null, null
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${schema} and ${named(tables)} and i.indisunique and i.indisvalid and i.indpred is null and i.indexprs is null
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    limit ${MOST_COLUMNS}`.execute(db);
  return rows;
}
