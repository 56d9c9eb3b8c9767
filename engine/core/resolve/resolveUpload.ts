import type { PropertySchema } from '../../../schemas/generated/definition.ts';
import { MAX_UPLOAD_BYTES, USUAL_FILE_BYTES, USUAL_FILE_TYPES } from '../kinds/fileTypes.ts';
import type { FieldKind } from '../definition/kinds.ts';
import type { ResolvedUpload } from '../definition/Resolved.types.ts';

/** Most bytes of a picture, unless its field says otherwise. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/** Most bytes of a video, unless its field says otherwise. */
export const MAX_VIDEO_BYTES = MAX_UPLOAD_BYTES;

const UPLOADS: ReadonlySet<FieldKind> = new Set([
  'image',
  'images',
  'bilingual-image',
  'documents',
  'video',
  'file',
  'files',
]);

/** Whether fields of this kind hold addresses of uploaded files. */
export function isUpload(kind: FieldKind): boolean {
  return UPLOADS.has(kind);
}

/** Whether fields of this kind hold files of any accepted type. */
export function isFile(kind: FieldKind): boolean {
  return kind === 'file' || kind === 'files';
}

const USUAL_BYTES: Readonly<Record<ResolvedUpload['type'], number>> = {
  image: MAX_IMAGE_BYTES,
  video: MAX_VIDEO_BYTES,
  file: USUAL_FILE_BYTES,
};

/** Where the files of a field go and what they must be; undefined for a field of another kind. */
export function resolveUpload(kind: FieldKind, words: PropertySchema['x-upload'] = {}): ResolvedUpload | undefined {
  if (!isUpload(kind)) return undefined;
  const type = kind === 'video' ? 'video' : isFile(kind) ? 'file' : 'image';
  const ratio = parseRatio(words.ratio);
  return {
    path: words.path ?? 'attachments',
    maxBytes: Math.min(words.maxBytes ?? USUAL_BYTES[type], MAX_UPLOAD_BYTES),
    type,
    ...(type === 'file' && { types: words.types ?? USUAL_FILE_TYPES }),
    ...(ratio && { ratio }),
    isPrivate: words.private === true,
    hasAlt: words.alt === true,
  };
}

/**
 * Width and height that a picture is cut to; undefined for none and for what is no ratio.
 *
 * @example parseRatio('5:2') // { width: 5, height: 2 }
 */
export function parseRatio(ratio: string | undefined): { width: number; height: number } | undefined {
  const [, width = 0, height = 0] = (/^([1-9]\d{0,3}):([1-9]\d{0,3})$/.exec(ratio ?? '') ?? []).map(Number);
  return width > 0 && height > 0 ? { width, height } : undefined;
}
