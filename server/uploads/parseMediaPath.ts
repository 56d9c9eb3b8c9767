import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FileAddress, fileName, parseFileAddress } from '../../engine/core/kinds/fileAddress.ts';
import { VARIANT_WIDTHS } from '../../engine/features/media/mediaAddress.ts';
import { kindOfExtension } from './fileKinds.ts';

/** A picture, a recording or a video on this server: a file that ships with the product, or an upload. */
export type MediaPath = ShippedFile | UploadPath;

export interface ShippedFile {
  kind: 'file';
  folder: 'flags' | 'seed' | 'private';
  name: string;
  /** Whether only accounts may read it that may read a record that holds it. */
  isPrivate: boolean;
  /** The signature in an address of a private file. */
  stem: string;
}

interface UploadPath {
  kind: 'upload';
  /** Name in the storage. */
  key: string;
  isPrivate: boolean;
  stem: string;
  /** Of a smaller version: how wide, and the beginning of the name of the picture that it is made of. */
  version?: { width: number; of: string };
  /** Bytes and name, of an address that says them: that of a file of any type. */
  said?: { bytes: number; name: string };
}

const FLAGS = fileURLToPath(new URL('flags/4x3', import.meta.resolve('flag-icons/package.json')));
/** Names of files that ship with the product. */
const SHIPPED = /^[a-z0-9-]+\.(svg|ogg|webm)$/;
const WIDTHS: ReadonlySet<number> = new Set(VARIANT_WIDTHS);

/**
 * The file that an address below `/media/` names; undefined for anything else, so that no other file can be reached. A
 * shipped file may be named without existing.
 *
 * @param address without a query
 * @example parseMediaPath('/media/flags/ae.svg')
 */
export function parseMediaPath(address: string): MediaPath | undefined {
  const said = parseFileAddress(address);
  if (said !== undefined) return ofSaid(said);
  const [, folder, name = ''] = /^\/media\/(flags|seed|uploads|private)\/([a-z0-9][a-z0-9.-]*)$/.exec(address) ?? [];
  switch (folder) {
    case 'flags':
      return /^[a-z]{2}\.svg$/.test(name) ? shipped(folder, name) : undefined;
    case 'seed':
      return SHIPPED.test(name) ? shipped(folder, name) : undefined;
    case 'private':
      return parseUpload(name, true) ?? (SHIPPED.test(name) ? shipped(folder, name) : undefined);
    case 'uploads':
      return parseUpload(name, false);
    default:
      return undefined;
  }
}

/**
 * The name in the storage of an uploaded file that a record or a message holds; undefined for every other address, those
 * of posters and of smaller versions among them.
 */
export function uploadKeyOf(address: string): string | undefined {
  const media = parseMediaPath(address);
  return media?.kind === 'upload' && media.version === undefined && !media.key.endsWith('-poster.webp')
    ? media.key
    : undefined;
}

/**
 * Path of a shipped file; whether it exists is not checked.
 *
 * @param media folder of the files that ship with the product
 */
export function shippedPath({ folder, name }: ShippedFile, media: string | undefined): string | undefined {
  if (folder === 'flags') return join(FLAGS, name);
  return media && join(media, ...(folder === 'private' ? [folder] : []), name);
}

/** Names are only those that the upload call gives. */
function ofSaid({ path, type, bytes, name }: FileAddress): UploadPath | undefined {
  const media = parseMediaPath(path);
  if (media?.kind !== 'upload' || fileName(name, type) !== name) return undefined;
  return { ...media, said: { bytes, name } };
}

function shipped(folder: ShippedFile['folder'], name: string): ShippedFile {
  return { kind: 'file', folder, name, isPrivate: folder === 'private', stem: name.replace(/\.[a-z]+$/, '') };
}

function parseUpload(name: string, isPrivate: boolean): UploadPath | undefined {
  const [, stem = '', poster = '', width, extension = ''] =
    /^([0-9a-f]{64}|[0-9a-f-]{36})(-poster)?(?:-w(\d{2,4}))?\.([a-z0-9]{2,4})$/.exec(name) ?? [];
  if (stem === '' || kindOfExtension(extension) === undefined || extension === 'svg') return undefined;
  const folder = isPrivate ? 'private/' : '';
  const upload: UploadPath = { kind: 'upload', key: folder + name, isPrivate, stem };
  if (poster === '' && width === undefined) return upload;
  // Derived files belong to files that are named by their content, and are always WebP.
  if (stem.length !== 64 || extension !== 'webp') return undefined;
  if (width === undefined) return upload;
  const wide = Number(width);
  return WIDTHS.has(wide) ? { ...upload, version: { width: wide, of: `${folder}${stem}${poster}` } } : undefined;
}
