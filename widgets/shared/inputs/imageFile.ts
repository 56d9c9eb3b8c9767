/** Pictures that the server stores (FORM-18). */
export const IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** Why a file cannot be uploaded as a picture; undefined when it can. The server judges by content again. */
export function imageFileFault(
  file: Pick<File, 'type' | 'size'>,
  maxBytes: number,
): 'notImage' | 'empty' | 'tooLarge' | undefined {
  if (!IMAGE_TYPES.includes(file.type)) return 'notImage';
  if (file.size === 0) return 'empty';
  return file.size > maxBytes ? 'tooLarge' : undefined;
}
