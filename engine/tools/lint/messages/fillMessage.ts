import type { BaseLanguage } from '../../../core/text/language.ts';
import { languageName } from '../../../core/text/languageName.ts';
import type { MessageValue, MessageValues, Phrase } from './Messages.types.ts';
import { type PhraseId, PHRASES } from './phrases.ts';

/** How messages of a language are worded. */
export interface Wording {
  language: BaseLanguage;
  phrases: Readonly<Record<PhraseId, string>>;
  /** A message or phrase before it is filled in, with what its direction needs. */
  lay: (template: string) => string;
  /** A name or a value as a part of a sentence. */
  embed: (value: string) => string;
}

const asIs = (text: string): string => text;
const ENGLISH: Wording = { language: 'en', phrases: PHRASES, lay: asIs, embed: asIs };

/**
 * Fills the placeholders of a message.
 *
 * @param wording that of the message's language. Default: English, as all commands
 * @throws RangeError when a value is missing, which is a defect of the rule
 */
export function fillMessage(template: string, values: MessageValues, wording: Wording = ENGLISH): string {
  return wording.lay(template).replaceAll(/\{([a-z]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new RangeError(`no value for {${name}} in "${template}"`);
    return sayValue(value, wording);
  });
}

/** A phrase by itself. */
export function sayPhrase(phrase: Phrase, wording: Wording = ENGLISH): string {
  return sayValue(phrase, wording);
}

function sayValue(value: MessageValue, wording: Wording): string {
  if (typeof value !== 'object') return wording.embed(String(value));
  if ('language' in value) return languageName(value.language, wording.language);
  return fillMessage(wording.phrases[value.phrase], value.values ?? {}, wording);
}
