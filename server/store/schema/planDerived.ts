import { sql } from 'kysely';
import type { Db } from '../Store.types.ts';
import { quote } from './names.ts';
import type { DerivedBeside, DerivedDesign } from './TableDesign.types.ts';
import { FIRST } from './values/idRange.ts';

/** What to drop before the tables change, and to create and fill afterwards. */
export interface DerivedPlan {
  drop: string[];
  create: string[];
  /** What is not as it is wanted, and is made and filled in one transaction. */
  outdated: DerivedDesign[];
  /** What is filled beside calls, with what its triggers are made by where they are not there yet. */
  filling: DerivedFilling[];
}

/** Something that triggers keep which is being filled beside calls. */
export interface DerivedFilling {
  design: DerivedDesign;
  beside: DerivedBeside;
  /** Those of its tables that are filled. */
  unfilled: ReadonlySet<string>;
  /** The last record that is filled. */
  until: string;
  isBegun: boolean;
}

export interface DerivedOptions {
  /** Tables of which everything is built again that has a trigger there, or reads them. Default: none. */
  anew?: ReadonlySet<string>;
  /** What is filled beside calls afterwards; its triggers are made. Default: nothing. */
  isLater?: ((beside: DerivedBeside) => boolean) | undefined;
  /** What triggers keep of removed groups, which is kept as it is. Default: nothing. */
  left?: { functions: readonly string[]; tables: readonly string[] };
}

/**
 * Compares the data that triggers maintain with the database. It is derived, so outdated or unwanted parts are dropped
 * and built again from the records.
 */
export async function planDerived(
  db: Db,
  design: readonly DerivedDesign[],
  { anew = new Set(), isLater = () => false, left = { functions: [], tables: [] } }: DerivedOptions = {},
): Promise<DerivedPlan> {
  const functions = await readFunctions(db, anew);
  const tables = await readRollupTables(db);
  const commentOf = ({ name, beside }: DerivedDesign): string | null => {
    const found = functions.get(name);
    const isAnew = found?.isAnew === true || beside?.reads.some((table) => anew.has(table)) === true;
    return isAnew ? null : (found?.comment ?? null);
  };
  const current = design.filter((wanted) => commentOf(wanted) === wanted.mark);
  const rest = design.filter((wanted) => !current.includes(wanted));
  const filling = rest.flatMap((one): DerivedFilling[] =>
    one.beside !== undefined && isLater(one.beside)
      ? [
          fillingOf(one, one.beside, {
            comment: commentOf(one),
            isIntact: typeof functions.get(one.name)?.comment === 'string',
            tables,
          }),
        ]
      : [],
  );
  const later = new Map(filling.map((one) => [one.design, one]));
  const begun = filling.filter(({ isBegun }) => isBegun);
  const outdated = rest.filter((wanted) => !later.has(wanted));
  const kept = new Set([
    ...[...current, ...begun.map((one) => one.design)].flatMap(({ tables: own }) => own),
    ...filling.flatMap(({ design: { tables: own }, unfilled }) => own.filter((name) => !unfilled.has(name))),
    ...left.tables,
  ]);
  const names = new Set([
    ...[...current, ...begun.map((one) => one.design)].map(({ name }) => name),
    ...left.functions,
  ]);
  const gone = [...functions.keys()].filter((name) => !names.has(name));
  return {
    drop: [
      ...gone.map((name) => `drop function ${quote(name)}() cascade`),
      ...[...tables.keys()].filter((name) => !kept.has(name)).map((name) => `drop table ${quote(name)}`),
    ],
    create: [
      ...rest.flatMap((wanted) => makeOne(wanted, later.get(wanted))),
      ...outdated.flatMap(({ fill = [] }) => fill),
    ],
    outdated,
    filling,
  };
}

function makeOne(design: DerivedDesign, filling: DerivedFilling | undefined): string[] {
  if (filling === undefined) return [...design.create, markDerived(design)];
  return filling.isBegun ? [] : [...filling.beside.begin(filling.unfilled), markDerived(design, FIRST)];
}

/** The statement that notes until which record something is filled; none: it is complete. */
export function markDerived({ name, mark }: Pick<DerivedDesign, 'name' | 'mark'>, until?: string): string {
  return `comment on function ${quote(name)}() is '${until === undefined ? mark : noteOf(mark, until)}'`;
}

function noteOf(mark: string, until: string): string {
  return `${mark} ${until}`;
}

function fillingOf(
  design: DerivedDesign,
  beside: DerivedBeside,
  {
    comment,
    isIntact,
    tables,
  }: { comment: string | null; isIntact: boolean; tables: ReadonlyMap<string, StoredRollup> },
): DerivedFilling {
  const isComplete = (name: string): boolean => {
    const found = tables.get(name);
    return found?.comment === null && found.types === beside.types?.get(name);
  };
  const isThere = design.tables.every((name) => tables.has(name));
  if (isThere && comment?.startsWith(noteOf(design.mark, '')) === true) {
    const unfilled = new Set(design.tables.filter((name) => !isComplete(name)));
    return { design, beside, unfilled, until: comment.slice(noteOf(design.mark, '').length), isBegun: true };
  }
  // Without its function a table has missed writes.
  const unfilled = new Set(design.tables.filter((name) => !isIntact || !isComplete(name)));
  return { design, beside, unfilled, until: FIRST, isBegun: false };
}

/** Whether something is still filled until a record by the design: a start may have made it anew meanwhile. */
export async function isFilledUntil(db: Db, { design, until }: DerivedFilling): Promise<boolean> {
  return (await readFunctions(db, new Set())).get(design.name)?.comment === noteOf(design.mark, until);
}

/**
 * Functions and their marks. One whose triggers are gone, with a table or view that a person dropped, has none: it is made
 * again.
 */
async function readFunctions(db: Db, anew: ReadonlySet<string>): Promise<Map<string, StoredFunction>> {
  const { rows } = await sql<StoredFunction & { name: string }>`
    select p.proname as name,
      case when (p.prorettype <> 'trigger'::regtype or exists (select from pg_trigger t where t.tgfoid = p.oid))
        then obj_description(p.oid, 'pg_proc') end as comment,
      exists (select from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where t.tgfoid = p.oid and c.relname = any(${[...anew]}::text[])) as "isAnew"
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = current_schema() and p.proname like 'lwt\\_%'`.execute(db);
  return new Map(rows.map((row) => [row.name, row]));
}

/** A function as it is in the database. */
interface StoredFunction {
  /** Null where its triggers are gone. */
  comment: string | null;
  /** Whether it has a trigger on a table of which all is built again. */
  isAnew: boolean;
}

/** A roll-up as it is in the database. */
interface StoredRollup {
  comment: string | null;
  /** Types of its columns, one behind the other. */
  types: string;
}

async function readRollupTables(db: Db): Promise<Map<string, StoredRollup>> {
  const { rows } = await sql<StoredRollup & { name: string }>`
    select c.relname as name, obj_description(c.oid, 'pg_class') as comment,
      (select string_agg(format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0) as types
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind = 'r' and c.relname like 'lwr\\_%'`.execute(db);
  return new Map(rows.map((row) => [row.name, row]));
}
