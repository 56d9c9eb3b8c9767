import { extensionOf, type FileType } from '../../engine/core/kinds/fileTypes.ts';
import { isolate } from '../../engine/core/text/bidi.ts';
import type { Language } from '../../engine/core/text/language.ts';

/** What of a field decides which files it takes. */
export interface FileLimits {
  type: 'image' | 'video' | 'file';
  maxBytes: number;
  /** Extensions, of a field of files. */
  types?: readonly FileType[];
}

/** Types of pictures and videos that the server stores. */
export const FILE_TYPES = {
  image: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  video: ['video/mp4', 'video/webm'],
} as const satisfies Record<string, readonly string[]>;

export type FileFault = 'notImage' | 'notVideo' | 'file.notType' | 'empty' | 'tooLarge' | 'damaged' | 'tooManyPixels';

/** Why a file cannot be uploaded by its type and size; undefined when it can. */
export function fileFault(
  file: Pick<File, 'type' | 'size' | 'name'>,
  { type, maxBytes, types = [] }: FileLimits,
): FileFault | undefined {
  // The system's own type of a document is a guess by its name, which is empty for many.
  if (type === 'file' && !types.some((accepted) => accepted === extensionOf(file.name))) return 'file.notType';
  // Some recorders add the codec: `video/webm;codecs=vp9`.
  if (type !== 'file' && !FILE_TYPES[type].some((accepted) => accepted === file.type.split(';', 1)[0]))
    return type === 'image' ? 'notImage' : 'notVideo';
  if (file.size === 0) return 'empty';
  return file.size > maxBytes ? 'tooLarge' : undefined;
}

/** What a chooser of files offers: types of pictures and videos, or the ends of names. */
export function acceptedFiles({ type, types = [] }: Omit<FileLimits, 'maxBytes'>): string {
  if (type !== 'file') return FILE_TYPES[type].join(',');
  return [...types.map((each) => `.${each}`), ...(types.includes('jpg') ? ['.jpeg'] : [])].join(',');
}

/** Types as a sentence names them: `PDF or DOCX`. */
export function typeList(types: readonly string[], language: Language): string {
  const names = types.map((type) => isolate(type.toUpperCase()));
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(names);
}

/** Limits are shown in whole megabytes; smaller ones with one decimal. */
export function megabytes(bytes: number): string {
  const size = bytes / 1024 / 1024;
  return size >= 1 && Number.isInteger(Math.round(size * 10) / 10) ? String(Math.round(size)) : size.toFixed(1);
}
