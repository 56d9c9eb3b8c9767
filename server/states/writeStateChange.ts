import { sql } from 'kysely';
import type { Account } from '../context/Account.types.ts';
import type { Db } from '../store/Store.types.ts';

/** The table of the steps of all records. */
export const STATE_CHANGES = 'lawha_state_changes';

/** One step of a record's history of states. */
export interface StateChange {
  resource: string;
  recordId: number;
  /** Absent for the first entry of a record. */
  from?: string;
  to: string;
  actor: string;
  /** The author: an account, or the record of another group; absent for the server's timer. */
  by?: { resource: string; id: number; name: string };
  reason?: { id: number; data: unknown };
  note?: string;
  at: Date;
}

/** Writes one step; call it in the transaction of the change itself. */
export async function writeStateChange(
  db: Db,
  { resource, recordId, from, to, actor, by, reason, note, at }: StateChange,
): Promise<void> {
  await sql`insert into lawha_state_changes
    (resource, record_id, from_state, to_state, actor, actor_resource, actor_id, actor_name, reason_id, reason, note, at)
    values (${resource}, ${recordId}, ${from ?? null}, ${to}, ${actor}, ${by?.resource ?? null}, ${by?.id ?? null},
      ${by?.name ?? null}, ${reason?.id ?? null}, ${reason === undefined ? null : JSON.stringify(reason.data)}::jsonb,
      ${note ?? null}, ${at.toISOString()})`.execute(db);
}

/** An account as the author in the history. */
export function byAccount({
  resource,
  id,
  fullName,
}: Pick<Account, 'resource' | 'id' | 'fullName'>): StateChange['by'] {
  return { resource, id, name: fullName };
}
