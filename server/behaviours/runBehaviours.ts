import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { type FieldErrors, invalidFields } from '../base/HttpError.ts';
import type { Db } from '../store/Store.types.ts';
import type { BehaviourChange } from '../context/parts/Behaviour.types.ts';

/**
 * Runs the checks of a group's behaviours before a write.
 *
 * @returns the fields that they set
 * @throws HttpError 422 with everything that they refuse
 */
export async function prepareBehaviours(db: Db, change: BehaviourChange): Promise<RecordValue> {
  const errors: FieldErrors = new Map();
  let set: RecordValue = {};
  for (const behaviour of change.entry.behaviours) {
    const record = { ...change.record, ...set };
    set = { ...set, ...(await behaviour.prepare?.(db, { ...change, record }, errors)) };
  }
  if (errors.size > 0) throw invalidFields(errors);
  return set;
}

/** Runs the steps of a group's behaviours after a write. */
export async function finishBehaviours(db: Db, change: BehaviourChange & { id: number }): Promise<void> {
  for (const behaviour of change.entry.behaviours) await behaviour.finish?.(db, change);
}

/**
 * Runs the steps of a group's behaviours before a record is deleted, so that they remove what they wrote.
 *
 * @returns what they keep for a restored record, by their names
 */
export async function removeBehaviours(
  db: Db,
  change: BehaviourChange & { id: number },
): Promise<Record<string, unknown>> {
  const kept: Record<string, unknown> = {};
  for (const { name, remove } of change.entry.behaviours) {
    const own = await remove?.(db, change);
    if (own !== undefined) kept[name] = own;
  }
  return kept;
}

/** Runs the steps of a group's behaviours after a record was restored from the trash, with what they kept of it. */
export async function restoreBehaviours(
  db: Db,
  change: BehaviourChange & { id: number },
  kept: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const { name, restore } of change.entry.behaviours) await restore?.(db, change, kept[name]);
}
