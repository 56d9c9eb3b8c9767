import type { FastifyBaseLogger } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { AppContext } from '../context/AppContext.ts';
import { tryLock } from '../store/locks.ts';
import { noteBegin } from '../store/schema/months/readBegin.ts';
import type { Db } from '../store/Store.types.ts';

/** Rows that one transaction removes. */
const BATCH = 1000;

/** Transactions of one round: the next one continues. */
const MAX_BATCHES = 20;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Rows that have an end, by their table. */
interface Ending {
  table: string;
  /** Their moment, as an index has it. */
  moment: RawBuilder<unknown>;
  /** Which of them may be removed. */
  where: RawBuilder<boolean>;
  before: Date;
}

/**
 * Removes messages that were sent or refused, and notifications, which `LAWHA_OUTBOX_DAYS` and `LAWHA_NOTIFICATIONS_MONTHS` keep no
 * longer. Messages that wait or are kept stay, and those of replies, which show whether they arrived. Any number of servers may
 * run it; one at a time does. `lawha_meta` says since when a table has all (`begins:<table>`).
 */
export async function keepRecent(
  { store, config, now }: Pick<AppContext, 'store' | 'config' | 'now'>,
  log: Pick<FastifyBaseLogger, 'info'>,
): Promise<void> {
  for (const ending of endingsOf(config, now())) {
    let removed = 0;
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that each holds few rows
      const count = await store.transaction((db) => removeSome(db, ending));
      removed += count;
      if (count < BATCH) break;
    }
    if (removed > 0) log.info({ table: ending.table, removed }, 'old rows were removed');
  }
}

function endingsOf(
  { outboxDays, notificationsMonths }: Pick<AppContext['config'], 'outboxDays' | 'notificationsMonths'>,
  now: Date,
): Ending[] {
  const sent: Ending[] =
    outboxDays === undefined
      ? []
      : [
          {
            table: 'lawha_outbox',
            moment: sql`coalesce(sent_at, created_at)`,
            where: sql`status in ('sent', 'failed')
              and not exists (select from lawha_replies r where r.outbox_id = lawha_outbox.id)`,
            before: new Date(now.getTime() - outboxDays * DAY_MS),
          },
        ];
  const notified: Ending[] =
    notificationsMonths === undefined
      ? []
      : [
          {
            table: 'lawha_notifications',
            moment: sql`created_time`,
            where: sql`true`,
            before: firstMonth(now, notificationsMonths),
          },
        ];
  return [...sent, ...notified];
}

/** The first moment of the months before the present one that are kept. */
export function firstMonth(now: Date, months: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months));
}

async function removeSome(db: Db, { table, moment, where, before }: Ending): Promise<number> {
  if (!(await tryLock(db, `end of ${table}`))) return 0;
  const rows = sql.table(table);
  const { numAffectedRows = 0n } = await sql`delete from ${rows} where id = any(array(
    select id from ${rows} where ${moment} < ${before.toISOString()}::timestamptz and ${where}
    order by ${moment} limit ${BATCH} for update skip locked))`.execute(db);
  if (numAffectedRows > 0n) await noteBegin(db, table, before.getTime());
  return Number(numAffectedRows);
}
