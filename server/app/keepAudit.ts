import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '../context/AppContext.ts';
import { AUDIT_TABLE } from '../store/schema/auditTable.ts';
import { keepMonths } from '../store/schema/months/keepMonths.ts';

/** Makes the coming months of the audit, and removes those that `LAWHA_AUDIT_MONTHS` keeps no longer. */
export async function keepAudit(
  { store, config, now }: Pick<AppContext, 'store' | 'config' | 'now'>,
  log: Pick<FastifyBaseLogger, 'info'>,
): Promise<void> {
  const done = await keepMonths(store, AUDIT_TABLE, { now: now(), kept: config.auditMonths });
  if (done.removed.length + done.rows > 0) log.info(done, 'old entries of the audit were removed');
  // Autovacuum looks at each part; nothing else collects the statistics of the whole.
  if (done.made + done.removed.length > 0) await sql`analyze ${sql.table(AUDIT_TABLE.name)}`.execute(store.db);
}
