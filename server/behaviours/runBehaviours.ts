import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { DefinitionError } from '../../engine/core/errors/DefinitionError.ts';
import { type FieldErrors, invalidFields } from '../app/HttpError.ts';
import type { Db } from '../store/Store.types.ts';
import type { Behaviour, BehaviourChange } from './Behaviour.types.ts';
import { orderAgents } from '../product/behaviours/orderAgents.ts';
import { orderDuration } from '../product/behaviours/orderDuration.ts';
import { orderPrice } from '../product/behaviours/orderPrice.ts';
import { orderSchedule } from '../product/behaviours/orderSchedule.ts';
import { stampActor } from '../product/behaviours/stampActor.ts';

const REGISTRY: Readonly<Record<string, Behaviour>> = {
  'stamp-actor': stampActor,
  'order-agents': orderAgents,
  'order-duration': orderDuration,
  'order-price': orderPrice,
  'order-schedule': orderSchedule,
};

/**
 * Lets a group's behaviours look at a write before it is made.
 *
 * @returns the fields that they set
 * @throws HttpError 422 with everything that they refuse
 */
export async function prepareBehaviours(db: Db, change: BehaviourChange): Promise<RecordValue> {
  const errors: FieldErrors = new Map();
  let set: RecordValue = {};
  for (const behaviour of behavioursOf(change.entry.resource)) {
    const record = { ...change.record, ...set };
    set = { ...set, ...(await behaviour.prepare?.(db, { ...change, record }, errors)) };
  }
  if (errors.size > 0) throw invalidFields(errors);
  return set;
}

/** Lets a group's behaviours follow up a write. */
export async function finishBehaviours(db: Db, change: BehaviourChange & { id: number }): Promise<void> {
  for (const behaviour of behavioursOf(change.entry.resource)) await behaviour.finish?.(db, change);
}

/** Lets a group's behaviours remove what they wrote beside a record that is about to be deleted. */
export async function removeBehaviours(db: Db, change: BehaviourChange & { id: number }): Promise<void> {
  for (const behaviour of behavioursOf(change.entry.resource)) await behaviour.remove?.(db, change);
}

function behavioursOf({ name, behaviours }: ResolvedResource): Behaviour[] {
  return behaviours.map((behaviour) => {
    const known = Object.hasOwn(REGISTRY, behaviour) ? REGISTRY[behaviour] : undefined;
    if (known !== undefined) return known;
    throw new DefinitionError(name, '/behaviours', `the server has no behaviour "${behaviour}"`);
  });
}
