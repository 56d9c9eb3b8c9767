/** Where a build keeps its load map, from its folder; such folders are not served. */
export const LOAD_MAP_FILE = '.vite/load.json';
/** Where it keeps the script that begins the calls of a page; a server writes it into the page. */
export const EARLY_SCRIPT_FILE = '.vite/early.js';
/** Where it keeps the code of the service worker; a server writes before it which build it belongs to. */
export const WORKER_SCRIPT_FILE = '.vite/worker.js';
