import type { ReactNode } from 'react';
import type { CellComponent } from '../../../engine/core/registry/defineCell.ts';
import { otherLanguage, type Language } from '../../../engine/core/text/language.ts';
import { ClippedText } from '../shared/ClippedText.tsx';
import { manifest } from './manifest.ts';

/** Draws the side of the screen's language; the other side, when it is the fallback, carries its own `lang`. */
export const BilingualCell: CellComponent = ({ value, context }): ReactNode => (
  <ClippedText
    text={manifest.toText(value, context)}
    place={context.place}
    language={hasSide(value, context.language) ? undefined : otherLanguage(context.language)}
  />
);

/** Whether a bilingual value is filled for a language; a plain one counts as filled. */
function hasSide(value: unknown, language: Language): boolean {
  if (typeof value !== 'object' || value === null || !(language in value)) return typeof value !== 'object';
  const side = Reflect.get(value, language) as unknown;
  return typeof side === 'string' && side.trim() !== '';
}
