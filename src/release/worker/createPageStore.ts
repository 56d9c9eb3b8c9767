import { isOurPage, storedPage } from './storedPage.ts';
import type { WorkerScope } from './WorkerScope.types.ts';

/** Most pages that are stored; the one that was opened longest ago makes room. */
const MAX_PAGES = 40;
/** Longest page, in characters. */
const MAX_TEXT = 100_000;

export interface PageStoreOptions {
  scope: Pick<WorkerScope, 'caches' | 'fetch'>;
  /** The worker's folder: applications of one origin have separate stores. */
  base: string;
  version: string;
}

/**
 * The pages of the addresses that were opened, each by its path: all are of the worker's own version. A query may name
 * what a person searched for, so that none is stored.
 *
 * Where the store was removed it is not made again before another worker is installed: that is how a page that meets
 * a server of another version ends it.
 */
export interface PageStore {
  /** Makes the store. */
  open: () => Promise<void>;
  /** The page of an address; undefined without one. */
  find: (address: string) => Promise<Response | undefined>;
  /** Stores a page that the server sent for an address, as far as there is room. */
  keep: (address: string, text: string, page: Response) => Promise<void>;
  /** Fetches and stores the page of an address. */
  fetch: (address: string) => Promise<void>;
  /** Removes this store. */
  drop: () => Promise<void>;
  /** Removes the stores of other versions. */
  removeOthers: () => Promise<void>;
  removeAll: () => Promise<void>;
}

/** Name of the store of a version, which its pages are marked with. */
export function nameOfPages({ base, version }: Pick<PageStoreOptions, 'base' | 'version'>): string {
  return `${prefixOf(base)}${version}`;
}

function prefixOf(base: string): string {
  return `lawha-pages ${base} `;
}

/** The stored pages below `base`. */
export function createPageStore({ scope, base, version }: PageStoreOptions): PageStore {
  const { caches } = scope;
  const name = nameOfPages({ base, version });
  const remove = async (isRemoved: (name: string) => boolean): Promise<void> => {
    const names = (await caches.keys()).filter((one) => one.startsWith(prefixOf(base)) && isRemoved(one));
    await Promise.all(names.map((one) => caches.delete(one)));
  };
  const keep: PageStore['keep'] = async (address, text, page) => {
    if (text.length > MAX_TEXT) return;
    try {
      if (!(await caches.has(name))) return;
      const cache = await caches.open(name);
      await cache.put(address, storedPage(text, page, name));
      for (const old of (await cache.keys()).slice(0, -MAX_PAGES)) await cache.delete(old);
    } catch {
      // Without room the page is fetched each time.
    }
  };
  return {
    open: async () => {
      await caches.open(name);
    },
    find: async (address) =>
      caches.match(address, { cacheName: name, ignoreSearch: true, ignoreVary: true }).catch(() => undefined),
    keep,
    fetch: async (address) => {
      try {
        const page = await scope.fetch(address, { cache: 'no-cache' });
        const text = await page.text();
        if (isOurPage(page, text, version)) await keep(address, text, page);
      } catch {
        // Lost on the network: stored when it is opened.
      }
    },
    drop: async () => {
      await caches.delete(name);
    },
    removeOthers: () => remove((one) => one !== name),
    removeAll: () => remove(() => true),
  };
}
