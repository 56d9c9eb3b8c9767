import type { FastifyInstance } from 'fastify';
import { foldRollups } from '../store/foldRollups.ts';
import { sweepCodes } from '../people/oneTimeCodes.ts';
import { purgeDue } from '../trash/purgeRecords.ts';
import { sweepDrafts } from '../resources/registerDrafts.ts';
import { sweepRequestKeys } from '../context/repeats/answerOnce.ts';
import type { AppContext } from '../context/AppContext.ts';
import { keepAudit } from './keepAudit.ts';
import { keepRecent } from './keepRecent.ts';
import { keepStates } from './keepStates.ts';
import { lookForRows } from './followTables.ts';

/** Interval of the steps below. */
const EVERY_MS = 60 * 1000;
/** How often the embedded database is vacuumed: it has no background process that would. */
const VACUUM_MS = 60 * 60 * 1000;
/** A vacuum blocks every call, so it waits for a quiet moment, at most this long. */
const PATIENCE_MS = 60 * 60 * 1000;
const QUIET_MS = 30 * 1000;
/** When a new database gets its statistics, which hold up every call for half a second: after the first page. */
const FIRST_PAGE_MS = 3000;

/**
 * Gives ids to new rows of other programs' tables, folds roll-ups, removes one-time codes and keys of requests that are over, empties the trash and the drafts of what was kept long enough, makes the coming months of the audit and removes those that are kept no longer, and vacuums the
 * embedded database while no call is handled. A newly filled database gets its statistics soon, at the latest when it is closed; it has no dead rows.
 *
 * @returns a function that stops it after the current step
 */
export function maintainStore(
  context: AppContext,
  { server, log }: Pick<FastifyInstance, 'server' | 'log'>,
  { isFilled = false } = {},
): () => Promise<void> {
  let lastCall = 0;
  // Seeded tables have never been vacuumed: the first quiet moment is used.
  let lastVacuum = Date.now() - VACUUM_MS - 1;
  const report = (error: Error): void => log.error({ err: error }, 'care of the store failed');
  let step = Promise.resolve();
  let lacksStatistics = isFilled;
  const analyze = (): void => {
    if (!lacksStatistics) return;
    lacksStatistics = false;
    step = step.then(() => context.store.analyze()).catch(report);
  };
  const first = setTimeout(analyze, FIRST_PAGE_MS);
  first.unref();
  const onCall = (): void => void (lastCall = Date.now());
  server.on('request', onCall);
  const runSteps = async (): Promise<void> => {
    const { store, catalogue } = context;
    await lookForRows(context, log);
    await foldRollups(
      store,
      [...catalogue.entries.values()].map(({ resource }) => resource),
    );
    await sweepCodes(store, context.now());
    await purgeDue(context);
    await sweepDrafts(store, context.now());
    await sweepRequestKeys(store, context.now());
    await keepAudit(context, log);
    await keepRecent(context, log);
    await keepStates(context, log);
    const now = Date.now();
    const due = store.engine === 'pglite' && now - lastVacuum > VACUUM_MS;
    if (!due || (now - lastCall < QUIET_MS && now - lastVacuum < VACUUM_MS + PATIENCE_MS)) return;
    lastVacuum = now;
    await store.vacuum();
  };
  const timer = setInterval(() => {
    step = step.then(runSteps).catch(report);
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearTimeout(first);
    clearInterval(timer);
    analyze();
    server.off('request', onCall);
    await step;
  };
}
