import { clearReload, canReloadFor } from '../base/loadChunk.ts';

/** Whether nothing on the page would ask before it is left: an unsaved form, a file that is being sent. */
export function isSafeToReload(): boolean {
  return window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/**
 * Whether a page may load a version by itself: once until a page of it was loaded, because behind one address there may be servers of
 * two versions, and the other one answers again.
 */
export function canLoad(version: string): boolean {
  try {
    return canReloadFor(nameOf(version));
  } catch {
    // Storage is refused: the page stays until the person loads another one.
    return false;
  }
}

/** This page is of the version, which may be loaded again when it is offered later. */
export function wasLoaded(version: string): void {
  try {
    clearReload(nameOf(version));
  } catch {
    // As above.
  }
}

function nameOf(version: string): string {
  return `version ${version}`;
}
