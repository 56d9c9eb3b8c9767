import type {
  ResolvedField,
  ResolvedResource,
  ResolvedTable,
} from '../../../../engine/core/definition/Resolved.types.ts';
import { isColumn, joinedColumns, searchExpression } from '../designTables.ts';
import { dollarQuoted, generatedName, hashOf, quote } from '../names.ts';
import { TABLE_MARK, type ViewDesign } from '../sources.ts';
import type { DerivedDesign } from '../TableDesign.types.ts';
import { columnNamed } from './columnNamed.ts';
import type { ExistingTable } from './ExistingTable.types.ts';
import { fitColumn } from './fitColumn.ts';
import { tableKey } from './readExisting.ts';

/** What the server makes for a group on another program's table: a view in its own schema, and what writes through it. */
export interface ExistingDesign {
  view: ViewDesign;
  writes: DerivedDesign;
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
 */
export function designExisting(
  resource: ResolvedResource,
  tables: ReadonlyMap<string, ExistingTable>,
): ExistingDesign[] {
  const { table } = resource.storage;
  const found = table && tables.get(tableKey(table));
  if (table === undefined || found === undefined) return [];
  const columns = columnsOf(resource, table, found);
  const select = selectOf(resource, table, columns);
  const mark = TABLE_MARK + hashOf(select);
  return [
    { view: { name: resource.name, select, mark }, writes: designWrites(resource.name, { table, columns, mark }) },
  ];
}

/** A column of the view: how it is read from a row `r`, and written. */
interface ViewColumn {
  name: string;
  read: string;
  /** Absent where nothing is written. */
  write?: Written;
}

/** How a value of `new` is written to a column of the table, and what a new row has there by itself. */
interface Written {
  column: string;
  value: string;
  otherwise?: string;
}

function columnsOf(resource: ResolvedResource, { columns }: ResolvedTable, found: ExistingTable): ViewColumn[] {
  return storedFields(resource)
    .flatMap(({ leaves }) => leaves)
    .flatMap((leaf): ViewColumn[] => {
      const there = columnNamed(found, columns[leaf.column] ?? leaf.column);
      const fit = there && fitColumn(leaf.type, there);
      if (there === undefined || fit === undefined) return [];
      const read = fit.read(`r.${quote(there.name)}`);
      if (there.isComputed) return [{ name: leaf.column, read }];
      const write = {
        column: quote(there.name),
        value: fit.write(`new.${quote(leaf.column)}`),
        ...(there.default !== undefined && { otherwise: there.default }),
      };
      return [{ name: leaf.column, read, write }];
    });
}

/** From 1 to 999,999,999: callers send a version with at most nine digits. */
const VERSION = `(1 + r.xmin::text::bigint % 999999999)::integer`;

function selectOf(resource: ResolvedResource, table: ResolvedTable, columns: readonly ViewColumn[]): string {
  const id = `r.${quote(table.columns['id'] ?? 'id')}`;
  const known = new Set(columns.map(({ name }) => name));
  const none = STAMPS.filter((name) => !known.has(name)).map((name) => `null::timestamptz as ${quote(name)}`);
  const rows = `select ${[
    `${id} as "id"`,
    ...columns.map(({ name, read }) => `${read} as ${quote(name)}`),
    ...none,
    `${VERSION} as "version"`,
  ].join(', ')} from ${nameOf(table)} as r`;
  const joined = resource.fields.flatMap(({ name, join }) =>
    join === undefined ? [] : [`${joinedColumns(resource, join)} as ${quote(name)}`],
  );
  const search = searchExpression(resource);
  const made = [...joined, ...(search === undefined ? [] : [`${search} as "_search"`])];
  return made.length === 0 ? rows : `select t.*, ${made.join(', ')} from (${rows}) as t`;
}

function nameOf({ schema, name }: ResolvedTable): string {
  return `${quote(schema)}.${quote(name)}`;
}

interface Writing {
  table: ResolvedTable;
  columns: readonly ViewColumn[];
  mark: string;
}

/** The trigger of the view. The record that it returns is read as it is afterwards, with what the table itself made of it. */
function designWrites(name: string, { table, columns, mark }: Writing): DerivedDesign {
  const [view, target, id] = [quote(name), nameOf(table), quote(table.columns['id'] ?? 'id')];
  const own = generatedName('lwt', [name, 'rows'], name);
  const written = columns.flatMap(({ name: column, write }) => (write === undefined ? [] : [{ column, write }]));
  const insert =
    written.length === 0
      ? 'default values'
      : `(${written.map(({ write }) => write.column).join(', ')}) values (${written.map(insertedOf).join(', ')})`;
  const changes = written.map(
    ({ column, write }) =>
      `${write.column} = case when new.${quote(column)} is distinct from old.${quote(column)} then ${write.value} else r.${write.column} end`,
  );
  const body = `
begin
  if tg_op = 'INSERT' then
    insert into ${target} as r ${insert} returning r.${id} into new."id";
  elsif tg_op = 'UPDATE' then
    ${changes.length === 0 ? 'perform 1' : `update ${target} as r set ${changes.join(', ')}`} ${changes.length === 0 ? `from ${target} as r` : ''} where r.${id} = old."id";
    if not found then return null; end if;
  else
    delete from ${target} as r where r.${id} = old."id";
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

/** What a new row has: what the form gives, else what the table has by itself. */
function insertedOf({ column, write: { value, otherwise } }: { column: string; write: Written }): string {
  if (STAMPS.includes(column)) return 'now()';
  return otherwise === undefined ? value : `coalesce(${value}, ${otherwise})`;
}
