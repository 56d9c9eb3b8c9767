import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import { type EffectScope, writeEffect } from '../settings/effects/effectPeriods.ts';
import type { Db } from '../store/Store.types.ts';

/** The key of a body that says which records a change of a setting applies to. */
export const EFFECTS_KEY = '_effects';

/** Records which settings with an effect a write has changed, and which records the change applies to. */
export async function noteEffects(
  db: Db,
  { app, entry, caller }: WriteContext,
  { before, after, scope }: { before: RecordValue; after: RecordValue; scope: EffectScope },
): Promise<void> {
  for (const { name, effect } of entry.resource.fields) {
    const [previous, value] = [Number(before[name] ?? 0), Number(after[name] ?? 0)];
    if (effect === undefined || previous === value) continue;
    // oxlint-disable-next-line no-await-in-loop -- in the one connection of the transaction
    await writeEffect(db, { setting: name, previous, value, scope, by: caller.account, at: app.now() });
  }
}
