import { sql } from 'kysely';
import type { Db } from '../../Store.types.ts';
import { quote, textLiteral } from '../names.ts';
import { dropsColumn, planSchema, type SchemaPlan } from '../planSchema.ts';
import type { StoredTable } from '../readSchema.ts';
import type { TableDesign } from '../TableDesign.types.ts';
import { VIEW_MARK } from '../sources.ts';
import { boundsSql, monthName, monthOf, momentText, partAfter, partBefore } from './monthNames.ts';

/** What is made for the change of one table, and gone afterwards: the key, and the check of its moments. */
const PREFIX = 'lwm_';
/** Fewest days between the change and the end of the part that the table becomes: an interrupted change may wait so long. */
const SLACK_DAYS = 31;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What makes tables that are to be kept by months so. */
export interface MonthPlan {
  /** Statements, in order; before all others. */
  apply: string[];
  refuse: SchemaPlan['refuse'];
}

/**
 * Compares the tables that are kept by months with the database. One that is not so yet becomes the first part of another
 * with its name: no row is copied. Its key and the check of its moments are made first, which `migrate apply` does beside
 * the calls; all else changes the catalogue alone.
 */
export async function planMonths(
  db: Db,
  design: readonly TableDesign[],
  stored: ReadonlyMap<string, StoredTable>,
): Promise<MonthPlan> {
  const plan: MonthPlan = { apply: [], refuse: [] };
  for (const table of design) {
    const found = stored.get(table.name);
    if (table.months === undefined || found === undefined) continue;
    // oxlint-disable-next-line no-await-in-loop -- one such table
    const facts = await readFacts(db, table.name, table.months.column);
    if (facts === undefined) continue;
    // First it has what the parts of the new one have.
    const { apply, tighten, refuse } = planSchema(
      [table],
      new Map([[table.name, { ...found, indexes: new Set(found.indexes) }]]),
    );
    if (refuse.length > 0 || tighten.length > 0) continue;
    // Views of computed groups that are missing are made afterwards.
    const gone = apply.some(dropsColumn) ? facts.views.filter(({ isOurs }) => isOurs) : [];
    const views = facts.views.filter((view) => !gone.includes(view));
    plan.apply.push(
      ...gone.map(({ name }) => `drop view ${name}`),
      ...apply,
      ...changeTable(table, { ...facts, views }),
    );
    plan.refuse.push(...facts.frozen.map((view) => refuseView(table.name, view)));
  }
  return plan;
}

/** What a table that is not kept by months has. */
interface Facts {
  /** Name of its primary key. */
  key: string;
  isNumbered: boolean;
  /** Whether the key of the parts is there and complete, and whether it is there at all. */
  isKeyed: boolean;
  hasKey: boolean;
  /** Checks of its moments, by name. */
  checks: { name: string; isChecked: boolean }[];
  now: number;
  /** Moment of its newest row. */
  newest: number | undefined;
  /** Views of it, and those that keep what they have read; named as SQL does. */
  views: { name: string; select: string; isOurs: boolean }[];
  frozen: string[];
  grants: string[];
}

async function readFacts(db: Db, table: string, moment: string): Promise<Facts | undefined> {
  const name = `${PREFIX}${table}_key`;
  const { rows } = await sql<Omit<Facts, 'newest'>>`
    select (select conname from pg_constraint where conrelid = c.oid and contype = 'p') as key,
      exists (select from pg_attribute where attrelid = c.oid and attidentity <> '') as "isNumbered",
      exists (select from pg_index i join pg_class k on k.oid = i.indexrelid
        where i.indrelid = c.oid and k.relname = ${name} and i.indisvalid) as "isKeyed",
      exists (select from pg_index i join pg_class k on k.oid = i.indexrelid
        where i.indrelid = c.oid and k.relname = ${name}) as "hasKey",
      (select coalesce(json_agg(json_build_object('name', conname, 'isChecked', convalidated)), '[]') from pg_constraint
        where conrelid = c.oid and contype = 'c' and starts_with(conname, ${PREFIX})) as checks,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
      (select coalesce(json_agg(json_build_object('name', v.oid::regclass::text, 'select', pg_get_viewdef(v.oid),
          'isOurs', coalesce(starts_with(obj_description(v.oid, 'pg_class'), ${VIEW_MARK}), false))
          order by v.relname), '[]')
        from pg_class v where v.relkind = 'v' and ${readsTable('v')}) as views,
      (select coalesce(json_agg(v.oid::regclass::text), '[]')
        from pg_class v where v.relkind = 'm' and ${readsTable('v')}) as frozen,
      (select coalesce(json_agg(format('grant %s on table %I to %s', a.privilege_type, c.relname,
          case a.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(a.grantee)) end)), '[]')
        from aclexplode(c.relacl) a where a.grantee <> c.relowner) as grants
    from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relname = ${table} and c.relkind = 'r'`.execute(
    db,
  );
  const [facts] = rows;
  if (facts === undefined) return undefined;
  const { rows: newest } = await sql<{ at: number | null }>`
    select (extract(epoch from max(${sql.ref(moment)})) * 1000)::float8 as at from ${sql.table(table)}`.execute(db);
  return { ...facts, newest: newest[0]?.at ?? undefined };
}

/** Whether a view reads the table `c`. */
function readsTable(view: string) {
  return sql`exists (select from pg_rewrite r join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
    where r.ev_class = ${sql.ref(`${view}.oid`)} and d.refclassid = 'pg_class'::regclass and d.refobjid = c.oid)`;
}

function refuseView(table: string, view: string): SchemaPlan['refuse'][number] {
  return {
    reason: `the materialized view ${view} reads ${quote(table)}, which becomes a table of parts, and would never show what is new`,
    statement: `drop materialized view ${view};`,
  };
}

function changeTable(table: TableDesign, facts: Facts): string[] {
  const { name, columns, months } = table;
  if (months === undefined) return [];
  const [whole, old, index] = [quote(name), quote(partBefore(name)), quote(`${PREFIX}${name}_key`)];
  const { end, check, isChecked, stale } = checkOf(name, facts);
  const key = months.key.map(quote).join(', ');
  const number = columns.find(({ extra }) => extra?.includes('as identity') === true)?.name;
  const created = planSchema([table], new Map());
  return [
    ...(facts.isKeyed
      ? []
      : [...(facts.hasKey ? [`drop index ${index}`] : []), `create unique index ${index} on ${whole} (${key})`]),
    // Before all that locks the table, and in the sequence of those who read: views first, so that none waits for the other.
    // To lock a view would lock the table that it reads before the next view; to make it as it is locks the view alone.
    ...facts.views.map(made),
    `lock table ${whole} in access exclusive mode`,
    ...stale.map((one) => `alter table ${whole} drop constraint ${quote(one)}`),
    ...(isChecked
      ? []
      : [`alter table ${whole} add constraint ${quote(check)} check (${quote(months.column)} < '${momentText(end)}')`]),
    ...table.indexes.map(
      (one) => `alter index ${quote(one.name)} rename to ${quote(PREFIX + one.name.slice(PREFIX.length))}`,
    ),
    `alter table ${whole} drop constraint ${quote(facts.key)}`,
    ...(facts.isNumbered && number !== undefined
      ? [`alter table ${whole} alter column ${quote(number)} drop identity`]
      : []),
    `alter table ${whole} rename to ${old}`,
    `alter table ${old} add constraint ${quote(`${partBefore(name)}_pkey`)} primary key using index ${index}`,
    ...[...created.apply, ...created.afterwards]
      .filter((statement) => !/^create table \S+ partition of/.test(statement))
      // It has no parts yet: nothing is built, and none is taken for one of the table of before.
      .map((statement) => statement.replace(/^create index (\S+) on /, 'create index $1 on only ')),
    `alter table ${whole} attach partition ${old} ${boundsSql({ to: end })}`,
    `alter table ${old} drop constraint ${quote(check)}`,
    `create table ${quote(partAfter(name))} partition of ${whole} ${boundsSql({ from: end })}`,
    ...(number === undefined
      ? []
      : [
          `select setval(pg_get_serial_sequence(${textLiteral(whole)}, ${textLiteral(number)}), (select max(${quote(number)}) from ${old}))`,
        ]),
    ...facts.grants,
    // A view still reads the table that it was made for, which has another name now.
    ...facts.views.map(made),
  ];
}

/** The statement that makes a view as it is, for the table that has its name now. */
function made({ name, select }: Facts['views'][number]): string {
  return `create or replace view ${name} as ${select}`;
}

/**
 * The check that spares the reading of the table, and those of changes that were given up. One that was made in the month
 * before is as good.
 */
function checkOf(
  table: string,
  { now, newest = 0, checks }: Facts,
): { end: number; check: string; isChecked: boolean; stale: string[] } {
  const nameOf = (end: number): string => `${PREFIX}${table}_${monthName(end)}`;
  const wanted = Math.max(monthOf(now + SLACK_DAYS * DAY_MS, 1), monthOf(newest, 1));
  const isMade = (end: number): boolean => checks.some(({ name, isChecked }) => isChecked && name === nameOf(end));
  const made = [wanted, monthOf(wanted, -1)].find((end) => end > newest && isMade(end));
  const end = made ?? wanted;
  const stale = checks.flatMap(({ name }) => (made !== undefined && name === nameOf(end) ? [] : [name]));
  return { end, check: nameOf(end), isChecked: made !== undefined, stale };
}
