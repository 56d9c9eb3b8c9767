import { sql } from 'kysely';
import { publishChange } from '../../changes/publishChange.ts';
import type { AppCaller } from '../../people/Person.types.ts';
import type { Db } from '../../store/Store.types.ts';

/** Adds kilometres to the orders that a technician is on the way to. No new version: it is no edit. */
export async function addDistance(db: Db, { caller }: AppCaller, kilometres: number): Promise<void> {
  if (kilometres === 0) return;
  const { rows } = await sql<{ id: string; version: number }>`
    update orders set actual_distance = round((coalesce(actual_distance, 0) + ${kilometres})::numeric, 3)
    where agent_id = ${caller.account.id} and status = 'in_the_way' returning id, version`.execute(db);
  for (const { id, version } of rows)
    publishChange(db, {
      resource: 'orders',
      id: Number(id),
      action: 'update',
      version,
      fields: ['actual_distance'],
      caller,
    });
}
