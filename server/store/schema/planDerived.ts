import { sql } from 'kysely';
import type { Db } from '../Store.types.ts';
import { quote } from './names.ts';
import type { DerivedDesign } from './TableDesign.types.ts';

/** What to drop before the tables change, and to create and fill afterwards. */
export interface DerivedPlan {
  drop: string[];
  create: string[];
}

/**
 * Compares the data that triggers maintain with the database. It is derived, so outdated or unwanted parts are dropped
 * and built again from the records.
 *
 * @param anew tables of which everything is built again that has a trigger there. Default: none
 */
export async function planDerived(
  db: Db,
  design: readonly DerivedDesign[],
  { anew = new Set() }: { anew?: ReadonlySet<string> } = {},
): Promise<DerivedPlan> {
  const functions = await readFunctions(db, anew);
  const tables = await readRollupTables(db);
  const isUpToDate = ({ name, mark }: DerivedDesign): boolean => functions.get(name) === mark;
  const current = design.filter(isUpToDate);
  const outdated = design.filter((wanted) => !isUpToDate(wanted));
  const kept = new Set(current.flatMap(({ tables: own }) => own));
  const names = new Set(current.map(({ name }) => name));
  const gone = [...functions.keys()].filter((name) => !names.has(name));
  return {
    drop: [
      ...gone.map((name) => `drop function ${quote(name)}() cascade`),
      ...tables.filter((name) => !kept.has(name)).map((name) => `drop table ${quote(name)}`),
    ],
    create: [
      ...outdated.flatMap(({ name, mark, create }) => [...create, `comment on function ${quote(name)}() is '${mark}'`]),
      ...outdated.flatMap(({ fill = [] }) => fill),
    ],
  };
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

async function readRollupTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind = 'r' and c.relname like 'lwr\\_%'`.execute(db);
  return rows.map(({ name }) => name);
}
