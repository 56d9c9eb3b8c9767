/** Types of files that the server stores. */
export const FILE_TYPES = {
  image: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  video: ['video/mp4', 'video/webm'],
} as const satisfies Record<string, readonly string[]>;

export type FileFault = 'notImage' | 'notVideo' | 'empty' | 'tooLarge' | 'damaged' | 'tooManyPixels';

/** Why a file cannot be uploaded by its type and size; undefined when it can. */
export function fileFault(
  file: Pick<File, 'type' | 'size'>,
  type: keyof typeof FILE_TYPES,
  maxBytes: number,
): FileFault | undefined {
  const types: readonly string[] = FILE_TYPES[type];
  // Some recorders add the codec: `video/webm;codecs=vp9`.
  if (!types.includes(file.type.split(';', 1)[0] ?? '')) return type === 'image' ? 'notImage' : 'notVideo';
  if (file.size === 0) return 'empty';
  return file.size > maxBytes ? 'tooLarge' : undefined;
}

/** Limits are shown in whole megabytes; smaller ones with one decimal. */
export function megabytes(bytes: number): string {
  const size = bytes / 1024 / 1024;
  return size >= 1 && Number.isInteger(Math.round(size * 10) / 10) ? String(Math.round(size)) : size.toFixed(1);
}
