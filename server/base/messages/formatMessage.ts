import type { Language } from '../../../engine/core/text/language.ts';
import ar from './ar.json' with { type: 'json' };
import { createMessages, type KeyOf, type MessageOf } from './createMessages.ts';
import en from './en.json' with { type: 'json' };

/** Names of the texts of the general server; counted ones by their base name. */
export type MessageKey = KeyOf<typeof en>;

/** A text of the general server. */
export type Message = MessageOf<MessageKey>;

const catalogues: { ar: typeof ar; en: typeof en; [further: Language]: Readonly<Record<string, string>> } = { ar, en };

/** The texts of the general server; those of a product are in its own catalogue. */
export const { formatMessage, textOf } = createMessages(catalogues);

/** Adds the texts of a further language, which a product brings. */
export function provideMessages(language: Language, texts: Readonly<Record<string, string>>): void {
  catalogues[language] = texts;
}

/** Whether the catalogue has a text of that name that needs no number. */
export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(en, key);
}
