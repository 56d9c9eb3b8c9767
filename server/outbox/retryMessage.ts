import { sql } from 'kysely';
import { announceCommit } from '../store/commitSteps.ts';
import type { Db } from '../store/Store.types.ts';

/**
 * Gives a message that failed or was kept all its attempts again, in a transaction whose commit wakes the worker; false
 * for any other.
 */
export async function retryMessage(db: Db, id: number): Promise<boolean> {
  announceCommit(db);
  const { rows } = await sql`
    update lawha_outbox set status = 'queued', attempts = 0, next_at = null, last_error = null
    where id = ${id} and status in ('failed', 'kept') returning id`.execute(db);
  return rows.length > 0;
}
