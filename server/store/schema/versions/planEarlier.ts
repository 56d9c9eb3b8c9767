import { sql } from 'kysely';
import { hasOwnTable } from '../../../../engine/core/records/hasOwnTable.ts';
import type { ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import type { Db } from '../../Store.types.ts';
import { rollupsBeside, rollupTables } from '../designRollups.ts';
import { quote } from '../names.ts';
import { makeView } from '../planViews.ts';
import type { StoredTable } from '../readSchema.ts';
import { SEARCH } from '../search/searchColumn.ts';
import type { ViewDesign } from '../sources.ts';
import type { ColumnDesign, TableDesign } from '../TableDesign.types.ts';
import { JOINED } from '../values/joinedColumn.ts';
import { leftName, markLeft } from './keepCounts.ts';

/** What a server of an earlier version does to tables of a later one before it works with them. */
export interface EarlierPlan {
  /** Statements that add what it reads and loosen what it does not write; nothing of the later version is taken away. */
  apply: string[];
  /** What it needs and the tables have not, in sentences: it cannot work with them. */
  missing: string[];
}

/** What a version reads and writes. */
export interface EarlierDesign {
  tables: readonly TableDesign[];
  /** The groups whose roll-ups are read. */
  resources: readonly ResolvedResource[];
  /** Views that are read. */
  views: readonly NeededView[];
}

/** A view by the columns that are read. */
export interface NeededView {
  name: string;
  columns: readonly string[];
  /** How it is made where it is not there. Default: it cannot be made, since it reads the table of another program. */
  made?: ViewDesign;
}

/**
 * Compares what an earlier version needs with the tables of a later one, and changes nothing. Indexes, references between
 * tables, triggers and texts for searching stay those of the later version, as they do for servers of the earlier one
 * that were running when it was started.
 */
export async function planEarlier(
  db: Db,
  { tables, resources, views }: EarlierDesign,
  stored: ReadonlyMap<string, StoredTable>,
): Promise<EarlierPlan> {
  const defaults = await readDefaults(db);
  const plan: EarlierPlan = { apply: [], missing: [] };
  for (const table of tables) {
    const found = stored.get(table.name);
    if (found === undefined) plan.missing.push(`The table ${quote(table.name)} is not there.`);
    else comparePlan(plan, table, { found, defaults });
  }
  const present = await readViews(db);
  for (const { name, columns, made } of views) {
    const found = present.get(name);
    if (found === undefined && made !== undefined) plan.apply.push(...makeView(made));
    else if (found === undefined) plan.missing.push(`The view ${quote(name)} is not there.`);
    else
      for (const column of columns.filter((one) => !found.has(one)))
        plan.missing.push(`The column ${quote(column)} of the view ${quote(name)} is not there.`);
  }
  // Roll-ups that the later version has not. All else that triggers keep is in columns, which it keeps, or leaves.
  for (const resource of resources.filter(({ storage }) => hasOwnTable(storage))) {
    const lost = rollupTables(resource).flatMap(({ name }) => (stored.has(name) ? [] : [name]));
    const left = leftName(resource.name, lost);
    if (lost.length > 0)
      plan.apply.push(
        `drop function if exists ${quote(left.name)}() cascade`,
        ...rollupsBeside(resource, { ...left, only: new Set(lost) }),
        ...lost.map(markLeft),
      );
  }
  return plan;
}

function comparePlan(
  plan: EarlierPlan,
  table: TableDesign,
  { found, defaults }: { found: StoredTable; defaults: ReadonlySet<string> },
): void {
  const own = new Map(table.columns.map((column) => [column.name, column]));
  const needed = [...own.values(), ...(table.search === undefined ? [] : [{ name: SEARCH, type: 'text' }])];
  for (const { name, type } of needed) {
    const column = found.columns.get(name);
    const design = own.get(name);
    if (column === undefined)
      plan.missing.push(`The column ${quote(name)} of the table ${quote(table.name)} is not there.`);
    else if (column.type !== type)
      plan.missing.push(`The column ${quote(name)} of the table ${quote(table.name)} is ${column.type}, not ${type}.`);
    // What the later version makes itself is not written by the earlier one, and the other way round.
    else if (design !== undefined && isMade(design) !== (column.generated || column.comment === JOINED))
      plan.missing.push(
        `The column ${quote(name)} of the table ${quote(table.name)} ${isMade(design) ? 'has values of its own' : 'is made of others'}.`,
      );
  }
  for (const [name, { notNull, generated }] of found.columns) {
    const design = own.get(name);
    if (!notNull || generated || name === SEARCH || design?.notNull === true) continue;
    // What it does not know it does not write: that gets the default.
    if (design === undefined && defaults.has(`${table.name} ${name}`)) continue;
    plan.apply.push(`alter table ${quote(table.name)} alter column ${quote(name)} drop not null`);
  }
}

/** Whether the database makes the values of a column. */
function isMade({ extra }: ColumnDesign): boolean {
  return extra?.startsWith('generated always as') === true && !extra.includes('identity');
}

/** Columns that have a value when nothing is written to them, as `<table> <column>`. */
async function readDefaults(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ place: string }>`
    select c.relname || ' ' || a.attname as place
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0
      and not a.attisdropped and (a.atthasdef or a.attidentity <> '')`.execute(db);
  return new Set(rows.map(({ place }) => place));
}

/** The columns of each view. */
async function readViews(db: Db): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array_agg(a.attname::text) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'v' and a.attnum > 0 and not a.attisdropped
    group by c.relname`.execute(db);
  return new Map(rows.map(({ name, columns }) => [name, new Set(columns)]));
}
