import type { ReactNode } from 'react';
import type { CellComponent } from '../../../engine/core/registry/defineCell.ts';
import type { ContentLanguage, Language } from '../../../engine/core/text/language.ts';
import { shownLanguage } from '../../../engine/core/text/Text.ts';
import { isObject } from '../../../engine/core/values/isObject.ts';
import { ClippedText } from '../shared/ClippedText.tsx';
import { manifest } from './manifest.ts';

/** Draws the side of the screen's language; another side in its place carries its own `lang`. */
export const BilingualCell: CellComponent = ({ value, context }): ReactNode => (
  <ClippedText
    text={manifest.toText(value, context)}
    place={context.place}
    language={otherSide(value, context.language)}
  />
);

/** The language that a value is shown in, when it is not the screen's. */
function otherSide(value: unknown, language: Language): ContentLanguage | undefined {
  const shown = isObject(value) ? shownLanguage(value, language) : language;
  return shown === language ? undefined : shown;
}
