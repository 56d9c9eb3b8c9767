import { createHmac } from 'node:crypto';
import { ARABIC, LATIN, type Words } from './words.ts';

/** Replaces values of people. The same value has the same replacement everywhere, so that what belongs together stays so. */
export interface Masker {
  /** Each word by a name of its script. */
  name: (text: string) => string;
  /** Each word by a plain word of its script; digits by others. */
  text: (text: string) => string;
  /** A text that no other has. */
  unique: (text: string) => string;
  /** Texts between tags; attributes are removed. */
  html: (text: string) => string;
  /** Digits by as many others; different ones stay different. */
  digits: (text: string) => string;
  /** As digits, with the first two, which name the network. */
  phone: (text: string) => string;
  /** An address that receives nothing; different ones stay different. */
  email: (text: string) => string;
  /** An address of the web that has nothing. */
  url: (text: string) => string;
  /** A degree nearby: within a square of some kilometres. */
  degree: (text: string) => string;
  /** A day within two weeks. */
  day: (text: string) => string;
  /** Every text in a JSON document, but for moments. */
  json: (text: string) => string;
}

const ROUNDS = 6;
const KEPT_DIGITS = 2;
/** Shorter numbers have too few others to keep a part. */
const SHORT_NUMBER = 6;
const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = 14;
/** Side of the square of a place, in degrees. */
const SQUARE = 0.05;
const ARABIC_LETTER = /\p{Script=Arabic}/u;
const WORD = /[\p{L}\p{M}'’]+|\d+/gu;
const MOMENT = /^\d{4}-\d\d-\d\d(?:[T ][\d:.+Z-]+)?$/;

/** Masks by a key: without it the value of a replacement is not found by trying all of them. */
export function createMasker(key: string): Masker {
  const digest = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  const numberOf = (text: string): number => digest(text).readUIntBE(0, 6);
  const pick = (words: readonly string[], text: string): string => {
    const place = numberOf(text) % words.length;
    // No word is its own replacement.
    const isSame = words[place]?.toLowerCase() === text;
    return words[isSame ? (place + 1) % words.length : place] ?? '';
  };
  const short = (text: string): string => digest(text).toString('hex').slice(0, 12);

  /** A permutation of the numbers of a length: halves are changed in turns by what the other one is (a Feistel network). */
  const permute = (number: string): string => {
    if (number.length < 2) return number === '' ? '' : String((Number(number) + numberOf('digit')) % 10);
    const half = Math.floor(number.length / 2);
    let [left, right] = [BigInt(number.slice(0, half)), BigInt(number.slice(half))];
    const [leftRoom, rightRoom] = [10n ** BigInt(half), 10n ** BigInt(number.length - half)];
    for (let round = 0; round < ROUNDS; round += 1) {
      const other = round % 2 === 0 ? right : left;
      const step = BigInt(`0x${digest(`${number.length} ${round} ${other}`).toString('hex')}`);
      if (round % 2 === 0) left = (left + step) % leftRoom;
      else right = (right + step) % rightRoom;
    }
    return `${String(left).padStart(half, '0')}${String(right).padStart(number.length - half, '0')}`;
  };
  const digits = (text: string): string => text.replaceAll(/\d+/g, permute);
  const words = (kind: keyof Words) => (text: string) =>
    text.replaceAll(WORD, (word) => {
      if (/^\d/.test(word)) return permute(word);
      return pick((ARABIC_LETTER.test(word) ? ARABIC : LATIN)[kind], word.toLowerCase());
    });
  const text = words('texts');
  const everyText = (value: unknown): unknown => {
    if (typeof value === 'string') return MOMENT.test(value) ? value : text(value);
    if (Array.isArray(value)) return value.map(everyText);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, everyText(part)]));
  };
  return {
    name: words('names'),
    text,
    unique: (value) => `${text(value).slice(0, 40)} ${short(value)}`.trim(),
    html: (value) =>
      value
        .split(/(<[^>]*>)/)
        .map((part) => (part.startsWith('<') ? part.replace(/^(<\/?[a-z0-9]+)[^>]*>$/i, '$1>') : text(part)))
        .join(''),
    digits,
    phone: (value) =>
      value.length < SHORT_NUMBER ? digits(value) : value.slice(0, KEPT_DIGITS) + digits(value.slice(KEPT_DIGITS)),
    email: (value) => `person.${short(value.toLowerCase())}@masked.example`,
    url: (value) => `https://masked.example/${short(value)}`,
    degree: (value) => {
      const square = Math.floor(Number(value) / SQUARE);
      return ((square + (numberOf(value) % 1000) / 1000) * SQUARE).toFixed(6);
    },
    day: (value) => {
      const moved = new Date(`${value}T00:00:00Z`).getTime() + ((numberOf(value) % (2 * DAYS + 1)) - DAYS) * DAY_MS;
      return Number.isNaN(moved) ? value : new Date(moved).toISOString().slice(0, 10);
    },
    json: (value) => JSON.stringify(everyText(JSON.parse(value))),
  };
}
