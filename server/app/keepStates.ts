import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { ResolvedStates } from '../../engine/core/definition/States.types.ts';
import { isEnd, spellingsOf } from '../../engine/core/definition/transitions.ts';
import type { AppContext } from '../context/AppContext.ts';
import { STATE_CHANGES } from '../states/writeStateChange.ts';
import { columnNamed } from '../filters/columns.ts';
import { tryLock } from '../store/locks.ts';
import { noteBegin } from '../store/schema/months/readBegin.ts';
import type { Db } from '../store/Store.types.ts';
import { firstMonth } from './keepRecent.ts';

/** Records that one transaction looks through. */
const BATCH = 1000;

/** Transactions of one round: the next one continues. */
const MAX_BATCHES = 20;

/** Key in `lawha_meta` of how far all records have been looked through. */
const PROGRESS = `ends:${STATE_CHANGES}`;

/** How far records have been looked through for one moment; `group` null: all were. */
interface Progress {
  before: string;
  group: string | null;
  id: number;
}

/** A group whose records have states. */
type Stateful = ResolvedResource & { states: ResolvedStates };

/**
 * Removes the changes of state of records that have been at an end since before the months that `LAWHA_STATE_CHANGES_MONTHS`
 * keeps, all but the last change of each: it says when, by whom and why the record ended, and is what a rule reads of a record
 * that is taken out of its end again. All records are looked through once for each month, in batches. Any number of
 * servers may run it; one at a time does.
 */
export async function keepStates(
  { store, config, catalogue, now }: Pick<AppContext, 'store' | 'config' | 'catalogue' | 'now'>,
  log: Pick<FastifyBaseLogger, 'info'>,
): Promise<void> {
  const { stateChangesMonths: months } = config;
  if (months === undefined) return;
  const before = firstMonth(now(), months).toISOString();
  const groups = [...catalogue.entries.values()]
    .map(({ resource }) => resource)
    .filter((resource): resource is Stateful => resource.states !== undefined)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  let removed = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that each holds few rows
    const count = await store.transaction((db) => lookThrough(db, groups, before));
    if (count === undefined) break;
    removed += count;
  }
  if (removed > 0) log.info({ table: STATE_CHANGES, removed }, 'old rows were removed');
}

/** Looks through the next records; resolves to how many changes were removed, undefined where none is left to do. */
async function lookThrough(db: Db, groups: readonly Stateful[], before: string): Promise<number | undefined> {
  if (!(await tryLock(db, `end of ${STATE_CHANGES}`))) return undefined;
  const { group, id } = await readProgress(db, before);
  const next = group === null ? undefined : groups.find(({ name }) => name >= group);
  if (next === undefined) return undefined;
  const after = next.name === group ? id : 0;
  const { rows } = await sql<{ last: string | null }>`select max(id) as last from (
    select id from ${sql.table(next.name)} where id > ${after} order by id limit ${BATCH}) seen`.execute(db);
  const last = rows[0]?.last ?? null;
  const following = groups[groups.indexOf(next) + 1];
  if (last === null) {
    await noteProgress(db, { before, group: following?.name ?? null, id: 0 });
    return 0;
  }
  const count = await removeBetween(db, next, { after, last: Number(last), before });
  if (count > 0) await noteBegin(db, STATE_CHANGES, Date.parse(before));
  await noteProgress(db, { before, group: next.name, id: Number(last) });
  return count;
}

/** Of the records between two numbers, all but the last change of those that ended before a moment. */
async function removeBetween(
  db: Db,
  resource: Stateful,
  { after, last, before }: { after: number; last: number; before: string },
): Promise<number> {
  const { name, states } = resource;
  const ends = states.values.filter((state) => isEnd(state.value, state));
  const stored = ends.flatMap(({ value }) => spellingsOf(states, value));
  const { numAffectedRows = 0n } = await sql`delete from lawha_state_changes c using ${sql.table(name)} r
    where c.resource = ${name} and c.record_id > ${after} and c.record_id <= ${last} and r.id = c.record_id
      and r.${columnNamed(resource, states.field)} = any(${stored}::text[])
      and r.${columnNamed(resource, `${states.field}_at`)} < ${before}::timestamptz and c.at < ${before}::timestamptz
      and exists (select from lawha_state_changes l
        where l.resource = c.resource and l.record_id = c.record_id and l.id > c.id)`.execute(db);
  return Number(numAffectedRows);
}

/** How far it is for this moment; what was done for another one is done anew. */
async function readProgress(db: Db, before: string): Promise<Progress> {
  const { rows } = await sql<{ value: string }>`select value from lawha_meta where key = ${PROGRESS}`.execute(db);
  const known = rows[0] && (JSON.parse(rows[0].value) as Progress);
  return known?.before === before ? known : { before, group: '', id: 0 };
}

async function noteProgress(db: Db, progress: Progress): Promise<void> {
  await sql`insert into lawha_meta (key, value) values (${PROGRESS}, ${JSON.stringify(progress)})
    on conflict (key) do update set value = excluded.value`.execute(db);
}
