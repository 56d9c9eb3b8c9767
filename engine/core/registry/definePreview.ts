import type { FieldKind } from '../definition/kinds.ts';
import type { ContentLanguage } from '../text/language.ts';

/** A place of a preview that a field fills. */
export interface PreviewSlot {
  /** Field kinds that can fill it. */
  accepts: readonly FieldKind[];
  /** Whether the preview says nothing without it. */
  required?: true;
}

/** What describes a preview without drawing it: read by lint. No React. */
export interface PreviewManifest {
  /** Equal to the name of its folder. */
  id: string;
  /** Field kinds that some place of it accepts. */
  accepts: readonly FieldKind[];
  /** Its places by name. */
  slots: Readonly<Record<string, PreviewSlot>>;
}

export interface PreviewProps {
  /** Text, rich text or address of each place, in the language of the preview; absent where nothing is written yet. */
  values: Readonly<Record<string, string | undefined>>;
  /** The language of the preview, one of those of records: that of its own words, where it has them. */
  language: ContentLanguage;
}

/** Gives completion and derives what the preview as a whole accepts. */
export function definePreview({ id, slots }: Pick<PreviewManifest, 'id' | 'slots'>): PreviewManifest {
  const accepts = [...new Set(Object.values(slots).flatMap((slot) => slot.accepts))];
  return { id, accepts, slots };
}
