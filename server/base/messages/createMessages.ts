import { fallbackOf, type Language } from '../../../engine/core/text/language.ts';
import { isText, pickText, type Text } from '../../../engine/core/text/Text.ts';
import { textInAll } from '../../../engine/core/text/textInAll.ts';

type PluralOf<Texts> = keyof Texts extends infer Key ? (Key extends `${infer Base}_other` ? Base : never) : never;

/** The names of a catalogue's texts; counted ones by their base name. */
export type KeyOf<Texts> = Exclude<keyof Texts, `${PluralOf<Texts>}_${string}`> | PluralOf<Texts>;

/** Values that a text may contain: a number, a name, a text in all languages, or another text of the catalogue. */
export type ValueOf<Key> = string | number | Text | { key: Key };

/** A text to be formatted in the language of the caller. `count` chooses the plural form. */
export interface MessageOf<Key> {
  key: Key;
  values?: Readonly<Record<string, ValueOf<Key>>>;
}

/** Formats the texts of a catalogue. */
export interface Messages<Key> {
  /** A message in one language, or in its fallback. Numbers are written with Latin digits in all. */
  formatMessage: (language: Language, message: MessageOf<Key>) => string;
  /** A text of the catalogue in every language of the dashboard, for what is stored or labelled, and for errors of fields. */
  textOf: (key: Key, values?: MessageOf<Key>['values']) => Text;
}

/**
 * Opens a catalogue of texts in Arabic, English and the further languages that it has at the time of use.
 *
 * @example createMessages({ ar, en }).formatMessage('en', { key: 'minLength', values: { count: 2 } }) // 'Enter at least 2 characters.'
 */
export function createMessages<const Texts extends Readonly<Record<string, string>>>(catalogues: {
  ar: Readonly<Record<string, string>>;
  en: Texts;
  [further: Language]: Readonly<Record<string, string>>;
}): Messages<KeyOf<Texts> & string> {
  type Key = KeyOf<Texts> & string;
  const formatMessage = (language: Language, { key, values = {} }: MessageOf<Key>): string => {
    const count = values['count'];
    const find = (side: Language): string | undefined => {
      const form = typeof count === 'number' ? `${key}_${new Intl.PluralRules(side).select(count)}` : key;
      return catalogues[side]?.[form] ?? catalogues[side]?.[key];
    };
    const text = find(language) ?? find(fallbackOf(language)) ?? key;
    return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => formatValue(language, values[name] ?? whole));
  };
  const formatValue = (language: Language, value: ValueOf<Key>): string => {
    if (typeof value !== 'object') return String(value);
    return isText(value) ? pickText(value, language) : formatMessage(language, value);
  };
  return {
    formatMessage,
    textOf: (key, values = {}) => textInAll((language) => formatMessage(language, { key, values })),
  };
}
