import type { WorkerBuild } from '../../../engine/core/routing/Release.ts';
import { isObject } from '../../../engine/core/values/isObject.ts';
import { createFileStore, type FileStore } from './createFileStore.ts';
import { allowsWorker } from './storedPage.ts';
import type { FetchEvent, InstallEvent, WorkerScope } from './WorkerScope.types.ts';

/**
 * Serves the application's own files. Pages are fetched from the network, and one that was stored only where there is none; a
 * hashed file is taken from what is stored, since its name is its content. Data, uploads and sockets never pass through it.
 *
 * It removes itself with all that it stored when there is no build, and when a page that the server sends does not name a
 * worker: that of a server where it is switched off, or of one that knows of none.
 */
export function startWorker(scope: WorkerScope, build: WorkerBuild | undefined): void {
  const base = new URL(scope.registration.scope).pathname;
  const files = createFileStore({ scope, base, version: build?.version ?? '' });
  const leave = async (): Promise<void> => {
    await files.removeAll();
    await scope.registration.unregister();
  };
  if (build === undefined) {
    scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
    scope.addEventListener('activate', (event) => event.waitUntil(leave()));
    return;
  }
  scope.addEventListener('install', (event) => event.waitUntil(install(event, { scope, base, build, files })));
  scope.addEventListener('activate', (event) => event.waitUntil(activate(scope, files)));
  scope.addEventListener('message', (event) => event.waitUntil(files.add(readFiles(event.data, base))));
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || !scope.registration.scope.startsWith(origin) || !pathname.startsWith(base)) return;
    const path = pathname.slice(base.length);
    if (path.startsWith('assets/') && !request.headers.has('range')) event.respondWith(files.answer(request, event));
    else if (request.mode === 'navigate' && !/\.[a-z0-9]+$/i.test(path))
      event.respondWith(answerPage(event, { scope, build, files, leave }));
  });
}

/** Most files that one page may report as loaded. */
const MAX_FILES = 200;

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
}

/**
 * Stores the build completely or fails, and then replaces the worker of another build: both serve every page in the
 * same way.
 */
async function install(
  event: InstallEvent,
  { scope, base, build, files }: WorkerParts & { base: string },
): Promise<void> {
  await skipOthers(event, base);
  await files.store(build);
  await scope.skipWaiting();
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

async function activate(scope: WorkerScope, files: FileStore): Promise<void> {
  await files.removeOld();
  await scope.registration.navigationPreload?.enable();
  // Files that the first visit still loads are stored, too.
  await scope.clients.claim();
}

interface PageParts extends WorkerParts {
  leave: () => Promise<void>;
}

/** The page of the server, also when it is an error; the stored one when the server cannot be reached. */
async function answerPage(event: FetchEvent, { scope, build, files, leave }: PageParts): Promise<Response> {
  let page: Response;
  try {
    page = (await event.preloadResponse) ?? (await scope.fetch(event.request));
  } catch (error) {
    const stored = await files.findPage(build);
    if (stored === undefined) throw error;
    return stored;
  }
  const copy = page.clone();
  event.waitUntil(allowsWorker(copy).then((allowed) => (allowed ? undefined : leave())));
  return page;
}
