import type { ByteSpan } from '../context/Attachments.types.ts';

/**
 * The part of a file that a `Range` header asks for (RFC 9110, 14.1.2), which players of sound and video do to seek.
 * One range is served; anything else in the header is passed over, as the standard allows.
 *
 * @returns `whole` without a range, `outside` for one behind the end of the file
 * @example parseByteRange('bytes=100-', 500) // { start: 100, end: 499 }
 */
export function parseByteRange(header: string | undefined, size: number): ByteSpan | 'whole' | 'outside' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  // Without a start, the number is a length counted from the end.
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(from) > Number(to)) return 'whole';
  return start >= size || start > end ? 'outside' : { start, end };
}
