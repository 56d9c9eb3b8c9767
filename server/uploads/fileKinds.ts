import { FILE_TYPES, type FileType, isFileType } from '../../engine/core/kinds/fileTypes.ts';

/** What an uploaded file is. */
export type FileKind = 'image' | 'video' | 'audio' | 'document';

/** Content of a kind → extension that it is stored under. */
export const EXTENSIONS: Readonly<Record<Exclude<FileKind, 'document'>, Readonly<Record<string, FileType>>>> = {
  image: { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'image/gif': 'gif' },
  video: { 'video/mp4': 'mp4', 'video/webm': 'webm' },
  // Browsers record sound into containers that hold pictures as well; the tracks decide.
  audio: {
    'video/webm': 'weba',
    'video/mp4': 'm4a',
    'audio/mp4': 'm4a',
    'audio/x-m4a': 'm4a',
    'audio/ogg': 'ogg',
    'audio/ogg; codecs=opus': 'ogg',
    'audio/mpeg': 'mp3',
  },
};

/** Types of content that have no kind above → their extension; two of the older ones look alike. */
const DOCUMENTS: Readonly<Record<string, readonly FileType[]>> = {
  ...Object.fromEntries(
    Object.entries(FILE_TYPES).flatMap(([type, { media }]) =>
      media.startsWith('application/') && isFileType(type) ? [[media, [type]] as const] : [],
    ),
  ),
  'application/x-cfb': ['doc', 'xls', 'ppt'],
};

/** Extension → type that a file is served as. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  ...Object.fromEntries(Object.entries(FILE_TYPES).map(([type, { media }]) => [type, media])),
};

/** The kind of file of an extension; undefined for one that is never stored. */
export function kindOfExtension(extension: string): FileKind | undefined {
  const media = Object.hasOwn(MEDIA_TYPES, extension) ? MEDIA_TYPES[extension] : undefined;
  if (media === undefined) return undefined;
  const [kind] = media.split('/');
  return kind === 'image' || kind === 'video' || kind === 'audio' ? kind : 'document';
}

/** What of a file's content decides its type. */
export interface Content {
  mime: string;
  /** Whether the container of a film has one. */
  hasPictures?: boolean | undefined;
  /** Whether a content without a type is a plain text. */
  isText?: boolean | undefined;
}

/**
 * The type of a file by its content. Its name decides only between types whose content looks alike: a text or a table
 * in a text, a letter or a table of older programs.
 *
 * @param named extension of its name
 */
export function typeOfContent(
  { mime, hasPictures, isText }: Content,
  named: string | undefined,
): { kind: FileKind; extension: FileType } | undefined {
  if (mime === '') return isText ? { kind: 'document', extension: named === 'csv' ? 'csv' : 'txt' } : undefined;
  const sound = hasPictures !== true && mime.startsWith('video/');
  for (const kind of ['image', 'video', 'audio'] as const) {
    const extension = kind === 'video' && sound ? undefined : EXTENSIONS[kind][mime];
    if (extension !== undefined) return { kind, extension };
  }
  const alike = DOCUMENTS[mime] ?? [];
  const extension = alike.find((type) => type === named) ?? (alike.length === 1 ? alike[0] : undefined);
  return extension && { kind: 'document', extension };
}
