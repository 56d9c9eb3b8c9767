/** Something that JSON does not have, as people type it: its name and what to write. */
export interface OddCharacter {
  found: string;
  instead: string;
  offset: number;
}

/** Character → its name, and what JSON has in its place. */
const CHARACTERS: Readonly<Record<string, readonly [name: string, instead: string]>> = {
  '،': ['an Arabic comma', 'a comma: ,'],
  '؛': ['an Arabic semicolon', 'a comma: ,'],
  '٫': ['an Arabic decimal point', 'a point: .'],
  '٬': ['an Arabic thousands mark', 'the digits alone'],
  '，': ['a full-width comma', 'a comma: ,'],
  '：': ['a full-width colon', 'a colon: :'],
  '“': ['a smart quote', 'a straight quote: "'],
  '”': ['a smart quote', 'a straight quote: "'],
  '„': ['a smart quote', 'a straight quote: "'],
  '‘': ['a smart quote', 'a straight quote: "'],
  '’': ['a smart quote', 'a straight quote: "'],
  '«': ['a guillemet', 'a straight quote: "'],
  '»': ['a guillemet', 'a straight quote: "'],
  "'": ['a single quote', 'a double quote: "'],
  '`': ['a backtick', 'a double quote: "'],
  '\uFEFF': ['a byte order mark', 'nothing: save the file as UTF-8 without it'],
  '\u00A0': ['a no-break space', 'an ordinary space'],
  '\u200B': ['a zero-width space', 'nothing'],
  '\u200E': ['a left-to-right mark', 'nothing'],
  '\u200F': ['a right-to-left mark', 'nothing'],
  '\u2066': ['a direction mark', 'nothing'],
  '\u2067': ['a direction mark', 'nothing'],
  '\u2068': ['a direction mark', 'nothing'],
  '\u2069': ['a direction mark', 'nothing'],
  '\u202A': ['a direction mark', 'nothing'],
  '\u202B': ['a direction mark', 'nothing'],
  '\u202C': ['a direction mark', 'nothing'],
  '–': ['a dash', 'a minus: -'],
  '—': ['a dash', 'a minus: -'],
  '−': ['a minus sign of typesetting', 'a minus: -'],
  ';': ['a semicolon', 'a comma: ,'],
  '=': ['an equals sign', 'a colon: :'],
  '+': ['a plus', 'the number without it'],
  '#': ['a comment', 'nothing: JSON has no comments'],
};

/** Word → what JSON has in its place. */
const WORDS: Readonly<Record<string, string>> = {
  True: 'true',
  TRUE: 'true',
  False: 'false',
  FALSE: 'false',
  None: 'null',
  NULL: 'null',
  Null: 'null',
  nil: 'null',
  undefined: 'null, or leave the key out',
  NaN: 'a number, or leave the key out',
  Infinity: 'a number, or leave the key out',
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
  if (/^(?:<{7}|={7}|>{7})/.test(rest)) return { found: 'a mark of a merge conflict', instead: 'one of the two sides' };
  if (/^\/[/*]/.test(rest)) return { found: 'a comment', instead: 'nothing: JSON has no comments' };
  if (ARABIC_DIGIT.test(character)) return { found: `the Arabic digit ${character}`, instead: 'the digits 0 to 9' };
  const named = CHARACTERS[character];
  if (named && Object.hasOwn(CHARACTERS, character)) {
    const [name, instead] = named;
    return { found: `${name} (${codeOf(character)})`, instead };
  }
  const word = /^[A-Za-z]+/.exec(rest)?.[0] ?? '';
  const isStart = !/[A-Za-z"]/.test(text[place - 1] ?? '');
  const meant = isStart && Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
  return meant === undefined ? undefined : { found: `"${word}"`, instead: meant };
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
