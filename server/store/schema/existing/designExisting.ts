import type {
  ResolvedField,
  ResolvedResource,
  ResolvedTable,
} from '../../../../engine/core/definition/Resolved.types.ts';
import { keyOfTable } from '../../../../engine/tools/import/sources/postgres/keyOfTable.ts';
import { isColumn, joinedColumns, searchExpression } from '../designTables.ts';
import { dollarQuoted, generatedName, hashOf, quote } from '../names.ts';
import { TABLE_MARK, type ViewDesign } from '../sources.ts';
import type { DerivedDesign } from '../TableDesign.types.ts';
import { columnNamed } from './columnNamed.ts';
import type { ExistingTable } from './ExistingTable.types.ts';
import { fitColumn, heldType } from './fitColumn.ts';
import { tableKey } from './readExisting.ts';
import { keyColumn, meets, type NumberedKey } from './numberedKeys.ts';

/** What the server makes for a group on another program's table: a view in its own schema, and what writes through it. */
export interface ExistingDesign {
  view: ViewDesign;
  writes: DerivedDesign;
}

/** Tables of other programs, and the keys of groups on them that are given ids. */
export interface ExistingTables {
  tables: ReadonlyMap<string, ExistingTable>;
  keys: ReadonlyMap<string, NumberedKey>;
}

/** Fields of a group whose values are in columns of its table. */
export function storedFields({ fields }: ResolvedResource): ResolvedField[] {
  return fields.filter((field) => isColumn(field) && field.join === undefined && !MADE.has(field.name));
}

/** What is read of each row, not of a column that a field has. */
const MADE = new Set(['id', 'version']);

/** The stamps of a table that has none: writes set them, and they are kept nowhere. */
const STAMPS = ['created_at', 'updated_at'];

/**
 * A group on another program's table, which has passed the check: a view with the group's name, so that everything that
 * reads the table of a group reads it, and a trigger of that view that turns writes into those of the table. Texts are
 * folded as they are searched; the version of a record is the transaction that wrote its row last, whichever program
 * that was. A column whose value is as it was read is not written anew, so that nothing is lost that a field does not hold.
 * Where rows have a key that is no number, its ids are read beside it, as are those of the keys that it refers to.
 */
export function designExisting(resource: ResolvedResource, { tables, keys }: ExistingTables): ExistingDesign[] {
  const { table } = resource.storage;
  const found = table && tables.get(tableKey(table));
  const id = table && found && idOf(keyOfTable(found, table.columns['id'])?.columns[0]?.name, keys.get(resource.name));
  if (table === undefined || found === undefined || id === undefined) return [];
  const columns = columnsOf(resource, table, { found, keys });
  const select = selectOf(resource, { table, columns, id });
  const types = [id, ...columns.flatMap(({ to }) => to ?? [])].map(({ key }) => typesOf(key)).join(' ');
  const mark = TABLE_MARK + hashOf(types.trim() === '' ? select : `${select} ${types}`);
  return [
    { view: { name: resource.name, select, mark }, writes: designWrites(resource.name, { table, columns, id, mark }) },
  ];
}

/** A change of the types of a key changes what reads its ids. */
function typesOf(key: NumberedKey | undefined): string {
  return key?.columns.map(({ unlimited }) => unlimited).join(',') ?? '';
}

/** The id of a record: a column of its row, or that of its key. */
interface RecordId {
  /** The column that is a number; with a key the first one of it. */
  column: string;
  key?: NumberedKey;
}

function idOf(column: string | undefined, key: NumberedKey | undefined): RecordId | undefined {
  return column === undefined ? undefined : { column, ...(key !== undefined && { key }) };
}

/** A column of the view: how it is read from a row `r`, and written. */
interface ViewColumn {
  name: string;
  read: string;
  /** Absent where nothing is written. */
  write?: Written;
  /** The key that it refers to, and the name under which its ids are read. */
  to?: { key: NumberedKey; as: string; column: string };
}

/** How a value of `new` is written to a column of the table, and what a new row has there by itself. */
interface Written {
  column: string;
  value: string;
  otherwise?: string;
}

function columnsOf(
  resource: ResolvedResource,
  { columns }: ResolvedTable,
  { found, keys }: { found: ExistingTable; keys: ExistingTables['keys'] },
): ViewColumn[] {
  return storedFields(resource)
    .flatMap((field) => field.leaves.map((leaf) => ({ field, leaf, key: keys.get(field.relation?.resource ?? '') })))
    .flatMap(({ field, leaf, key }, index): ViewColumn[] => {
      const there = columnNamed(found, columns[leaf.column] ?? leaf.column);
      const fit = there && (key === undefined ? fitColumn(heldType(field, leaf.type), there) : undefined);
      if (there === undefined || (fit === undefined && key === undefined)) return [];
      const as = `to_${index}`;
      const read = fit?.read(`r.${quote(there.name)}`) ?? `${as}."id"`;
      const to = key && { to: { key, as, column: `r.${quote(there.name)}` } };
      if (there.isComputed) return [{ name: leaf.column, read, ...to }];
      const value = `new.${quote(leaf.column)}`;
      const referred = `(select k."${keyColumn(0)}" from ${quote(key?.ids ?? '')} as k where k."id" = ${value})::${there.unlimited}`;
      const write = {
        column: quote(there.name),
        value: fit?.write(value) ?? referred,
        ...(there.default !== undefined && { otherwise: there.default }),
      };
      return [{ name: leaf.column, read, write, ...to }];
    });
}

/** From 1 to 999,999,999: callers send a version with at most nine digits. */
const VERSION = `(1 + r.xmin::text::bigint % 999999999)::integer`;

interface Selecting {
  table: ResolvedTable;
  columns: readonly ViewColumn[];
  id: RecordId;
}

function selectOf(resource: ResolvedResource, { table, columns, id }: Selecting): string {
  const known = new Set(columns.map(({ name }) => name));
  const none = STAMPS.filter((name) => !known.has(name)).map((name) => `null::timestamptz as ${quote(name)}`);
  const rows = `select ${[
    `${id.key === undefined ? `r.${quote(id.column)}` : 'own."id"'} as "id"`,
    ...columns.map(({ name, read }) => `${read} as ${quote(name)}`),
    ...none,
    `${VERSION} as "version"`,
  ].join(', ')} from ${nameOf(table)} as r${idsOf(id.key, columns)}`;
  const joined = resource.fields.flatMap(({ name, join }) =>
    join === undefined ? [] : [`${joinedColumns(resource, join)} as ${quote(name)}`],
  );
  const search = searchExpression(resource);
  const made = [...joined, ...(search === undefined ? [] : [`${search} as "_search"`])];
  return made.length === 0 ? rows : `select t.*, ${made.join(', ')} from (${rows}) as t`;
}

/** What is read beside each row: the id of its key, and those of the keys that it refers to. */
function idsOf(key: NumberedKey | undefined, columns: readonly ViewColumn[]): string {
  const own = key && ` join ${quote(key.reader)}() as own on ${keyMeets(key, 'own')}`;
  const others = columns.map(({ to }) =>
    to === undefined
      ? ''
      : ` left join ${quote(to.key.reader)}() as ${to.as} on ${meets(to.as, to.key.columns, [to.column])}`,
  );
  return [own ?? '', ...others].join('');
}

/** Where the row `r` is that has an id of a table of ids under a name. */
function keyMeets({ columns }: NumberedKey, ids: string): string {
  return meets(
    ids,
    columns,
    columns.map(({ name }) => `r.${quote(name)}`),
  );
}

function nameOf({ schema, name }: Pick<ResolvedTable, 'schema' | 'name'>): string {
  return `${quote(schema)}.${quote(name)}`;
}

interface Writing extends Selecting {
  mark: string;
}

/** The trigger of the view. The record that it returns is read as it is afterwards, with what the table itself made of it. */
function designWrites(name: string, { table, columns, id, mark }: Writing): DerivedDesign {
  const [view, target] = [quote(name), nameOf(table)];
  const own = generatedName('lwt', [name, 'rows'], name);
  const written = columns.flatMap(({ name: column, write }) => (write === undefined ? [] : [{ column, write }]));
  const insert = `insert into ${target} as r ${
    written.length === 0
      ? 'default values'
      : `(${written.map(({ write }) => write.column).join(', ')}) values (${written.map(insertedOf).join(', ')})`
  }`;
  const changes = written.map(
    ({ column, write }) =>
      `${write.column} = case when new.${quote(column)} is distinct from old.${quote(column)} then ${write.value} else r.${write.column} end`,
  );
  const { added, changed, removed } = statementsOf(id, { target, insert, changes });
  const body = `${id.key === undefined ? '' : '\ndeclare lawha_key record;'}
begin
  if tg_op = 'INSERT' then
    ${added}
  elsif tg_op = 'UPDATE' then
    ${changed}
  else
    ${removed}
    if not found then return null; end if;
    return old;
  end if;
  select v.* into new from ${view} as v where v."id" = new."id";
  return new;
end `;
  const create = [
    `create function ${quote(own)}() returns trigger language plpgsql as ${dollarQuoted(body)}`,
    `create trigger lawha_rows instead of insert or update or delete on ${view} for each row execute function ${quote(own)}()`,
  ];
  return { name: own, mark: `lawha:${hashOf([mark, ...create].join('\n'))}`, tables: [], create };
}

/** The statements of the trigger by what it is called for. */
function statementsOf(
  { column, key }: RecordId,
  { target, insert, changes }: { target: string; insert: string; changes: readonly string[] },
): Record<'added' | 'changed' | 'removed', string> {
  const change = changes.length === 0 ? 'perform 1' : `update ${target} as r set ${changes.join(', ')}`;
  const gone = 'if not found then return null; end if;';
  if (key === undefined) {
    const isRow = `where r.${quote(column)} = old."id"`;
    return {
      added: `${insert} returning r.${quote(column)} into new."id";`,
      changed: `${change} ${changes.length === 0 ? `from ${target} as r` : ''} ${isRow};
    ${gone}`,
      removed: `delete from ${target} as r ${isRow};`,
    };
  }
  const ids = quote(key.ids);
  const parts = key.columns.map((_part, index) => `"${keyColumn(index)}"`);
  const isRow = `where own."id" = old."id" and ${keyMeets(key, 'own')}`;
  const returning = `returning ${key.columns.map(({ name }, index) => `r.${quote(name)} as "${keyColumn(index)}"`).join(', ')} into lawha_key`;
  const isKey = meets(
    'k',
    key.columns,
    parts.map((part) => `lawha_key.${part}`),
  );
  return {
    added: `${insert} ${returning};
    ${gone}
    insert into ${ids} (${parts.join(', ')}) values (${parts.map((part) => `lawha_key.${part}`).join(', ')})
      on conflict (${parts.join(', ')}) do update set ${parts[0]} = excluded.${parts[0]} returning "id" into new."id";`,
    changed:
      changes.length === 0
        ? `${change} from ${target} as r, ${ids} as own ${isRow};
    ${gone}`
        : `${change} from ${ids} as own ${isRow} ${returning};
    ${gone}
    delete from ${ids} as k where k."id" <> old."id" and ${isKey};
    update ${ids} as k set ${parts.map((part) => `${part} = lawha_key.${part}`).join(', ')} where k."id" = old."id" and not (${isKey});`,
    removed: `delete from ${target} as r using ${ids} as own ${isRow};`,
  };
}

/** What a new row has: what the form gives, else what the table has by itself. */
function insertedOf({ column, write: { value, otherwise } }: { column: string; write: Written }): string {
  if (STAMPS.includes(column)) return 'now()';
  return otherwise === undefined ? value : `coalesce(${value}, ${otherwise})`;
}
