import type { TFunction } from 'i18next';
import { useCallback, useContext } from 'react';
import { useTranslation } from 'react-i18next';

import { defaultLanguage, directionOf, isLanguage, type Language } from '../../core/text/language.ts';
import { pickLocalised, pickText, type Text } from '../../core/text/Text.ts';
import { TextContext } from './TextContext.tsx';

/** What {@link useText} answers. `t`, `pick` and `localised` keep their identity until the language changes. */
export interface UseTextResult {
  /** Text of a catalogue by key, with the six Arabic plural forms; i18next's `t`. */
  t: TFunction;
  language: Language;
  direction: 'rtl' | 'ltr';
  /** The side of a bilingual label for the current language. */
  pick: (text: Text) => string;
  /** What to show of a value that may be bilingual; see `pickLocalised`. */
  localised: (value: unknown) => string;
}

/**
 * Language and texts for engine and widgets; their only use of i18next.
 *
 * The language is that of the nearest `TextProvider`, else that of i18next, else the default.
 *
 * @example const { t, pick } = useText(); // t('list.empty'), pick(definition.label)
 */
export function useText(): UseTextResult {
  const fixed = useContext(TextContext);
  const { t, i18n } = useTranslation(undefined, fixed === undefined ? NO_OPTIONS : { lng: fixed });
  const language = fixed ?? interfaceLanguage(i18n.language);
  const pick = useCallback((text: Text) => pickText(text, language), [language]);
  const localised = useCallback((value: unknown) => pickLocalised(value, language), [language]);
  return { t, language, direction: directionOf(language), pick, localised };
}

/** The same object each time: `useTranslation` begins anew with each other one, which a page of rows does hundreds of times. */
const NO_OPTIONS = {};

/** i18next's language may carry a region (`ar-AE`), or be absent before it has started. */
function interfaceLanguage(current: string | undefined): Language {
  return [current, current?.toLowerCase().split('-')[0]].find(isLanguage) ?? defaultLanguage();
}
