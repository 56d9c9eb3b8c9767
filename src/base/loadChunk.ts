import { CHUNK_TIMEOUT_MS } from '../../engine/core/constants.ts';
import { LawhaError } from '../../engine/core/errors/LawhaError.ts';

/** A part of the application that could not be loaded. */
export class ChunkError extends LawhaError {
  constructor(options?: ErrorOptions) {
    super('chunk', 'A part of the application could not be loaded', options);
    this.name = 'ChunkError';
  }
}

/**
 * Loads a part of the application within the time-out.
 *
 * @throws ChunkError when it fails or takes too long.
 */
export async function loadChunk<Module>(load: () => Promise<Module>, timeout = CHUNK_TIMEOUT_MS): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lost = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkError()), timeout);
  });
  try {
    return await Promise.race([load(), lost]);
  } catch (cause) {
    throw cause instanceof ChunkError ? cause : new ChunkError({ cause });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Whether a page whose chunk failed may reload itself: once per path and session, because after a new release the old
 * chunks are gone and a reload helps, while a broken chunk would reload for ever.
 */
export function canReloadFor(path: string, storage: Storage = sessionStorage): boolean {
  const key = reloadKey(path);
  if (storage.getItem(key) !== null) return false;
  storage.setItem(key, '1');
  return true;
}

/** Allows a page to reload itself for `path` once more, after a successful load. */
export function clearReload(path: string, storage: Storage = sessionStorage): void {
  storage.removeItem(reloadKey(path));
}

function reloadKey(path: string): string {
  return `dashboard.reloaded:${path}`;
}
