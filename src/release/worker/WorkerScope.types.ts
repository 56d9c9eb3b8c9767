/** An event that a worker works on until its promises have settled. */
interface LastingEvent {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface InstallEvent extends LastingEvent {
  /** Sets which requests bypass the worker; not in every browser. */
  addRoutes?: (routes: readonly WorkerRoute[]) => Promise<void>;
}

/** Requests that match a condition are answered from a source without starting the worker. */
export interface WorkerRoute {
  condition: { not: { urlPattern: { pathname: string } } };
  source: 'network';
}

/** A request, with what TypeScript's library does not know of it. */
export type PageRequest = Request & {
  /** Whether a page is requested anew. */
  isReloadNavigation?: boolean;
};

export interface FetchEvent extends LastingEvent {
  request: PageRequest;
  /** The response that the browser requested while the worker was starting; undefined where it does not. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}

export interface MessageFromPage extends LastingEvent {
  data: unknown;
}

interface WorkerEvents {
  message: MessageFromPage;
  install: InstallEvent;
  activate: LastingEvent;
  fetch: FetchEvent;
}

/** The part of a service worker's global object that ours uses: TypeScript's library declares it for workers alone. */
export interface WorkerScope {
  caches: CacheStorage;
  fetch: typeof fetch;
  registration: Pick<ServiceWorkerRegistration, 'scope' | 'unregister'> & {
    navigationPreload?: Pick<NavigationPreloadManager, 'enable'>;
  };
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly { url: string }[]>;
  };
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void;
}
