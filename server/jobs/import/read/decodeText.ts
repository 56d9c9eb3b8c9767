import type { ImportEncoding } from '../../../../engine/features/import/Import.types.ts';
import { TableRefused } from './TableRefused.ts';

/** The text of a file, and its encoding: as chosen, else by its first bytes, UTF-8 where it is valid, else Windows-1256. */
export function decodeText(bytes: Uint8Array, stated?: ImportEncoding): { text: string; encoding: ImportEncoding } {
  const encoding = stated ?? guessEncoding(bytes);
  const text = decode(bytes, encoding);
  // A picture or a document is no table, whatever its bytes are read as.
  if (hasControls(text)) throw new TableRefused(stated === undefined ? 'importNotTable' : 'importEncoding');
  return { text, encoding };
}

function decode(bytes: Uint8Array, encoding: ImportEncoding): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new TableRefused('importEncoding');
  }
}

function guessEncoding(bytes: Uint8Array): ImportEncoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  for (const [i, byte] of sample.entries()) if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // Separators, digits and line ends have a zero byte each, in Arabic too.
  if (odd > sample.length / 20 && even < odd / 10) return 'utf-16le';
  if (even > sample.length / 20 && odd < even / 10) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1256';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function hasControls(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- exactly those that no text has
  return /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/.test(text);
}
