import type { ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import { isColumn } from '../../../store/schema/designTables.ts';
import { idSequence } from '../../../store/schema/names.ts';
import type { Db } from '../../../store/Store.types.ts';
import { type FilledColumn, insertColumns, advanceSequence } from '../../../seed/records/insertColumns.ts';
import { insertRecords } from '../../../seed/records/insertRows.ts';
import { toStoredReason } from './liveOrder.ts';
import type { SeedChange, SeedOrder } from './SeedOrder.types.ts';

/** The table of the histories (server/states). */
const CHANGES = 'lawha_state_changes';

/** Writes orders with their histories. The sequences of both continue after them. */
export async function insertOrders(db: Db, resource: ResolvedResource, orders: readonly SeedOrder[]): Promise<void> {
  const fields = resource.fields.filter((field) => isColumn(field) && !field.join);
  await insertRecords(db, resource.name, { fields, records: orders.map(({ record }) => record) });
  await insertColumns(db, CHANGES, changeColumns(resource.name, orders));
  await advanceSequence(db, resource.name, idSequence(resource));
}

function changeColumns(resource: string, orders: readonly SeedOrder[]): FilledColumn[] {
  const all = orders.flatMap(({ record, changes }) => changes.map((change) => ({ id: record.id, change })));
  const column = (name: string, type: string, read: (change: SeedChange) => unknown): FilledColumn => ({
    name,
    type,
    values: all.map(({ change }) => read(change)),
  });
  return [
    { name: 'resource', type: 'text', values: all.map(() => resource) },
    { name: 'record_id', type: 'bigint', values: all.map(({ id }) => id) },
    column('from_state', 'text', ({ from }) => from),
    column('to_state', 'text', ({ to }) => to),
    column('actor', 'text', ({ actor }) => actor),
    column('actor_resource', 'text', ({ by }) => by?.resource),
    column('actor_id', 'bigint', ({ by }) => by?.id),
    column('actor_name', 'text', ({ by }) => by?.name),
    column('reason_id', 'bigint', ({ reason }) => reason?.id),
    column('reason', 'jsonb', ({ reason, at }) => reason && toStoredReason(reason, at)),
    column('note', 'text', ({ note }) => note),
    column('at', 'timestamptz', ({ at }) => new Date(at).toISOString()),
  ];
}
