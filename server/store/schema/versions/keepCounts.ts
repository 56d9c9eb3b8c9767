import { sql } from 'kysely';
import type { Db } from '../../Store.types.ts';
import { readRollupWrites, rollupFunction, rollupTriggers } from '../designRollups.ts';
import { hashOf, quote, textLiteral } from '../names.ts';
import type { DerivedDesign } from '../TableDesign.types.ts';

/** How the comment of a roll-up begins that servers of another version alone read, with the moment since when. */
export const LEFT = 'lawha:left';
/** How the functions begin that keep such roll-ups. */
const FUNCTION = 'lwt_left_';

/** Roll-ups that are kept beside those that are wanted. */
export interface KeptCounts {
  /** Functions and tables that are there and stay. */
  functions: string[];
  tables: string[];
  /** Statements, once all that is outdated has been dropped. */
  create: string[];
}

export interface KeepOptions {
  /** All that triggers keep for the present version. */
  wanted: readonly DerivedDesign[];
  /** Functions that are left as they are anyway. */
  left: readonly string[];
  /** Tables of groups whose columns change: what counts by these is dropped. */
  changed: ReadonlySet<string>;
  /** Whether servers of another version may run. */
  isBeside: boolean;
}

/**
 * Keeps the roll-ups that the present version has no more, or has otherwise, for the servers that read them: as long as
 * some of another version run, and for an hour, since those from before versions were known do not say that they run. What
 * triggers wrote into them is kept by a function of their own.
 */
export async function keepCounts(
  db: Db,
  { wanted, left: others, changed, isBeside }: KeepOptions,
): Promise<KeptCounts> {
  const kept: KeptCounts = { functions: [], tables: [], create: [] };
  const own = new Set(wanted.flatMap(({ tables }) => tables));
  const comments = await readComments(db);
  if (comments.size === 0) return kept;
  for (const { name, body, table } of await readCounting(db)) {
    const writes = changed.has(table) || others.includes(name) ? undefined : readRollupWrites(body);
    if (writes === undefined) continue;
    if (name.startsWith(FUNCTION)) {
      const isRead = isBeside || writes.tables.some((one) => comments.get(one)?.isRecent === true);
      if (!isRead || writes.tables.some((one) => own.has(one))) continue;
      kept.functions.push(name);
      kept.tables.push(...writes.tables);
      continue;
    }
    // One that does not count all records yet is read by none.
    const gone = writes.tables.filter((one) => !own.has(one) && comments.get(one)?.text === null);
    if (gone.length === 0) continue;
    kept.tables.push(...gone);
    const of = (statements: readonly string[]): string[] =>
      statements.filter((one) => gone.some((other) => one.startsWith(`insert into ${quote(other)} (`)));
    const { inserted, deleted, updated } = writes;
    const left = leftName(table, gone);
    kept.create.push(
      `create ${rollupFunction(left.name, { inserted: of(inserted), deleted: of(deleted), updated: of(updated), tables: gone })}`,
      ...rollupTriggers(left.name, table, left.prefix),
      ...gone.map(markLeft),
    );
  }
  return kept;
}

/** The function that keeps roll-ups of a group beside its present ones, and how its triggers begin. */
export function leftName(table: string, rollups: readonly string[]): { name: string; prefix: string } {
  const hash = hashOf([table, ...rollups].join(' '));
  return { name: FUNCTION + hash, prefix: `lawha_left_${hash}` };
}

/** The statement that notes since when a roll-up is kept for servers of another version. */
export function markLeft(rollup: string): string {
  return `do $$ begin execute format('comment on table %I is %L', ${textLiteral(rollup)}, '${LEFT} ' || now()); end $$`;
}

/** The comments of roll-ups, and whether one says that it was left within the hour. */
async function readComments(db: Db): Promise<Map<string, { text: string | null; isRecent: boolean }>> {
  const { rows } = await sql<{ name: string; text: string | null; isRecent: boolean }>`
    select r.name, r.text,
      case when starts_with(r.text, ${LEFT}) then substr(r.text, ${LEFT.length + 2}::integer)::timestamptz > now() - interval '1 hour'
        else false end as "isRecent"
    from (select c.relname as name, obj_description(c.oid, 'pg_class') as text from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname like 'lwr\\_%') r`.execute(
    db,
  );
  return new Map(rows.map(({ name, ...rest }) => [name, rest]));
}

/** The functions that count, with the table of the group that their triggers are on. */
async function readCounting(db: Db): Promise<{ name: string; body: string; table: string }[]> {
  const { rows } = await sql<{ name: string; body: string; table: string }>`
    select p.proname as name, p.prosrc as body, min(c.relname) as "table"
    from pg_proc p join pg_trigger t on t.tgfoid = p.oid join pg_class c on c.oid = t.tgrelid
    where p.pronamespace = current_schema()::regnamespace and p.proname like 'lwt\\_%' and strpos(p.prosrc, 'insert into "lwr_') > 0
    group by p.oid, p.proname, p.prosrc having count(distinct c.oid) = 1`.execute(db);
  return rows;
}
