import { capabilityOfToggle } from '../../engine/core/access/capabilities.ts';
import type { ServedName } from '../../engine/core/access/capabilityCalls.ts';
import type { ResolvedToggle } from '../../engine/core/definition/Resolved.types.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { Body } from '../base/readBody.ts';
import { refuseWhileViewing } from '../context/Caller.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import { requireCapability } from '../lists/requireCapability.ts';
import { restoreRecords } from '../trash/restoreRecords.ts';
import { deleteRecords } from './deleteRecords.ts';
import { type ToggleAnswer, toggleRecord } from './toggleRecord.ts';
import { createRecord, type UpdateCall, updateRecord } from './writeRecord.ts';

/*
 * What one call does with a record, with the right that it needs. A call of the API and a job that works through many
 * records both use these, so that neither may do what the other may not.
 */

/** Adds a record by the form. */
export async function addRecord(context: WriteContext, body: Body): Promise<RecordValue> {
  await requireCapability(context, 'add');
  return createRecord(context, body);
}

/** Saves a form, or a part of it. */
export async function saveRecord(context: WriteContext, name: ServedName, call: UpdateCall): Promise<RecordValue> {
  await requireCapability(context, name, { ids: [call.id] });
  return updateRecord(context, call);
}

/**
 * Flips a switch, or sets it.
 *
 * @param readValue the value to set, read once the right is there
 */
export async function switchRecord(
  context: WriteContext,
  { id, toggle, readValue }: { id: number; toggle: ResolvedToggle; readValue: () => Promise<0 | 1 | undefined> },
): Promise<ToggleAnswer> {
  refuseWhileViewing(context.caller);
  await requireCapability(context, capabilityOfToggle(toggle.flag), { ids: [id] });
  return toggleRecord(context, { id, toggle, value: await readValue() });
}

/** Deletes records, all or none. */
export async function removeRecords(context: WriteContext, name: ServedName, ids: readonly number[]): Promise<void> {
  await requireCapability(context, name, { ids });
  await deleteRecords(context, ids);
}

/** Puts records of the trash back, all or none. */
export async function restoreTrashed(context: WriteContext, ids: readonly number[]): Promise<void> {
  await requireCapability(context, 'trash', { ids, from: 'trash' });
  await restoreRecords(context, ids);
}
