import { type RawBuilder, sql } from 'kysely';
import type { StateTimer } from '../../engine/core/definition/States.types.ts';
import { spellingsOf } from '../../engine/core/definition/transitions.ts';
import type { AppContext } from '../context/AppContext.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';
import { requireSettings } from '../settings/readSettings.ts';
import { moveRecord } from './moveRecord.ts';

/** Due records that are read at once. */
const BATCH = 50;
const MINUTE_MS = 60_000;

/** A move that a timer could not make; it is tried again in the next round. */
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

async function minutesOf({ store }: AppContext, { after }: StateTimer): Promise<number> {
  if ('minutes' in after) return after.minutes;
  const { [after.setting]: minutes = 0 } = await requireSettings(store.db, [after.setting]);
  return minutes;
}

async function runTimer(
  app: AppContext,
  entry: CatalogueEntry,
  { timer, round }: { timer: StateTimer; round: TimerRound },
): Promise<void> {
  const minutes = await minutesOf(app, timer);
  if (minutes <= 0) return;
  const cutoff = new Date(app.now().getTime() - minutes * MINUTE_MS).toISOString();
  const due = dueCondition(entry, { timer, cutoff });
  const { name } = entry.resource;
  let last = 0;
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(name)} where ${due} and id > ${last} order by id limit ${BATCH}`.execute(app.store.db);
    if (rows.length === 0) return;
    for (const row of rows) {
      const id = Number(row.id);
      try {
        if (await moveDue(app, entry, { timer, due, id })) round.moved += 1;
      } catch (error) {
        round.failures.push({ resource: name, id, error });
      }
      last = id;
    }
  }
}

/** Moves a record that is still due and not locked; resolves to whether it was moved. */
async function moveDue(
  app: AppContext,
  entry: CatalogueEntry,
  { timer, due, id }: { timer: StateTimer; due: RawBuilder<boolean>; id: number },
): Promise<boolean> {
  return app.store.transaction(async (db) => {
    const { rows } = await sql`
      select id from ${sql.table(entry.resource.name)} where ${due} and id = ${id} for update skip locked`.execute(db);
    if (rows.length === 0) return false;
    await moveRecord(db, { app, entry }, { id, to: timer.to, by: { actor: timer.actor } });
    return true;
  });
}

function dueCondition(
  { resource: { states } }: CatalogueEntry,
  { timer, cutoff }: { timer: StateTimer; cutoff: string },
): RawBuilder<boolean> {
  if (states === undefined) return sql`false`;
  const from = timer.from.flatMap((value) => spellingsOf(states, value));
  return sql`${sql.ref(states.field)} in (${sql.join(from)}) and ${sql.ref(`${states.field}_at`)} <= ${cutoff}`;
}
