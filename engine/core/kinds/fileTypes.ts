/** What is known of a type of file: what it is served as, and the icon that says what it holds. */
export interface FileTypeFacts {
  media: string;
  icon: 'file-text' | 'sheet' | 'presentation' | 'file-archive' | 'image' | 'video' | 'mic';
}

const TEXT = 'file-text';
const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

/**
 * The types of file that a field can take, by the extension that they are stored under. Nothing that a browser would run
 * is one of them: no HTML, no SVG, no script, no document with macros.
 */
export const FILE_TYPES = {
  pdf: { media: 'application/pdf', icon: TEXT },
  docx: { media: `${OPEN_XML}.wordprocessingml.document`, icon: TEXT },
  xlsx: { media: `${OPEN_XML}.spreadsheetml.sheet`, icon: 'sheet' },
  pptx: { media: `${OPEN_XML}.presentationml.presentation`, icon: 'presentation' },
  odt: { media: `${OPEN_DOCUMENT}.text`, icon: TEXT },
  ods: { media: `${OPEN_DOCUMENT}.spreadsheet`, icon: 'sheet' },
  odp: { media: `${OPEN_DOCUMENT}.presentation`, icon: 'presentation' },
  doc: { media: 'application/msword', icon: TEXT },
  xls: { media: 'application/vnd.ms-excel', icon: 'sheet' },
  ppt: { media: 'application/vnd.ms-powerpoint', icon: 'presentation' },
  rtf: { media: 'application/rtf', icon: TEXT },
  txt: { media: 'text/plain', icon: TEXT },
  csv: { media: 'text/csv', icon: 'sheet' },
  zip: { media: 'application/zip', icon: 'file-archive' },
  rar: { media: 'application/x-rar-compressed', icon: 'file-archive' },
  '7z': { media: 'application/x-7z-compressed', icon: 'file-archive' },
  jpg: { media: 'image/jpeg', icon: 'image' },
  png: { media: 'image/png', icon: 'image' },
  webp: { media: 'image/webp', icon: 'image' },
  gif: { media: 'image/gif', icon: 'image' },
  mp4: { media: 'video/mp4', icon: 'video' },
  webm: { media: 'video/webm', icon: 'video' },
  mp3: { media: 'audio/mpeg', icon: 'mic' },
  m4a: { media: 'audio/mp4', icon: 'mic' },
  ogg: { media: 'audio/ogg', icon: 'mic' },
  weba: { media: 'audio/webm', icon: 'mic' },
} as const satisfies Readonly<Record<string, FileTypeFacts>>;

/** Extension of a type of file that a field can take. */
export type FileType = keyof typeof FILE_TYPES;

/** What a field takes that names no types: documents, tables, plain texts and pictures; no archives, no recordings. */
export const USUAL_FILE_TYPES: readonly FileType[] = [
  'pdf',
  'docx',
  'xlsx',
  'pptx',
  'odt',
  'ods',
  'odp',
  'txt',
  'csv',
  'jpg',
  'png',
  'webp',
];

/** Most bytes of a file, unless its field says otherwise. */
export const USUAL_FILE_BYTES = 10 * 1024 * 1024;

/** Most bytes that any field may allow: the server receives no larger file. */
export const MAX_UPLOAD_BYTES = 50 * 1024 * 1024;

/** Extensions that mean a type of file which is stored under another one. */
const SPELLINGS: Readonly<Record<string, FileType>> = { jpeg: 'jpg', jpe: 'jpg', jfif: 'jpg', m4v: 'mp4', text: 'txt' };

/** Whether files can be stored under an extension. */
export function isFileType(extension: string): extension is FileType {
  return Object.hasOwn(FILE_TYPES, extension);
}

/**
 * The extension of a file's name as types are spelled, also of one that no field takes; undefined for a name without one.
 *
 * @example extensionOf('عقد الإيجار.JPEG') // 'jpg'
 */
export function extensionOf(name: string): string | undefined {
  const written = /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase();
  return written === undefined ? undefined : Object.hasOwn(SPELLINGS, written) ? SPELLINGS[written] : written;
}

/** Types as people read them: PDF, DOCX. */
export function fileTypesText(types: readonly string[], separator = ', '): string {
  return types.map((type) => type.toUpperCase()).join(separator);
}
