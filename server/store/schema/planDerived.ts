import { sql } from 'kysely';
import type { Db } from '../Store.types.ts';
import { FIRST } from './conversions/planFills.ts';
import { quote } from './names.ts';
import type { DerivedBeside, DerivedDesign } from './TableDesign.types.ts';

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
  /** Tables of which everything is built again that has a trigger there. Default: none. */
  anew?: ReadonlySet<string>;
  /** What is filled beside calls afterwards; its triggers are made. Default: nothing. */
  isLater?: (beside: DerivedBeside) => boolean;
}

/**
 * Compares the data that triggers maintain with the database. It is derived, so outdated or unwanted parts are dropped
 * and built again from the records.
 */
export async function planDerived(
  db: Db,
  design: readonly DerivedDesign[],
  { anew = new Set(), isLater = () => false }: DerivedOptions = {},
): Promise<DerivedPlan> {
  const functions = await readFunctions(db, anew);
  const tables = await readRollupTables(db);
  const current = design.filter(({ name, mark }) => functions.get(name) === mark);
  const rest = design.filter((wanted) => !current.includes(wanted));
  const filling = rest.flatMap((one): DerivedFilling[] =>
    one.beside !== undefined && isLater(one.beside)
      ? [fillingOf(one, one.beside, { comment: functions.get(one.name) ?? null, tables })]
      : [],
  );
  const later = new Map(filling.map((one) => [one.design, one]));
  const begun = filling.filter(({ isBegun }) => isBegun);
  const outdated = rest.filter((wanted) => !later.has(wanted));
  const kept = new Set([
    ...[...current, ...begun.map((one) => one.design)].flatMap(({ tables: own }) => own),
    ...filling.flatMap(({ design: { tables: own }, unfilled }) => own.filter((name) => !unfilled.has(name))),
  ]);
  const names = new Set([...current, ...begun.map((one) => one.design)].map(({ name }) => name));
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
  { comment, tables }: { comment: string | null; tables: ReadonlyMap<string, string | null> },
): DerivedFilling {
  const isComplete = (name: string): boolean => tables.get(name) === null;
  const isThere = design.tables.every((name) => tables.has(name));
  if (isThere && comment?.startsWith(noteOf(design.mark, '')) === true) {
    const unfilled = new Set(design.tables.filter((name) => !isComplete(name)));
    return { design, beside, unfilled, until: comment.slice(noteOf(design.mark, '').length), isBegun: true };
  }
  // Without its function a table has missed writes.
  const unfilled = new Set(design.tables.filter((name) => comment === null || !isComplete(name)));
  return { design, beside, unfilled, until: FIRST, isBegun: false };
}

/** Whether something is still filled until a record by the design: a start may have made it anew meanwhile. */
export async function isFilledUntil(db: Db, { design, until }: DerivedFilling): Promise<boolean> {
  return (await readFunctions(db, new Set())).get(design.name) === noteOf(design.mark, until);
}

/**
 * Functions and their marks. One whose triggers are gone, with a table or view that a person dropped, or that has one on a
 * table of which it is built again, has none: it is made again.
 */
async function readFunctions(db: Db, anew: ReadonlySet<string>): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ name: string; comment: string | null }>`
    select p.proname as name,
      case when (p.prorettype <> 'trigger'::regtype or exists (select from pg_trigger t where t.tgfoid = p.oid))
        and not exists (select from pg_trigger t join pg_class c on c.oid = t.tgrelid
          where t.tgfoid = p.oid and c.relname = any(${[...anew]}::text[]))
        then obj_description(p.oid, 'pg_proc') end as comment
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = current_schema() and p.proname like 'lwt\\_%'`.execute(db);
  return new Map(rows.map(({ name, comment }) => [name, comment]));
}

/** Roll-ups, each with its comment. */
async function readRollupTables(db: Db): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ name: string; comment: string | null }>`
    select c.relname as name, obj_description(c.oid, 'pg_class') as comment
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind = 'r' and c.relname like 'lwr\\_%'`.execute(db);
  return new Map(rows.map(({ name, comment }) => [name, comment]));
}
