import { TAB_HEADER } from '../../features/realtime/realtimeEvents.ts';

/** A call that was sent before the application was loaded. */
interface EarlyCall {
  headers: Readonly<Record<string, string>>;
  answer: Promise<Response>;
  /** Milliseconds since the page began. */
  began: number;
}

declare global {
  /** Calls sent by the first script of the page, by their addresses. The application is another script. */
  var lawhaEarlyCalls: Map<string, EarlyCall> | undefined;
}

/** Milliseconds after which an answer is too old to be used. */
export const EARLY_CALL_MS = 15_000;

/** Begins a read before the application has loaded, for {@link takeEarlyCall}; `address` may be relative to the page. */
export function beginEarlyCall(
  address: string,
  headers: Readonly<Record<string, string>>,
  now = performance.now(),
): void {
  const answer = fetch(address, { headers: { ...headers }, cache: 'no-store' });
  // The caller that takes it handles a failure by sending its own request.
  answer.catch(() => undefined);
  globalThis.lawhaEarlyCalls ??= new Map();
  globalThis.lawhaEarlyCalls.set(new URL(address, globalThis.location?.href).href, { headers, answer, began: now });
}

/**
 * The answer of the early call for the same address and the same person, once; undefined when there is none, when it is
 * old, or when it was lost on the network: the caller then sends its own request.
 *
 * @throws the reason of the request's signal when it ends first
 */
export async function takeEarlyCall(
  { url, signal }: Pick<Request, 'url' | 'signal'>,
  headers: Readonly<Record<string, string>>,
  now = performance.now(),
): Promise<Response | undefined> {
  const early = globalThis.lawhaEarlyCalls?.get(url);
  if (early === undefined) return undefined;
  globalThis.lawhaEarlyCalls?.delete(url);
  if (now - early.began > EARLY_CALL_MS || !isSameCaller(early.headers, headers)) return undefined;
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const end = (): void => reject(signal.reason as Error);
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([early.answer.catch(() => undefined), ended]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

/** Drops the answers that were not taken: after a change they are outdated. */
export function dropEarlyCalls(): void {
  globalThis.lawhaEarlyCalls?.clear();
}

/** Whether two calls are of one person, role and language; the name of the page load is another for each script. */
function isSameCaller(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  names.delete(TAB_HEADER);
  return [...names].every((name) => a[name] === b[name]);
}
