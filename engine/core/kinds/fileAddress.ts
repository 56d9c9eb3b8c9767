import { sanitizeLine } from '../text/sanitizeLine.ts';
import { extensionOf, type FileType, isFileType } from './fileTypes.ts';

/** Longest name of a file, as code points. */
export const MAX_FILE_NAME = 120;

/** What the address of a file says about it. */
export interface FileAddress {
  /** The file itself: `/media/uploads/3f….pdf`. */
  path: string;
  type: FileType;
  bytes: number;
  /** As people read it, and as it is saved under. */
  name: string;
}

const ADDRESS = /^(\/media\/(?:uploads|private)\/[0-9a-f]{64}\.([a-z0-9]{2,4}))\/([1-9]\d{0,8})\/([^/\\?#]+)$/;

/**
 * The address of an uploaded file of any type: its content, its bytes and its name, so that lists and exports have them
 * without another call.
 *
 * @example fileAddress({ path: '/media/uploads/3f….pdf', bytes: 1203, name: 'عقد #5.pdf' }) // '/media/uploads/3f….pdf/1203/عقد %235.pdf'
 */
export function fileAddress({ path, bytes, name }: Pick<FileAddress, 'path' | 'bytes' | 'name'>): string {
  return `${path}/${bytes}/${name.replaceAll(/[%?#]/g, encodeURIComponent)}`;
}

/** What an address says; undefined for one that is of no such file. The signature of a private one is left out. */
export function parseFileAddress(address: unknown): FileAddress | undefined {
  if (typeof address !== 'string') return undefined;
  const [, path = '', type = '', bytes = '', written = ''] = ADDRESS.exec(address.split('?', 1)[0] ?? '') ?? [];
  const name = decoded(written);
  if (!isFileType(type) || name === undefined || name === '') return undefined;
  return { path, type, bytes: Number(bytes), name };
}

/**
 * A file's name as it is stored: one line of bounded length, no path, nothing that reorders, hides or disguises what it
 * ends in; with the extension of its content.
 *
 * @example fileName('../../عقد\u202Efdp.pdf', 'pdf') // '.._.._عقدfdp.pdf'
 */
export function fileName(name: string, type: string): string {
  const line = sanitizeLine(name.toWellFormed().replaceAll(/[\\/\p{Cc}\p{Cf}]/gu, replaceSign));
  const stem = extensionOf(line) === type ? line.slice(0, line.lastIndexOf('.')) : line;
  const cut = Array.from(stem)
    .slice(0, MAX_FILE_NAME - type.length - 1)
    .join('')
    .trim();
  return `${cut === '' ? 'file' : cut}.${type}`;
}

/** Arabic joins its letters by two of the invisible characters, which are kept. */
function replaceSign(sign: string): string {
  if (sign === '\u200C' || sign === '\u200D') return sign;
  return sign === '/' || sign === '\\' || sign === '\0' ? '_' : /\p{Cc}/u.test(sign) ? ' ' : '';
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
