import type { EffectPart } from '../../context/parts/Effect.types.ts';
import { previewTimers } from '../../states/runTimers.ts';

/** Cancelling orders that no agent took: which ones the timer would cancel at once, and later. */
export const AUTO_CANCEL: EffectPart = {
  name: 'auto-cancel',
  preview: async (db, change) =>
    (await previewTimers(db, change)) ?? { resource: 'orders', due: [], later: 0, spared: 0 },
};
