import { clearReload, canReloadFor } from '../base/loadChunk.ts';

/** Whether the page can be left without a question: no unsaved form, no file that is being sent. */
export function isSafeToReload(): boolean {
  return window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/**
 * Whether a page may load a version automatically: once until a page of it was loaded, because one address may be
 * served by servers of two versions, and the other one may answer again.
 */
export function canLoad(version: string): boolean {
  try {
    return canReloadFor(nameOf(version));
  } catch {
    // Without storage the page stays until the person loads another one.
    return false;
  }
}

/** This page has the version, which may be loaded again when it is offered later. */
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
