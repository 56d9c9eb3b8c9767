import { foldDigits } from '../text/digits.ts';
import { stripBidiControls } from '../text/bidi.ts';
import { isObject } from '../values/isObject.ts';
import type { TextKind } from './TextKind.types.ts';

/** Characters of a slug at most; the schema of the shape says the same. */
export const MAX_SLUG = 80;

/** Arabic short vowels, the mark above an alif, and the line that stretches words: no address has them. */
const MARKS = /[\u064B-\u0652\u0670\u0640]/g;

/** A text as part of an address, however long. */
function joinWords(text: string): string {
  return foldDigits(stripBidiControls(text.normalize('NFKC')))
    .toLowerCase()
    .replaceAll(MARKS, '')
    .replaceAll(/['’`]/g, '')
    .replaceAll(/[^\p{L}\p{M}0-9]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
}

/**
 * The slug that is made of a text: small letters of any script and digits, words joined by hyphens; `''` where nothing is
 * left.
 *
 * @example toSlug('صيانة المكيّفات ٢٤/٧') // 'صيانة-المكيفات-24-7'
 * @example toSlug("Ali's A/C repair") // 'alis-a-c-repair'
 */
export function toSlug(text: string): string {
  return cutAt(joinWords(text), MAX_SLUG);
}

/**
 * The text of a record that a slug is made of: a text, one language of a text, or its first filled language.
 *
 * @param from `name`, `name.en`
 */
export function slugSource(record: Readonly<Record<string, unknown>>, from: string): string {
  const [name = '', language] = from.split('.');
  const value = record[name];
  if (typeof value === 'string') return value;
  if (!isObject(value)) return '';
  const parts = language === undefined ? Object.values(value) : [value[language]];
  return parts.filter((part) => typeof part === 'string').find((part) => part.trim() !== '') ?? '';
}

/** A slug with a number behind it, no longer than slugs are. */
export function numberedSlug(slug: string, number: number): string {
  const end = `-${number}`;
  return `${cutAt(slug, MAX_SLUG - end.length)}${end}`;
}

/** At most so many characters, of whole words where the first one fits. */
function cutAt(slug: string, length: number): string {
  const characters = Array.from(slug);
  if (characters.length <= length) return slug;
  const cut = characters.slice(0, length).join('');
  const isWhole = characters[length] === '-';
  return isWhole || !cut.includes('-') ? cut : cut.slice(0, cut.lastIndexOf('-'));
}

/** The part of an address that names a record: `صيانة-المكيفات`, `ac-repair-2`. */
export const slug: TextKind = {
  // One that is too long is refused, not cut.
  read: joinWords,
  isValid: (text) => text !== '' && joinWords(text) === text,
  sample: (number) => `sample-page-${number}`,
};
