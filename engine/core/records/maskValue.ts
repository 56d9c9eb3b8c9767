import { isObject } from '../values/isObject.ts';
import type { RecordValue } from './recordCodec.ts';

const DOTS = '••••';
/** Characters at the end that are shown, of a value that has at least twice as many. */
const SHOWN = 4;

/**
 * A value of which a part is shown: the end of a text or a number, the first letter and the domain of an email, the
 * calling code and the end of a telephone. What it returns for its own result is that result.
 *
 * @example maskValue('AE070331234567890123456') // '••••3456'
 */
export function maskValue(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return value;
  if (isObject(value)) return 'number' in value ? { ...value, number: maskValue(value['number']) } : DOTS;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (text.startsWith(DOTS) && text.length <= DOTS.length + SHOWN) return text;
  const at = text.lastIndexOf('@');
  // Code points, so that no half of one is shown; what belongs together may be cut, which shows less.
  const letters = Array.from(text);
  if (at > 0) return `${letters[0] ?? ''}${DOTS}${text.slice(at)}`;
  return DOTS + (letters.length >= 2 * SHOWN ? letters.slice(-SHOWN).join('') : '');
}

/** Whether a text is a part of a masked value: nothing is called or written to by it. */
export function isPart(text: string): boolean {
  return text.includes(DOTS);
}

/** A record without the fields that a person may not read, and with a part of those that are masked. */
export function concealFields<Stored extends RecordValue>(
  { fields, withheld }: { fields: readonly { name: string; isMasked?: true }[]; withheld?: readonly string[] },
  record: Stored,
): Stored {
  if (withheld === undefined) return record;
  const shown: RecordValue = { ...record };
  for (const name of withheld) delete shown[name];
  for (const { name, isMasked } of fields) if (isMasked && name in shown) shown[name] = maskValue(shown[name]);
  return shown as Stored;
}
