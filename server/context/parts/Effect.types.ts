import type { AppContext } from '../AppContext.ts';
import type { Db } from '../../store/Store.types.ts';

/** What another value of a setting would do to records that exist. */
export interface EffectPreview {
  /** Their group. */
  resource: string;
  /** Records that it acts on at once, at most {@link MAX_AFFECTED}. */
  due: readonly number[];
  /** Further records that it may act on later. */
  later: number;
  /** Records that it would act on, but spares. */
  spared: number;
}

/** Most records of a preview. */
export const MAX_AFFECTED = 1000;

/** What a setting does to existing records. A field names it (`x-effect`). */
export interface EffectPart {
  name: string;
  /** What the server would do with that value of a setting if it applied to existing records. */
  preview: (db: Db, change: { app: AppContext; setting: string; value: number }) => Promise<EffectPreview>;
}
