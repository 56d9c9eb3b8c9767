import { isRecordId } from '../routing/paths.ts';
import { normaliseNumberText } from '../text/digits.ts';

/** A whole number from 1 to `max` (number of a page, rows per page); digits of both sets. */
export function parseCount(text: string, max = Number.MAX_SAFE_INTEGER): number | undefined {
  const digits = normaliseNumberText(text);
  return isRecordId(digits) && Number(digits) <= max ? Number(digits) : undefined;
}
