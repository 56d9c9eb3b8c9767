/**
 * Marks on the root element of a page that the server sent: the version of the build that it begins, and the address of
 * the service worker, where the page may have one.
 */
export const RELEASE_MARKS = { version: 'data-version', worker: 'data-worker' } as const;

/**
 * Mark that the service worker sets on a page that it has stored, with the name of its store of pages. The page removes it
 * once a server has named the page's version.
 */
export const STORED_MARK = 'data-stored';

/** Header of the API's answers: the version of the pages that the same server sends. */
export const VERSION_HEADER = 'lawha-version';

/** File below the base path that names the version of the pages that are sent now: `{"version": "…"}`. */
export const VERSION_FILE = 'version.json';

/** File below the base path that is the service worker; its folder is what it serves. */
export const WORKER_FILE = 'worker.js';

/** What a service worker knows of the build that it belongs to; the server writes it before the worker's code. */
export interface WorkerBuild {
  version: string;
  /** Address of a page that names no screen: the one for pages that are opened without a connection. */
  page: string;
  /** Addresses of the hashed files that it stores before it serves. */
  files: readonly string[];
}
