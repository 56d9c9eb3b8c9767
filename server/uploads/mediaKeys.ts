/** The smaller versions and the poster of a file are stored beside it, under its name. */
const STORED = /^(private\/)?([0-9a-f]{64}|[0-9a-f-]{36})\.([a-z0-9]{2,4})$/;

/** Name in the storage of the original file; it is never served. */
export function originalKey(key: string): string {
  return `originals/${key}`;
}

/** Beginning of the names of everything that belongs to a file; undefined for what is no file's name. */
export function stemOf(key: string): string | undefined {
  const [, folder = '', name] = STORED.exec(key) ?? [];
  return name === undefined ? undefined : `${folder}${name}`;
}

/** The poster of a video. */
export function posterKey(key: string): string {
  return `${stemOf(key) ?? key}-poster.webp`;
}

/**
 * Where a file of the storage is found on this server.
 *
 * @example addressOf('private/3f….jpg') // '/media/private/3f….jpg'
 */
export function addressOf(key: string): string {
  return key.startsWith('private/') ? `/media/${key}` : `/media/uploads/${key}`;
}
