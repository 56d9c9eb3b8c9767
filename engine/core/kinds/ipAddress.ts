import { foldDigits } from '../text/digits.ts';
import { sanitizeLine } from '../text/sanitizeLine.ts';
import type { TextKind } from './TextKind.types.ts';

const BYTE = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const VERSION_4 = new RegExp(`^${BYTE}(?:\\.${BYTE}){3}$`);
/** Without zeros in front, which some programs read as octal. */
const OCTAL = /(?:^|\.)0\d/;

function isVersion4(text: string): boolean {
  return VERSION_4.test(text) && !OCTAL.test(text);
}

/** The eight groups of an address of version 6; undefined for what is none. */
function groupsOf(text: string): number[] | undefined {
  const last = text.slice(text.lastIndexOf(':') + 1);
  const bytes = isVersion4(last) ? last.split('.').map(Number) : undefined;
  const [a = 0, b = 0, c = 0, d = 0] = bytes ?? [];
  const plain = bytes
    ? `${text.slice(0, text.length - last.length)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
    : text;
  const halves = plain.split('::');
  if (halves.length > 2) return undefined;
  const [begin = [], end = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - begin.length - end.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return undefined;
  const groups = [...begin, ...Array.from({ length: missing }, () => '0'), ...end];
  return groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : undefined;
}

/** Version 6 in its one spelling (RFC 5952): lower case, no zeros in front, the longest run of zeros left out. */
function spell(groups: readonly number[]): string {
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    const [high = 0, low = 0] = groups.slice(6);
    return `::ffff:${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
  }
  const text = groups.map((group) => group.toString(16)).join(':');
  const runs = text.match(/\b0(?::0)+\b/g) ?? [];
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), '');
  if (longest === '') return text;
  const at = text.search(new RegExp(`\\b${longest}\\b`));
  return `${text.slice(0, at).replace(/:$/, '')}::${text.slice(at + longest.length).replace(/^:/, '')}`;
}

function read(text: string): string {
  const plain = sanitizeLine(foldDigits(text)).replaceAll('\u066B', '.').toLowerCase();
  const groups = plain.includes(':') ? groupsOf(plain) : undefined;
  return groups === undefined ? plain : spell(groups);
}

/** An address of the Internet protocol, of version 4 or 6; one address has one spelling, so that it is found and unique. */
export const ipAddress: TextKind = {
  read,
  isValid: (text) => isVersion4(text) || (groupsOf(text) !== undefined && read(text) === text),
  sample: (number) =>
    number % 3 === 0
      ? read(`2001:db8::${(number % 65_535).toString(16)}`)
      : `192.0.2.${number % 254}`.replace(/\.0$/, '.254'),
};
