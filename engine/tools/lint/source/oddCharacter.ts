import type { MessageValue, Phrase } from '../messages/Messages.types.ts';
import type { PhraseId } from '../messages/phrases.ts';

/** Something that JSON does not have, as people type it: its name and what to write. */
export interface OddCharacter {
  found: MessageValue;
  instead: MessageValue;
  offset: number;
}

/** Character → its name, and what JSON has in its place. */
const CHARACTERS: Readonly<Record<string, readonly [name: PhraseId, instead: PhraseId]>> = {
  '،': ['arabic-comma', 'write-comma'],
  '؛': ['arabic-semicolon', 'write-comma'],
  '٫': ['arabic-point', 'write-point'],
  '٬': ['arabic-thousands', 'digits-alone'],
  '，': ['wide-comma', 'write-comma'],
  '：': ['wide-colon', 'write-colon'],
  '“': ['smart-quote', 'straight-quote'],
  '”': ['smart-quote', 'straight-quote'],
  '„': ['smart-quote', 'straight-quote'],
  '‘': ['smart-quote', 'straight-quote'],
  '’': ['smart-quote', 'straight-quote'],
  '«': ['guillemet', 'straight-quote'],
  '»': ['guillemet', 'straight-quote'],
  "'": ['single-quote', 'double-quote'],
  '`': ['backtick', 'double-quote'],
  '\uFEFF': ['byte-order-mark', 'save-without'],
  '\u00A0': ['no-break-space', 'ordinary-space'],
  '\u200B': ['zero-width-space', 'write-nothing'],
  '\u200E': ['left-to-right-mark', 'write-nothing'],
  '\u200F': ['right-to-left-mark', 'write-nothing'],
  '\u2066': ['direction-mark', 'write-nothing'],
  '\u2067': ['direction-mark', 'write-nothing'],
  '\u2068': ['direction-mark', 'write-nothing'],
  '\u2069': ['direction-mark', 'write-nothing'],
  '\u202A': ['direction-mark', 'write-nothing'],
  '\u202B': ['direction-mark', 'write-nothing'],
  '\u202C': ['direction-mark', 'write-nothing'],
  '–': ['dash', 'write-minus'],
  '—': ['dash', 'write-minus'],
  '−': ['minus-sign', 'write-minus'],
  ';': ['semicolon', 'write-comma'],
  '=': ['equals-sign', 'write-colon'],
  '+': ['plus', 'number-without'],
  '#': ['comment', 'no-comments'],
};

/** Word → what JSON has in its place. */
const WORDS: Readonly<Record<string, MessageValue>> = {
  True: 'true',
  TRUE: 'true',
  False: 'false',
  FALSE: 'false',
  None: 'null',
  NULL: 'null',
  Null: 'null',
  nil: 'null',
  undefined: { phrase: 'null-or-nothing' },
  NaN: { phrase: 'number-or-nothing' },
  Infinity: { phrase: 'number-or-nothing' },
};

const ARABIC_DIGIT = /[٠-٩۰-۹]/u;

/**
 * What JSON does not have at the place of a syntax error, by name; undefined when it is nothing that people often type.
 *
 * @example oddCharacter('{"a": 1، "b": 2}', 7) // an Arabic comma
 */
export function oddCharacter(text: string, offset: number): OddCharacter | undefined {
  const start = offset + (/^[ \t\r\n]*/.exec(text.slice(offset))?.[0].length ?? 0);
  for (const place of [start, offset, start + 1, offset - 1]) {
    const odd = nameOf(text, place);
    if (odd) return { ...odd, offset: place };
  }
  return undefined;
}

function nameOf(text: string, place: number): Omit<OddCharacter, 'offset'> | undefined {
  const character = text[place] ?? '';
  const rest = text.slice(place);
  if (/^(?:<{7}|={7}|>{7})/.test(rest)) return said('merge-mark', 'one-side');
  if (/^\/[/*]/.test(rest)) return said('comment', 'no-comments');
  if (ARABIC_DIGIT.test(character))
    return { found: { phrase: 'arabic-digit', values: { character } }, instead: { phrase: 'latin-digits' } };
  const named = CHARACTERS[character];
  if (named && Object.hasOwn(CHARACTERS, character)) {
    const [name, instead] = named;
    const found: Phrase = { phrase: 'with-code', values: { name: { phrase: name }, code: codeOf(character) } };
    return { found, instead: { phrase: instead } };
  }
  const word = /^[A-Za-z]+/.exec(rest)?.[0] ?? '';
  const isStart = !/[A-Za-z"]/.test(text[place - 1] ?? '');
  const meant = isStart && Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
  return meant === undefined ? undefined : { found: `"${word}"`, instead: meant };
}

function said(found: PhraseId, instead: PhraseId): Omit<OddCharacter, 'offset'> {
  return { found: { phrase: found }, instead: { phrase: instead } };
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
