import { sql } from 'kysely';
import type { Db } from '../store/Store.types.ts';

/** A number that no message of the outbox has or gets, for one that a gateway is asked to send beside it. */
export async function nextMessageNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ number: string }>`
    select nextval(pg_get_serial_sequence('lawha_outbox', 'id')) as number`.execute(db);
  return Number(rows[0]?.number);
}
