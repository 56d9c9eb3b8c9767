import { nameOfArabic } from './commonTexts.ts';
import type { DraftText } from './Draft.types.ts';

/** Longest name of a field, and longest text from outside that is quoted in a message. */
const LONGEST = 50;

/** Most characters of a label. */
const LONGEST_LABEL = 60;

/** Names that every object has. */
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);

/** Fields that every record has, and the switch of every list. */
const SERVERS = new Set(['id', 'version', 'created_at', 'updated_at', 'deleted_at', 'is_active', 'active']);

/** Whether a source's field belongs to every record and is not declared. */
export function isServers(name: string): boolean {
  return SERVERS.has(name);
}

/**
 * The name of a field for what another system, a sheet or a sentence calls it, and the label that this says.
 *
 * @throws RangeError for a name that no field can have, with what to write
 * @example fieldName('Unit Price') // { name: 'unit_price', label: { en: 'Unit price' } }
 */
export function fieldName(written: string): { name: string; label: DraftText } {
  const text = checkText(written.trim(), 'the name of a field');
  if (UNSAFE.has(text)) throw new RangeError(`"${text}" cannot be the name of a field → call it otherwise`);
  if (/\p{Script=Arabic}/u.test(text)) {
    const name = nameOfArabic(text);
    if (name !== undefined) return { name, label: { ar: text } };
    throw new RangeError(`the field "${text}" needs a name in Latin letters → write it as name (${text} | English)`);
  }
  const name = text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');
  if (!/^[a-z]/.test(name) || name.length > LONGEST)
    throw new RangeError(
      `"${shorten(text)}" cannot be the name of a field → write at most ${LONGEST} letters, digits or _, a letter first`,
    );
  return { name, label: /[ A-Z]/.test(text) ? { en: text.charAt(0).toUpperCase() + text.slice(1) } : {} };
}

/**
 * A label in one language or in both: `الفروع | Branches`, in any order.
 *
 * @throws RangeError when it is longer than labels are, or has a character that cannot be seen
 */
export function readLabel(written: string): DraftText {
  const parts = written
    .split('|')
    .map((part) => checkText(part.trim(), 'a label'))
    .filter((part) => part !== '');
  const tooLong = parts.find((part) => part.length > LONGEST_LABEL);
  if (tooLong !== undefined)
    throw new RangeError(`"${shorten(tooLong)}" is too long for a label → write at most ${LONGEST_LABEL} characters`);
  const ar = parts.find((part) => /\p{Script=Arabic}/u.test(part));
  const en = parts.find((part) => part !== ar);
  return { ...(ar !== undefined && { ar }), ...(en !== undefined && { en }) };
}

/** @throws RangeError for control, zero-width and direction characters, which are not seen in a definition */
function checkText(text: string, what: string): string {
  const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/u.exec(text)?.[0];
  if (hidden === undefined) return text;
  const code = (hidden.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  throw new RangeError(`${what} has the invisible character U+${code} → write it without`);
}

/** A text from outside, as much of it as a message shows. */
export function shorten(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`;
}
