import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { ResolvedStates, StateTransition } from '../../engine/core/definition/States.types.ts';
import type { Catalogue } from '../context/Catalogue.ts';
import { HttpError } from '../base/HttpError.ts';
import { readRecord } from '../records/readRecord.ts';
import type { Db } from '../store/Store.types.ts';
import type { StateChange } from './writeStateChange.ts';

/** The input that is the reason of a move. */
export const REASON = 'reason_id';

/**
 * The reason of a move in its stored form: its texts in both languages and the moment, so that the history is right
 * when a reason is changed or deleted later. A missing one is reported by the reference check.
 */
export async function readReason(
  db: Db,
  {
    catalogue,
    states,
    given,
    at,
  }: { catalogue: Catalogue; states: ResolvedStates; transition: StateTransition; given: RecordValue; at: Date },
): Promise<StateChange['reason']> {
  const id = given[REASON];
  const group = states.inputs.find(({ name }) => name === REASON)?.relation?.resource;
  const target = group === undefined ? undefined : catalogue.entries.get(group)?.resource;
  if (typeof id !== 'number' || target === undefined) return undefined;
  try {
    const { name, desc } = await readRecord(db, target, id);
    return { id, data: { name, desc: desc ?? null, created_at: at.toISOString() } };
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined;
    throw error;
  }
}
