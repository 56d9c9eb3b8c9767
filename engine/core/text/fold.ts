import { withoutArticle } from './article.ts';
import { joinCompounds } from './compounds.ts';
import { digitsOnly } from './digits.ts';
import { FOLD_FROM, FOLD_REMOVE, FOLD_TO } from './foldTable.ts';

export { buildFoldSqlFunction } from './buildFoldSqlFunction.ts';
export { FOLD_FROM, FOLD_REMOVE, FOLD_TO } from './foldTable.ts';

const REPLACEMENTS = new Map<string, string>([
  ...Array.from(FOLD_FROM, (from, place): [string, string] => [from, FOLD_TO[place] ?? '']),
  ...Array.from(FOLD_REMOVE, (removed): [string, string] => [removed, '']),
]);

/**
 * A text as search and order see it: different spellings of one word become equal.
 *
 * NFKC, lower case, marks removed, letter variants and digits unified, spaces collapsed and trimmed. The server runs
 * the same table (`buildFoldSqlFunction`), so both sides find and order alike.
 *
 * @example foldText('  مُحَمَّد  أحمـــد ٥٠١') // 'محمد احمد 501'
 */
export function foldText(value: string): string {
  let folded = '';
  for (const character of value.normalize('NFKC')) {
    folded += REPLACEMENTS.get(character) ?? foldLower(character.toLowerCase());
  }
  return folded.replace(/ +/g, ' ').trim();
}

/** A lower-cased letter may itself be in the table; SQL lowers first, then maps. */
function foldLower(character: string): string {
  return REPLACEMENTS.get(character) ?? character;
}

/**
 * Whether a reader who typed `needle` expects to find `haystack` (lists, selects, sidebar filter, palette).
 * Blank needles find everything. Every word is sought by itself, in any order. A needle that looks like a phone number is also sought among the digits of the phone
 * numbers in the text, without its trunk or international zeros: `050 123` finds `+97150123…`.
 */
export function foldedIncludes(haystack: string, needle: string): boolean {
  const folded = foldText(haystack);
  const joined = joinCompounds(folded);
  if (searchWords(needle).every((word) => joined.includes(word))) return true;
  const digits = phoneNeedle(needle);
  return digits !== undefined && phonesIn(folded).some((phone) => phone.includes(digits));
}

/**
 * The words of a search, folded; a text is found when it has each of them, whatever their order.
 *
 * @example searchWords(' أحمد  عبدالله') // ['احمد', 'عبدالله']
 */
export function searchWords(needle: string): string[] {
  return foldText(needle)
    .split(' ')
    .filter((word) => word !== '');
}

/**
 * The number of the record that a search names, or `undefined`: digits alone, with or without a number sign.
 *
 * @example recordNumber('#١٢٠٤') // 1204
 */
export function recordNumber(needle: string): number | undefined {
  const digits = /^#?([0-9]{1,15})$/.exec(foldText(needle))?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * The digits to look for in stored phone numbers when a person searches for `needle`, or `undefined` when the needle
 * is no part of a phone number (another character, fewer than three digits). Leading zeros (trunk `0`, international
 * `00`) are dropped because numbers are stored as E.164.
 *
 * @example phoneNeedle('٠٥٠ ١٢٣') // '50123'
 * @example phoneNeedle('00971 50') // '97150'
 */
export function phoneNeedle(needle: string): string | undefined {
  const folded = foldText(needle);
  if (!/^[0-9 +().-]+$/.test(folded)) return undefined;
  const digits = digitsOnly(folded);
  const significant = digits.replace(/^0{1,2}/, '');
  return digits.length < 3 || significant.length < 2 ? undefined : significant;
}

/** The phone numbers (seven digits or more) of a folded text, as digits. */
function phonesIn(folded: string): string[] {
  const runs = folded.match(/\+?[0-9](?:[ ().-]{0,2}[0-9]){6,}/g) ?? [];
  return runs.map(digitsOnly);
}

/** How texts are ordered. */
export interface FoldedOrder {
  /** Whether an article that a text begins with does not count. Default: false. */
  ignoresArticle?: boolean;
}

/**
 * Order of texts: what does not begin with a Latin letter (Arabic, digits) before what does, then by folded text, then
 * by the text itself; code point by code point. Equals SQL `order by (fold ~ '^[a-z]'), fold collate "C", value
 * collate "C"`.
 */
export function compareFolded(a: string, b: string, { ignoresArticle = false }: FoldedOrder = {}): number {
  const [foldA, foldB] = [a, b].map((text) => foldText(ignoresArticle ? withoutArticle(text) : text)) as [
    string,
    string,
  ];
  return (
    Number(/^[a-z]/.test(foldA)) - Number(/^[a-z]/.test(foldB)) ||
    compareCodePoints(foldA, foldB) ||
    compareCodePoints(a, b)
  );
}

/** Compares by code point, as PostgreSQL's `"C"` does in UTF-8; `<` alone compares UTF-16 units. */
function compareCodePoints(a: string, b: string): number {
  const others = b[Symbol.iterator]();
  for (const character of a) {
    const other = others.next();
    if (other.done === true) return 1;
    if (character !== other.value) return (character.codePointAt(0) ?? 0) - (other.value.codePointAt(0) ?? 0);
  }
  return others.next().done === true ? 0 : -1;
}
