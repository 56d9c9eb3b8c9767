import { sql } from 'kysely';
import type { StateTimer } from '../../engine/states/States.types.ts';
import { spellingsOf } from '../../engine/states/transitions.ts';
import type { AppContext } from '../app/AppContext.ts';
import type { CatalogueEntry } from '../app/Catalogue.ts';
import { isSettingName, readSettings } from '../settings/readSettings.ts';
import { MoveRefused, moveRecord } from './moveRecord.ts';

/** Records that one transaction moves, so that nobody waits long for it. */
const BATCH = 50;
const MINUTE_MS = 60_000;

/** A move that a timer could not make; it is tried again at the next round. */
export interface TimerFailure {
  resource: string;
  id: number;
  error: unknown;
}

/** What a round of the timers did. */
export interface TimerRound {
  /** Records moved. */
  moved: number;
  failures: TimerFailure[];
}

/**
 * Makes every move that is due (ORDERS-18, ORDERS-19). Each due record is locked before it is moved and records that
 * somebody holds are left for the next round, so that of any number of servers exactly one moves it, once.
 */
export async function runTimers(app: AppContext): Promise<TimerRound> {
  const round: TimerRound = { moved: 0, failures: [] };
  for (const entry of app.catalogue.entries.values()) {
    for (const timer of entry.resource.states?.timers ?? []) {
      const minutes = await minutesOf(app, timer);
      if (minutes > 0) await runTimer(app, entry, { timer, minutes, round });
    }
  }
  return round;
}

async function minutesOf({ store }: AppContext, { after }: StateTimer): Promise<number> {
  if ('minutes' in after) return after.minutes;
  return isSettingName(after.setting) ? (await readSettings(store.db))[after.setting] : 0;
}

interface Running {
  timer: StateTimer;
  minutes: number;
  round: TimerRound;
}

async function runTimer(app: AppContext, entry: CatalogueEntry, { timer, minutes, round }: Running): Promise<void> {
  const cutoff = new Date(app.now().getTime() - minutes * MINUTE_MS).toISOString();
  let last = 0;
  for (;;) {
    const batch = await moveBatch(app, entry, { timer, cutoff, after: last, round });
    if (batch === undefined) return;
    last = batch;
  }
}

/** Moves the next due records; resolves to the last id it looked at, or to undefined when none was left. */
async function moveBatch(
  app: AppContext,
  entry: CatalogueEntry,
  { timer, cutoff, after, round }: { timer: StateTimer; cutoff: string; after: number; round: TimerRound },
): Promise<number | undefined> {
  const { name, states } = entry.resource;
  if (states === undefined) return undefined;
  const [state, since] = [sql.ref(states.field), sql.ref(`${states.field}_at`)];
  const from = timer.from.flatMap((value) => spellingsOf(states, value));
  return app.store.transaction(async (db) => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(name)}
      where ${state} in (${sql.join(from)}) and ${since} <= ${cutoff} and id > ${after}
      order by id limit ${BATCH} for update skip locked`.execute(db);
    for (const row of rows) {
      const id = Number(row.id);
      try {
        await moveRecord(db, { app, entry }, { id, to: timer.to, by: { actor: timer.actor } });
        round.moved += 1;
      } catch (error) {
        // A database error has spoilt the transaction and with it the batch; a refusal concerns this record alone.
        if (!(error instanceof MoveRefused)) throw error;
        round.failures.push({ resource: name, id, error });
      }
    }
    return rows.length === 0 ? undefined : Number(rows.at(-1)?.id);
  });
}
