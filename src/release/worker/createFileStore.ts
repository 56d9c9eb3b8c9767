import type { WorkerBuild } from '../../../engine/core/routing/Release.ts';
import { nameOfPages } from './createPageStore.ts';
import { isHtml, storedPage, versionOf } from './storedPage.ts';
import type { FetchEvent, WorkerScope } from './WorkerScope.types.ts';

export interface FileStoreOptions {
  scope: Pick<WorkerScope, 'caches' | 'fetch'>;
  /** The worker's folder: applications of one origin have separate stores. */
  base: string;
  version: string;
}

/** The stored files of an application: those of the newest two builds, each build together. */
export interface FileStore {
  /**
   * Stores the page and files of a build. A file that is lost on the network, or that the server cannot give now, is
   * fetched up to three times.
   *
   * @throws when one cannot be fetched or stored, or is of another build; nothing of it is stored then
   */
  store: (build: WorkerBuild) => Promise<void>;
  /** A hashed file, stored or from the network; a fetched one is stored. */
  answer: (request: Request, event: Pick<FetchEvent, 'waitUntil'>) => Promise<Response>;
  /** Stores files that a page loaded before it had a worker. */
  add: (addresses: readonly string[]) => Promise<void>;
  /** The page for a visit without a connection; undefined without one. */
  findPage: (build: WorkerBuild) => Promise<Response | undefined>;
  /** Removes all builds but this one and the one before it, whose pages may still be open. */
  removeOld: () => Promise<void>;
  removeAll: () => Promise<void>;
}

/** The files below `base`, in caches that are named after the build. */
export function createFileStore({ scope, base, version }: FileStoreOptions): FileStore {
  const prefix = `lawha ${base} `;
  const name = prefix + version;
  const { caches } = scope;
  const ownNames = async (): Promise<string[]> => (await caches.keys()).filter((one) => one.startsWith(prefix));

  const find = async (address: string): Promise<Response | undefined> => {
    for (const own of await ownNames()) {
      const found = await caches.match(address, { cacheName: own, ignoreVary: true });
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const storePage = async (cache: Cache, build: WorkerBuild): Promise<void> => {
    const page = await scope.fetch(build.page, { cache: 'no-store', redirect: 'error' });
    const text = page.ok ? await page.text() : '';
    // One address may for a while be served by servers of two builds.
    if (versionOf(text) !== build.version) throw new Error(`${build.page} is not of version ${build.version}`);
    await cache.put(build.page, storedPage(text, page, nameOfPages({ base, version })));
  };
  const storeFile = async (cache: Cache, address: string): Promise<void> => {
    const file = (await find(address)) ?? (await fetchPatiently(() => scope.fetch(address)));
    if (!isFile(file)) throw new Error(`${address} answered ${file.status}`);
    await cache.put(address, file);
  };

  return {
    store: async (build) => {
      try {
        const cache = await caches.open(name);
        await storePage(cache, build);
        await Promise.all(build.files.map((address) => storeFile(cache, address)));
      } catch (error) {
        await caches.delete(name).catch(() => false);
        throw error;
      }
    },
    answer: async (request, event) => {
      // Without storage, or with a damaged one, the network has the file.
      const stored = await find(request.url).catch(() => undefined);
      if (stored !== undefined) return stored;
      const file = await scope.fetch(request);
      if (isFile(file)) event.waitUntil(keep(request.url, file.clone()));
      return file;
    },
    add: async (addresses) => {
      for (const address of addresses) {
        if ((await find(address).catch(() => undefined)) !== undefined) continue;
        const file = await scope.fetch(address).catch(() => undefined);
        if (file !== undefined && isFile(file)) await keep(address, file);
      }
    },
    findPage: async ({ page }) => caches.match(page, { cacheName: name, ignoreVary: true }).catch(() => undefined),
    removeOld: async () => {
      const others = (await ownNames()).filter((one) => one !== name);
      await Promise.all(others.slice(0, -1).map((one) => caches.delete(one)));
    },
    removeAll: async () => {
      await Promise.all((await ownNames()).map((one) => caches.delete(one)));
    },
  };

  /** Stores a file on first use; without room it is always fetched. */
  async function keep(address: string, file: Response): Promise<void> {
    try {
      // A worker that has removed itself still serves its open pages.
      if (await caches.has(name)) await (await caches.open(name)).put(address, file);
    } catch {
      // The page has its file in any case.
    }
  }
}

/** Milliseconds before a file that could not be fetched is fetched once more: one try in each. */
const WAITS_MS = [1000, 4000];

/**
 * Fetches up to three times: without one of its files a build is not installed before the next page is opened, and its pages
 * are loaded over the network until then.
 */
async function fetchPatiently(
  fetchFile: () => Promise<Response>,
  waits: readonly number[] = WAITS_MS,
): Promise<Response> {
  const [wait, ...later] = waits;
  if (wait === undefined) return fetchFile();
  const file = await fetchFile().catch(() => undefined);
  if (file !== undefined && !isBusy(file)) return file;
  await new Promise((resolve) => setTimeout(resolve, wait));
  return fetchPatiently(fetchFile, later);
}

/** Whether a server, or the proxy before it, says that it may answer later. */
function isBusy({ status }: Response): boolean {
  return status === 429 || status >= 500;
}

/** Whether an answer is a file of a build: neither a refusal nor the page that a proxy sends instead. */
function isFile(answer: Response): boolean {
  return answer.status === 200 && answer.type !== 'opaque' && !isHtml(answer);
}
