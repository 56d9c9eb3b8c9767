/** File of the load map in the folder of a build; it is not served. */
export const LOAD_MAP_FILE = '.vite/load.json';
/** File of the script that begins the calls of a page; a server inlines it into the page. */
export const EARLY_SCRIPT_FILE = '.vite/early.js';
/** File of the service worker's code; a server prepends the build that it belongs to. */
export const WORKER_SCRIPT_FILE = '.vite/worker.js';
