const LETTERS_FROM = '\u0623\u0625\u0622\u0671\u0649\u0629\u0624\u0626\u06A9\u06CC';
const LETTERS_TO = '\u0627\u0627\u0627\u0627\u064A\u0647\u0648\u064A\u0643\u064A';
const DIGITS_FROM = codePoints([0x0660, 0x0669], [0x06f0, 0x06f9]);
const DIGITS_TO = '01234567890123456789';
/** White space that NFKC does not already turn into a plain space. */
const SPACES_FROM = '\t\n\u000B\u000C\r\u0085\u1680\u2028\u2029';
/** `İ` is the one letter whose full lower case is two code points; SQL gives `i`. */
const OTHER_FROM = '\u0130';
const OTHER_TO = 'i';

/**
 * Code points that folding replaces; the one at the same place in {@link FOLD_TO} takes their place:
 * أإآٱ→ا, ى→ي, ة→ه, ؤ→و, ئ→ي, ک→ك, ی→ي, both digit sets→0-9, other white space→space.
 */
export const FOLD_FROM = LETTERS_FROM + DIGITS_FROM + SPACES_FROM + OTHER_FROM;

/** The replacements of {@link FOLD_FROM}, place by place. */
export const FOLD_TO = LETTERS_TO + DIGITS_TO + ' '.repeat(SPACES_FROM.length) + OTHER_TO;

/** Every code point that folding removes: harakat and Quranic marks, tatweel, zero-width and direction marks. */
export const FOLD_REMOVE = codePoints(
  [0x064b, 0x065f],
  [0x0670, 0x0670],
  [0x0610, 0x061a],
  [0x06d6, 0x06ed],
  [0x0640, 0x0640],
  [0x00ad, 0x00ad],
  [0x061c, 0x061c],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x2060],
  [0x2066, 0x2069],
  [0xfeff, 0xfeff],
);

/** All characters of inclusive code point ranges. */
function codePoints(...ranges: [number, number][]): string {
  return ranges
    .map(([from, to]) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i)))
    .join('');
}
