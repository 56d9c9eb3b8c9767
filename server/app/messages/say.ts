import type { Language } from '../../../engine/core/text/language.ts';
import { isText, pickText, type Text } from '../../../engine/core/text/Text.ts';
import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

const CATALOGUES: Readonly<Record<Language, Readonly<Record<string, string>>>> = { ar, en };

type PluralKey = keyof typeof en extends infer K ? (K extends `${infer Base}_other` ? Base : never) : never;

/** Every text the server can say; counted ones by their base name. */
export type MessageKey = Exclude<keyof typeof en, `${PluralKey}_${string}`> | PluralKey;

/** Whether the server can say a text of that name that needs no number. */
export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(en, key);
}

/** Values that a text may contain: a number, a name, a label of a definition, or another text of the catalogue. */
export type MessageValue = string | number | Text | { key: MessageKey };

/** A text to be formatted in the language of the caller. `count` chooses the plural form. */
export interface Message {
  key: MessageKey;
  values?: Readonly<Record<string, MessageValue>>;
}

/**
 * A message in one language. Numbers are written with Latin digits in both.
 *
 * @example say('en', { key: 'minLength', values: { count: 2 } }) // 'Enter at least 2 characters.'
 */
export function say(language: Language, { key, values = {} }: Message): string {
  const catalogue = CATALOGUES[language];
  const count = values['count'];
  const form = typeof count === 'number' ? `${key}_${new Intl.PluralRules(language).select(count)}` : key;
  const text = catalogue[form] ?? catalogue[key] ?? key;
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => sayValue(language, values[name] ?? whole));
}

/** A text of the catalogue in both languages, for what is stored or labelled rather than answered. */
export function textOf(key: MessageKey, values: Message['values'] = {}): Text {
  return { ar: say('ar', { key, values }), en: say('en', { key, values }) };
}

function sayValue(language: Language, value: MessageValue): string {
  if (typeof value !== 'object') return String(value);
  return isText(value) ? pickText(value, language) : say(language, value);
}
