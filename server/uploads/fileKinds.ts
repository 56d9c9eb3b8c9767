/** What an uploaded file is. */
export type FileKind = 'image' | 'video' | 'audio';

/** Content of a kind → extension that it is stored under. */
export const EXTENSIONS: Readonly<Record<FileKind, Readonly<Record<string, string>>>> = {
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

/** Extension → type that a file is served as. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  weba: 'audio/webm',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
};

/** The kind of file of an extension; undefined for one that is never stored. */
export function kindOfExtension(extension: string): FileKind | undefined {
  const [kind] = MEDIA_TYPES[extension]?.split('/') ?? [];
  return kind === 'image' || kind === 'video' || kind === 'audio' ? kind : undefined;
}
