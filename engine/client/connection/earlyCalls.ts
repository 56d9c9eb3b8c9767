import { TAB_HEADER } from '../../features/realtime/realtimeEvents.ts';

/** A call that was sent before the application was loaded, or before the screen that needs it is open. */
export interface EarlyCall {
  headers: Readonly<Record<string, string>>;
  answer: Promise<Response>;
  /** The whole body, once it is there; of an answer that is no failure. */
  text?: string;
  /** Milliseconds since the page began. */
  began: number;
}

declare global {
  /** Early calls by their addresses; some are sent by the first script of the page, which is another one. */
  var lawhaEarlyCalls: Map<string, EarlyCall> | undefined;
}

/** Milliseconds after which an answer is too old to be used. */
export const EARLY_CALL_MS = 15_000;

export interface TakeOptions {
  /** Ends the waiting for the answer. */
  signal?: AbortSignal | undefined;
  /** Milliseconds of waiting at most. */
  timeout?: number;
  /** Milliseconds since the page began. Default: the present. */
  now?: number;
}

/**
 * The answer of the early call for the same address and the same person, once; undefined when there is none, when it is
 * old, or when it was lost on the network: the caller then sends its own request.
 *
 * @throws the reason of the signal when it ends first, a `TimeoutError` after the time-out
 */
export async function takeEarlyCall(
  address: string,
  headers: Readonly<Record<string, string>>,
  { signal: asked, timeout = EARLY_CALL_MS, now = performance.now() }: TakeOptions = {},
): Promise<Response | undefined> {
  const early = findEarlyCall(address, headers, { now, isTaken: true });
  if (early === undefined) return undefined;
  const signal = AbortSignal.any([AbortSignal.timeout(timeout), ...(asked ? [asked] : [])]);
  signal.throwIfAborted();
  const { promise: ended, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason as Error));
  return Promise.race([early.answer.catch(() => undefined), ended]);
}

/**
 * The body that {@link takeEarlyCall} would answer with, where it has arrived: for a first drawing, which the call that takes
 * the answer confirms.
 */
export function arrivedText(address: string, headers: Readonly<Record<string, string>>): string | undefined {
  return findEarlyCall(address, headers)?.text;
}

function findEarlyCall(
  address: string,
  headers: Readonly<Record<string, string>>,
  { now = performance.now(), isTaken = false } = {},
): EarlyCall | undefined {
  const calls = globalThis.lawhaEarlyCalls;
  if (calls === undefined) return undefined;
  const { href } = new URL(address, globalThis.location?.href);
  const early = calls.get(href);
  if (isTaken) calls.delete(href);
  return early && now - early.began <= EARLY_CALL_MS && isSameCaller(early.headers, headers) ? early : undefined;
}

/** Drops the answers that were not taken: after a change they are outdated. */
export function dropEarlyCalls(): void {
  globalThis.lawhaEarlyCalls = undefined;
}

/** Whether two calls are of one person, role and language; the name of the page load is another for each script. */
function isSameCaller(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  names.delete(TAB_HEADER);
  return [...names].every((name) => a[name] === b[name]);
}
