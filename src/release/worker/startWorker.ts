import type { WorkerBuild } from '../../../engine/core/routing/Release.ts';
import { isObject } from '../../../engine/core/values/isObject.ts';
import { createFileStore, type FileStore } from './createFileStore.ts';
import { createPageStore, type PageStore } from './createPageStore.ts';
import { allowsWorker, isPage, versionOf } from './storedPage.ts';
import type { FetchEvent, InstallEvent, PageRequest, WorkerScope } from './WorkerScope.types.ts';

/**
 * Serves the application's own files. A page that was opened before is taken from what is stored, at once, while the server
 * is asked for it; it uses no answer of a server of another version (`guardStoredPage.ts`). A hashed file is taken from
 * what is stored, since its name is its content. Data, uploads and sockets never pass through it.
 *
 * It removes itself with all that it stored when there is no build, and when a page that the server sends does not name a
 * worker: that of a server where it is switched off, or of one that knows of none.
 */
export function startWorker(scope: WorkerScope, build: WorkerBuild | undefined): void {
  const base = new URL(scope.registration.scope).pathname;
  const version = build?.version ?? '';
  const files = createFileStore({ scope, base, version });
  const pages = createPageStore({ scope, base, version });
  const leave = async (): Promise<void> => {
    await Promise.all([files.removeAll(), pages.removeAll()]);
    await scope.registration.unregister();
  };
  if (build === undefined) {
    scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
    scope.addEventListener('activate', (event) => event.waitUntil(leave()));
    return;
  }
  scope.addEventListener('install', (event) => event.waitUntil(install(event, { scope, base, build, files, pages })));
  scope.addEventListener('activate', (event) => event.waitUntil(activate({ scope, files, pages })));
  scope.addEventListener('message', (event) => event.waitUntil(files.add(readFiles(event.data, base))));
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || !scope.registration.scope.startsWith(origin) || !pathname.startsWith(base)) return;
    const path = pathname.slice(base.length);
    if (path.startsWith('assets/') && !request.headers.has('range')) event.respondWith(files.answer(request, event));
    else if (request.mode === 'navigate' && !isFile(path))
      event.respondWith(answerPage(event, { scope, build, files, pages, leave }));
  });
}

/** Whether a path below the base is that of a file; all others are pages. */
function isFile(path: string): boolean {
  return /\.[a-z0-9]+$/i.test(path);
}

/** Most files that one page may report as loaded. */
const MAX_FILES = 200;

/** Most pages that are stored while the worker is installed. */
const MAX_OPENED = 10;

/** Addresses of hashed files in the message of a page. */
function readFiles(data: unknown, base: string): string[] {
  const files: unknown = isObject(data) ? data['files'] : undefined;
  if (!Array.isArray(files)) return [];
  const isOurs = (file: unknown): file is string => typeof file === 'string' && file.startsWith(`${base}assets/`);
  return files.filter(isOurs).slice(0, MAX_FILES);
}

interface WorkerParts {
  scope: WorkerScope;
  build: WorkerBuild;
  files: FileStore;
  pages: PageStore;
}

/**
 * Stores the build completely or fails, and then replaces the worker of another build. The pages that are open now, and the
 * one that the dashboard begins with, are stored as far as they can be.
 */
async function install(
  event: InstallEvent,
  { scope, base, build, files, pages }: WorkerParts & { base: string },
): Promise<void> {
  await skipOthers(event, base);
  await files.store(build);
  await storeOpened({ scope, base, pages }).catch(() => undefined);
  await scope.skipWaiting();
}

async function storeOpened({
  scope,
  base,
  pages,
}: Pick<WorkerParts, 'scope' | 'pages'> & { base: string }): Promise<void> {
  await pages.open();
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const paths = windows.map(({ url }) => new URL(url).pathname);
  const opened = paths.filter((path) => path.startsWith(base) && !isFile(path));
  await Promise.all([...new Set([base, ...opened])].slice(0, MAX_OPENED).map(pages.fetch));
}

/**
 * Requests that are not the worker's do not start it, where the browser supports that; elsewhere they are passed on.
 */
async function skipOthers(event: InstallEvent, base: string): Promise<void> {
  try {
    await event.addRoutes?.([{ condition: { not: { urlPattern: { pathname: `${base}*` } } }, source: 'network' }]);
  } catch {
    // A browser that supports routes, but not this condition.
  }
}

async function activate({ scope, files, pages }: Omit<WorkerParts, 'build'>): Promise<void> {
  await Promise.all([files.removeOld(), pages.removeOthers()]);
  await scope.registration.navigationPreload?.enable();
  // Files that the first visit still loads are stored, too.
  await scope.clients.claim();
}

interface PageParts extends WorkerParts {
  leave: () => Promise<void>;
}

/**
 * The stored page of an address; without one, and when a page is reloaded, that of the server, also when it is an error;
 * where the server cannot be reached, the page that names no screen.
 */
async function answerPage(event: FetchEvent, parts: PageParts): Promise<Response> {
  const { request } = event;
  const asked = askServer(event, parts.scope);
  const noted = asked.then((page) => notePage(page.clone(), request, parts));
  event.waitUntil(settledWithin(noted, NOTED_WITHIN_MS));
  // Frames have a page whose policy lets them be framed: that of the server.
  const isOpened = !isReload(request) && request.destination !== 'iframe';
  const visited = isOpened ? await parts.pages.find(request.url) : undefined;
  if (visited !== undefined) return visited;
  try {
    return await asked;
  } catch (error) {
    const stored = await parts.files.findPage(parts.build);
    if (stored === undefined) throw error;
    return stored;
  }
}

/**
 * Milliseconds in which a server may answer with a page that is already shown. As long as a worker works on an event no other
 * takes its place, and the answer to a page that was left meanwhile may never arrive.
 */
const NOTED_WITHIN_MS = 20_000;

/** Resolves when work has ended, well or not, and after some milliseconds in any case. */
async function settledWithin(work: Promise<unknown>, patience: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([work.catch(() => undefined), late]);
  clearTimeout(timer);
}

async function askServer({ preloadResponse, request }: FetchEvent, scope: WorkerScope): Promise<Response> {
  return (await preloadResponse) ?? scope.fetch(request);
}

/** Whether a page is requested anew: by the person, or by a page that is not of the server's version. */
function isReload({ cache, isReloadNavigation = false }: PageRequest): boolean {
  return isReloadNavigation || cache === 'no-cache' || cache === 'reload';
}

/**
 * Stores a page of the own version in the place of what was stored. One of another version ends the stored pages; one that
 * names no worker ends the worker.
 */
async function notePage(page: Response, { url, destination }: Request, parts: PageParts): Promise<void> {
  const { build, pages, leave } = parts;
  if (!isPage(page)) return;
  const text = await page.text();
  const { origin, pathname, search } = new URL(url);
  if (!allowsWorker(text)) await leave();
  else if (versionOf(text) !== build.version) await pages.drop();
  else if (search !== '') await pages.fetch(origin + pathname);
  else if (destination !== 'iframe') await pages.keep(url, text, page);
}
