import { sql } from 'kysely';
import type { ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import { wholeProduct } from '../../../../engine/core/product/wholeProduct.ts';
import type { Db } from '../../Store.types.ts';
import { quote } from '../names.ts';
import type { StoredTable } from '../readSchema.ts';
import { SEARCH } from '../search/searchColumn.ts';
import { TABLE_MARK, VIEW_MARK } from '../sources.ts';
import type { TableDesign } from '../TableDesign.types.ts';
import { dropRows } from './dropRows.ts';
import { type LeftDerived, readLeft } from './readLeft.ts';

/** What a database has of groups that the definitions do not have any more. */
export interface RemovedPlan {
  /** Statements, in order, after those for the tables of present groups. */
  apply: string[];
  /** Views that are kept of computed groups which the product says it removed. */
  views: ReadonlySet<string>;
  /** What triggers keep of the others, and is kept. */
  derived: LeftDerived;
  /** Tables and views that are kept, in words. */
  kept: string[];
  /** Tables that a group had of which nothing is said, in words: they are left alone. */
  leftover: string[];
}

export interface RemovedOptions {
  /** The tables as they are when the statements are run. */
  stored: ReadonlyMap<string, StoredTable>;
  design: readonly TableDesign[];
  /** Whether what is kept is dropped, with all that belongs to its records. */
  isDropping: boolean;
  /** Names of the removed groups. Default: those of the product. */
  removed?: readonly string[];
}

/**
 * Compares a database with the groups that the product has removed (`removedGroups`), and changes nothing. Their tables are
 * kept with what triggers keep of their own records, and let go of the records that they point to, which can be deleted
 * from then on, as those can that a removed field points to.
 */
export async function planRemoved(
  db: Db,
  resources: readonly ResolvedResource[],
  { stored, design, isDropping, removed = wholeProduct().removedGroups }: RemovedOptions,
): Promise<RemovedPlan> {
  const present = new Set(resources.map(({ name }) => name));
  const gone = removed.filter((name) => !present.has(name));
  const known = knownTables(resources, design);
  const others = [...stored].filter(([name, table]) => !known.has(name) && isOfGroup(name, table));
  const groupOf = (table: string): string => table.split('__')[0] ?? table;
  const tables = others.flatMap(([name]) => (gone.includes(groupOf(name)) ? [name] : []));
  const views = gone.length === 0 ? [] : await readViews(db, gone);
  const kept = [...views.map((name) => `the view ${quote(name)}`), ...tables.map((name) => `the table ${quote(name)}`)];
  const leftover = others.flatMap(([name]) => (tables.includes(name) ? [] : `the table ${quote(name)}`));
  const keys = tables.length === 0 ? [] : await readKeys(db, tables);
  if (!isDropping) {
    const outward = keys.filter(({ table, target }) => tables.includes(table) && !tables.includes(target));
    const derived = await readLeft(db, tables);
    return { apply: outward.map(dropKey), views: new Set(views), derived, kept, leftover };
  }
  // The tables of removed lists of references are dropped before.
  const links = new Set(design.flatMap(({ removedLinks = [] }) => removedLinks));
  const inward = keys.filter(({ table, target }) => tables.includes(target) && !links.has(table));
  // Lists of references point to the table of their group.
  const inOrder = tables.toSorted((one, other) => Number(other.includes('__')) - Number(one.includes('__')));
  const apply = [
    ...inward.map(dropKey),
    ...(await dropRows(db, resources, { gone, stored })),
    ...inOrder.map((name) => `drop table ${quote(name)}`),
  ];
  return { apply, views: new Set(), derived: { functions: [], tables: [] }, kept: [], leftover };
}

/** Tables that something present has, or had: those are renamed, or dropped, by what says so. */
function knownTables(resources: readonly ResolvedResource[], design: readonly TableDesign[]): Set<string> {
  return new Set([
    ...design.flatMap(({ name, formerly = [], removedLinks = [] }) => [name, ...formerly, ...removedLinks]),
    ...resources.flatMap(({ storage }) => storage.table?.name ?? []),
  ]);
}

const OF_RECORDS = ['id', 'version', 'created_at', 'updated_at'];
const OF_LINKS = ['record_id', 'target_id', 'position'];

/** Whether a table was made for a group or a list of references: one of another program has none of our indexes and keys. */
function isOfGroup(name: string, { columns, indexes, unbuilt, foreignKeys }: StoredTable): boolean {
  if (/^(?:lw[rk]|lawha)_/.test(name)) return false;
  const isOurs = indexes.size + unbuilt.size + foreignKeys.size > 0 || columns.has(SEARCH);
  return isOurs && hasColumnsOfGroup(name, columns);
}

/** Whether a table has what every table of a group, or of a list of references, has. */
export function hasColumnsOfGroup(name: string, columns: { has: (column: string) => boolean }): boolean {
  return (name.includes('__') ? OF_LINKS : OF_RECORDS).every((column) => columns.has(column));
}

/** Views of computed groups. Those on another program's tables have nothing that servers of the version before could not do without writing. */
async function readViews(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string; comment: string | null }>`
    select c.relname as name, obj_description(c.oid, 'pg_class') as comment
    from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'v'
      and c.relname = any(${[...names]}::text[]) order by 1`.execute(db);
  return rows.flatMap(({ name, comment }) =>
    comment?.startsWith(VIEW_MARK) === true && !comment.startsWith(TABLE_MARK) ? [name] : [],
  );
}

interface StoredKey {
  table: string;
  key: string;
  target: string;
}

/** Our foreign keys from and to some tables. */
async function readKeys(db: Db, tables: readonly string[]): Promise<StoredKey[]> {
  const { rows } = await sql<StoredKey>`
    select c.relname as "table", k.conname as key, t.relname as target
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where c.relnamespace = current_schema()::regnamespace and k.contype = 'f' and k.conname like 'lwf\\_%'
      and (c.relname = any(${[...tables]}::text[]) or t.relname = any(${[...tables]}::text[])) order by 1, 2`.execute(
    db,
  );
  return rows;
}

function dropKey({ table, key }: StoredKey): string {
  return `alter table ${quote(table)} drop constraint ${quote(key)}`;
}
