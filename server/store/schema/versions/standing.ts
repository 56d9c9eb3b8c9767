import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { isHeld, numberOf, textOf } from '../../locks.ts';
import type { Db } from '../../Store.types.ts';
import type { DerivedDesign, TableDesign } from '../TableDesign.types.ts';
import type { ViewDesign } from '../sources.ts';
import { presenceLock } from './presence.ts';

/** All that a version of the definitions, and of the server, wants of a database. */
export interface WholeDesign {
  tables: readonly TableDesign[];
  derived: readonly DerivedDesign[];
  views: readonly ViewDesign[];
  /** Everything else, as SQL. */
  statements: readonly string[];
}

/**
 * What the tables are for a version: they never had it, have it, or have a later one: since when, in ISO 8601, and whether
 * servers of a later one run.
 */
export type Standing = { kind: 'new' } | { kind: 'present' } | { kind: 'earlier'; since: string; isRunning: boolean };

/** How the keys of versions begin in `lawha_meta`; a value is the number of the version, a space, and the moment of its first start. */
export const VERSIONS = 'tables:';

/** Most versions that are known; earlier ones are as good as never seen. */
const MAX_VERSIONS = 200;

/** What identifies a version: the same for the same definitions and server, and independent of the database. */
export function versionOf({ tables, derived, views, statements }: WholeDesign): string {
  const named = tables.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const marks = [...derived, ...views].map(({ name, mark }) => `${name} ${mark}`).toSorted();
  // Functions of a design are left out by JSON: what they make is decided by what is beside them.
  return createHash('sha256')
    .update(JSON.stringify([named, marks, statements]))
    .digest('hex')
    .slice(0, 24);
}

/** Compares a version with those that a database had, and changes nothing. */
export async function readStanding(db: Db, version: string): Promise<Standing> {
  const { rows: found } = await sql<{ known: boolean }>`
    select to_regclass(format('%I.lawha_meta', current_schema())) is not null as known`.execute(db);
  if (found[0]?.known !== true) return { kind: 'new' };
  const { rows } = await sql<{ key: string; value: string }>`
    select key, value from lawha_meta where starts_with(key, ${VERSIONS})
    order by split_part(value, ' ', 1)::integer desc`.execute(db);
  const place = rows.findIndex(({ key }) => key === VERSIONS + version);
  if (place < 0) return { kind: 'new' };
  if (place === 0) return { kind: 'present' };
  const later = rows.slice(0, place).map(({ key }) => key.slice(VERSIONS.length));
  const since = rows[0]?.value.split(' ')[1] ?? '';
  const running = await runningVersions(db);
  return { kind: 'earlier', since, isRunning: later.some((one) => running.has(one)) };
}

/** The versions that servers say they are of, among those that the database knows. */
export async function runningVersions(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ version: string }>`
    select v.version from (select substr(key, ${VERSIONS.length + 1}::integer) as version from lawha_meta
      where starts_with(key, ${VERSIONS})) v
    where ${isHeld(numberOf(sql`replace(${textOf(presenceLock('*'))}::text, '*', v.version)`))}`.execute(db);
  return new Set(rows.map(({ version }) => version));
}

/** Notes that the tables have a version now, in the transaction that brings them there. */
export async function noteVersion(db: Db, version: string): Promise<void> {
  await sql`insert into lawha_meta (key, value)
    select ${VERSIONS + version}::text, coalesce(max(split_part(value, ' ', 1)::integer), 0) + 1 || ' ' ||
      to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    from lawha_meta where starts_with(key, ${VERSIONS})
    on conflict (key) do update set value = excluded.value`.execute(db);
  await sql`delete from lawha_meta where key in (select key from lawha_meta where starts_with(key, ${VERSIONS})
    order by split_part(value, ' ', 1)::integer desc offset ${MAX_VERSIONS})`.execute(db);
}
