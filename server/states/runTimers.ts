import { type RawBuilder, sql } from 'kysely';
import { columnNamed } from '../filters/columns.ts';
import type { StateTimer } from '../../engine/core/definition/States.types.ts';
import { canonicalState, spellingsOf } from '../../engine/core/definition/transitions.ts';
import { currentProduct } from '../../engine/core/product/currentProduct.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { AppContext } from '../context/AppContext.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';
import { type EffectPreview, MAX_AFFECTED } from '../context/parts/Effect.types.ts';
import { type EffectPeriod, readPeriods } from '../settings/effects/effectPeriods.ts';
import type { Db } from '../store/Store.types.ts';
import { moveRecord } from './moveRecord.ts';
import { isNotRefused, noteRefusal } from './timerRefusals.ts';

/** Due records that are read at once. */
const BATCH = 50;
const MINUTE_MS = 60_000;

/**
 * A move that a timer could not make; it is tried again in the next round. One that the table of another program refused is
 * tried again when the record has changed, or a day later.
 */
export interface TimerFailure {
  resource: string;
  /** The record that was not moved; absent when due records could not be looked up. */
  id?: number;
  error: unknown;
}

/** The result of a round of the timers. */
export interface TimerRound {
  /** Records moved. */
  moved: number;
  failures: TimerFailure[];
}

/**
 * Makes every move that is due. Each record is locked and moved in a transaction of its own, so that exactly one of
 * several servers moves it, once. A locked record waits for the next round; one that cannot be moved is reported and
 * does not stop the others.
 */
export async function runTimers(app: AppContext): Promise<TimerRound> {
  const round: TimerRound = { moved: 0, failures: [] };
  for (const entry of app.catalogue.entries.values()) {
    const { states, name } = entry.resource;
    for (const timer of states?.timers ?? []) {
      try {
        await runTimer(app, entry, { timer, round });
      } catch (error) {
        round.failures.push({ resource: name, error });
      }
    }
  }
  return round;
}

async function periodsOf({ store }: AppContext, { after }: StateTimer): Promise<EffectPeriod[]> {
  return 'minutes' in after ? [{ value: after.minutes }] : readPeriods(store.db, after.setting);
}

async function runTimer(
  app: AppContext,
  entry: CatalogueEntry,
  { timer, round }: { timer: StateTimer; round: TimerRound },
): Promise<void> {
  for (const period of await periodsOf(app, timer)) {
    if (period.value <= 0) continue;
    // oxlint-disable-next-line no-await-in-loop -- one period after another
    await runPeriod(app, entry, { timer, round, period });
  }
}

async function runPeriod(
  app: AppContext,
  entry: CatalogueEntry,
  { timer, round, period }: { timer: StateTimer; round: TimerRound; period: EffectPeriod },
): Promise<void> {
  const now = app.now();
  const due = sql<boolean>`${dueCondition(entry, { timer, period, now })} and ${isNotRefused(entry, timer, now)}`;
  const { name } = entry.resource;
  let last = 0;
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(name)} where ${due} and id > ${last} order by id limit ${BATCH}`.execute(app.store.db);
    if (rows.length === 0) return;
    for (const row of rows) {
      const id = Number(row.id);
      try {
        if (await moveDue(app, entry, { timer, due, id, period })) round.moved += 1;
      } catch (error) {
        round.failures.push({ resource: name, id, error });
        await noteRefusal(app, entry, { id, to: timer.to, error });
      }
      last = id;
    }
  }
}

/** Moves a record that is still due and not locked; resolves to whether it was moved. */
async function moveDue(
  app: AppContext,
  entry: CatalogueEntry,
  { timer, due, id, period }: { timer: StateTimer; due: RawBuilder<boolean>; id: number; period: EffectPeriod },
): Promise<boolean> {
  return app.store.transaction(async (db) => {
    const { rows } = await sql`
      select id from ${sql.table(entry.resource.name)} where ${due} and id = ${id} for update skip locked`.execute(db);
    if (rows.length === 0) return false;
    const { before } = await moveRecord(db, { app, entry }, { id, to: timer.to, by: { actor: timer.actor } });
    const { effectId } = period;
    if (effectId !== undefined) await noteMoved(db, entry, { effectId, id, before, to: timer.to, at: app.now() });
    return true;
  });
}

/** Records what a change of a setting did to a record, so that it can be undone with all others. */
async function noteMoved(
  db: Db,
  { resource: { name, states } }: CatalogueEntry,
  { effectId, id, before, to, at }: { effectId: number; id: number; before: RecordValue; to: string; at: Date },
): Promise<void> {
  const from = states === undefined ? '' : canonicalState(states, before[states.field]);
  await sql`insert into lawha_effect_records (effect_id, resource, record_id, from_state, to_state, at)
    values (${effectId}, ${name}, ${id}, ${from}, ${to}, ${at.toISOString()}::timestamptz)
    on conflict (effect_id, resource, record_id) do update set from_state = excluded.from_state,
      to_state = excluded.to_state, at = excluded.at`.execute(db);
}

/** Records that a timer acts on now, by the value that holds for them. */
function dueCondition(
  entry: CatalogueEntry,
  { timer, period, now }: { timer: StateTimer; period: EffectPeriod; now: Date },
): RawBuilder<boolean> {
  const { states } = entry.resource;
  if (states === undefined) return sql`false`;
  const cutoff = new Date(now.getTime() - period.value * MINUTE_MS).toISOString();
  return sql`${inPeriod(period)} and ${waitsFor(entry, timer)} and not ${isSpared(entry, timer, now)}
    and ${columnNamed(entry.resource, `${states.field}_at`)} <= ${cutoff}`;
}

function inPeriod({ from, until }: EffectPeriod): RawBuilder<boolean> {
  const begins = from === undefined ? sql`true` : sql`created_at >= ${from}::timestamptz`;
  return sql`${begins} and ${until === undefined ? sql`true` : sql`created_at < ${until}::timestamptz`}`;
}

/** Records in a state that the timer ends, without those that it was undone for. */
function waitsFor({ resource }: CatalogueEntry, timer: StateTimer): RawBuilder<boolean> {
  const { name, states } = resource;
  if (states === undefined) return sql`false`;
  const from = timer.from.flatMap((value) => spellingsOf(states, value));
  const table = sql.table(name);
  return sql`${columnNamed(resource, states.field)} in (${sql.join(from)}) and not exists (
    select 1 from lawha_effect_records done where done.resource = ${name} and done.record_id = ${table}.id
      and done.undone_at is not null and done.to_state = ${timer.to})`;
}

function isSpared({ resource }: CatalogueEntry, { spares }: StateTimer, now: Date): RawBuilder<boolean> {
  if (spares === undefined) return sql`false`;
  const { timeZone } = currentProduct();
  return sql`coalesce(${columnNamed(resource, spares)}::date >= (${now.toISOString()}::timestamptz at time zone ${timeZone})::date, false)`;
}

/**
 * What the timers of a setting would do with that value if it applied to all records: which ones at once, how many later,
 * and how many they spare.
 */
export async function previewTimers(
  db: Db,
  { app, setting, value }: { app: AppContext; setting: string; value: number },
): Promise<EffectPreview | undefined> {
  for (const entry of app.catalogue.entries.values()) {
    const timer = entry.resource.states?.timers.find(({ after }) => 'setting' in after && after.setting === setting);
    if (timer === undefined) continue;
    const { name } = entry.resource;
    if (value <= 0) return { resource: name, due: [], later: 0, spared: 0 };
    const now = app.now();
    const due = dueCondition(entry, { timer, period: { value }, now });
    // oxlint-disable-next-line no-await-in-loop -- returns after the first
    const [{ rows }, { rows: counted }] = await Promise.all([
      sql<{ id: string }>`
        select id from ${sql.table(name)} where ${due} order by id limit ${MAX_AFFECTED}`.execute(db),
      sql<{ waiting: string; spared: string; due: string }>`
        select count(*) filter (where not ${isSpared(entry, timer, now)}) as waiting,
          count(*) filter (where ${isSpared(entry, timer, now)}) as spared, count(*) filter (where ${due}) as due
        from ${sql.table(name)} where ${waitsFor(entry, timer)}`.execute(db),
    ]);
    const { waiting = 0, spared = 0, due: all = 0 } = counted[0] ?? {};
    return {
      resource: name,
      due: rows.map(({ id }) => Number(id)),
      later: Number(waiting) - Number(all),
      spared: Number(spared),
    };
  }
  return undefined;
}
