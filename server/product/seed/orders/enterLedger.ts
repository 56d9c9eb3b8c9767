import type { ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import type { ResolvedStates } from '../../../../engine/core/definition/States.types.ts';
import { isColumn } from '../../../store/schema/designTables.ts';
import { idSequence } from '../../../store/schema/names.ts';
import type { Db } from '../../../store/Store.types.ts';
import type { SeedRecord } from '../../../context/parts/SeedRecord.types.ts';
import { advanceSequence } from '../../../seed/records/insertColumns.ts';
import { insertRecords } from '../../../seed/records/insertRows.ts';
import type { Ledger, LedgerEntries } from '../ledger/createLedger.ts';
import { isCancelledOrRejected } from './makeOrders.ts';
import type { SeedOrder } from './SeedOrder.types.ts';

/** Ledger entries of orders. A cancelled order releases its use of an offer. */
export function entriesOf(ledger: Ledger, states: ResolvedStates, orders: readonly SeedOrder[]): LedgerEntries {
  const entries = orders.map(({ record, changes }) => {
    const paidAt = changes.find(({ to }) => to === 'finished')?.at;
    const isVoid = isCancelledOrRejected(states, record);
    return ledger.enter({
      ...record,
      isVoid,
      discount: isVoid ? null : record.discount,
      status_at: paidAt === undefined ? record.status_at : new Date(paidAt).toISOString(),
    });
  });
  return {
    points: entries.flatMap(({ points }) => points),
    discounts: entries.flatMap(({ discounts }) => discounts),
  };
}

/** Writes entries of a ledger, numbered on from `before`. A group that there is not gets none. */
export async function insertEntries(
  db: Db,
  resource: ResolvedResource | undefined,
  { entries, before }: { entries: readonly SeedRecord[]; before: number },
): Promise<void> {
  if (resource === undefined || entries.length === 0) return;
  const fields = resource.fields.filter((field) => isColumn(field) && field.name !== 'version' && !field.join);
  const records = before === 0 ? entries : entries.map((entry) => ({ ...entry, id: entry.id + before }));
  await insertRecords(db, resource.name, { fields, records });
  await advanceSequence(db, resource.name, idSequence(resource));
}
