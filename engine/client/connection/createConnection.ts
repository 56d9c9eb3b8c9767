import { ApiError } from '../../core/errors/ApiError.ts';
import { REQUEST_ID_HEADER } from '../../core/errors/requestId.ts';
import { VERSION_HEADER } from '../../core/routing/Release.ts';
import type { LawhaApiOptions } from './ApiSession.types.ts';
import { apiHeaders, DEFAULT_BASE_URL, REVISION_HEADER } from './apiHeaders.ts';
import { callAddress } from './callAddress.ts';
import { arrivedText, dropEarlyCalls, takeEarlyCall } from './earlyCalls.ts';
import type { sendCall } from './sendCall.ts';
import { errorOfAnswer, errorOfFailure } from './toApiError.ts';

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  query?: Readonly<Record<string, string>>;
  json?: unknown;
  form?: FormData;
  signal?: AbortSignal;
  /** The calls of the session itself, which show their 401 and 403 themselves. */
  isSession?: boolean;
  /** Whether it changes something; some GETs do. Default: every method but GET. */
  isWrite?: boolean;
  /** Uses the person's own rights, also while viewing as a role. */
  isOwn?: boolean;
  /** Names the request: a server that knows the header does it once, however often it arrives (`requestKeys.ts`). */
  key?: string;
  /** Made automatically, not by a person: its 403 does not navigate. */
  isQuiet?: boolean;
}

/** One call: resolves to the JSON body (undefined for an empty one), rejects with an `ApiError`. */
export type Connection = (path: string, call?: Call) => Promise<unknown>;

/**
 * The one place that makes requests. Nothing is ever sent twice by itself: some of the API's GETs change data,
 * and a write may have arrived although its answer did not.
 */
export function createConnection(options: LawhaApiOptions): Connection {
  const { baseUrl = DEFAULT_BASE_URL, timeout = 30_000, onUnauthorised, onForbidden } = options;

  return async (path, asked = {}) => {
    const { method = 'GET', query, json, form, signal, isSession = false, isOwn = isSession, isQuiet = false } = asked;
    const call = { method, url: path };
    let status: number;
    let text: string;
    let mustEnrol: boolean;
    let requestId: string | null;
    const headers = apiHeaders(options, isOwn);
    if (asked.key) headers['idempotency-key'] = asked.key;
    const isWrite = asked.isWrite ?? method !== 'GET';
    try {
      const address = callAddress(baseUrl, path, query);
      const early = method === 'GET' ? await takeEarlyCall(address, headers, { signal, timeout }) : undefined;
      const response =
        early ??
        (await (
          await loadSendCall()
        )(address, {
          method,
          headers,
          timeout,
          ...(json !== undefined && { json }),
          ...(form && { body: form }),
          ...(signal && { signal }),
        }));
      status = response.status;
      mustEnrol = response.headers.has('lawha-second-factor');
      requestId = response.headers.get(REQUEST_ID_HEADER);
      options.onVersion?.(response.headers.get(VERSION_HEADER));
      // The mark of such a call belongs to the person, not to the viewed role.
      if (!isOwn) reportRevision(options, response.headers.get(REVISION_HEADER));
      text = await response.text();
    } catch (cause) {
      throw errorOfFailure(call, cause);
    } finally {
      // What was read before or meanwhile may be as it was.
      if (isWrite) dropEarlyCalls();
    }
    const body = parse(text);
    if (status >= 200 && status < 300) {
      if (body === undefined && text !== '') throw new ApiError({ ...call, status, code: 'server' });
      return body;
    }
    if (status === 401 && !isSession) onUnauthorised?.();
    if (status === 403 && !isOwn && options.viewAs?.() !== undefined && isWrite)
      throw errorOfAnswer(call, { status, body, requestId, code: 'read-only' });
    if (status === 403 && !isSession && !isQuiet) onForbidden?.(mustEnrol);
    throw errorOfAnswer(call, { status, body, requestId });
  };
}

/** The JSON of an answer that a read would take, where it is there already; see `arrivedText`. */
export function arrivedAnswer(options: LawhaApiOptions, path: string, query: Call['query']): unknown {
  const text = arrivedText(callAddress(options.baseUrl ?? DEFAULT_BASE_URL, path, query), apiHeaders(options, false));
  return text && parse(text);
}

/**
 * What sends a call. It is loaded by itself, because the first screen has its answers from the calls of the page's first
 * script; a page loads it once that screen is drawn.
 */
export async function loadSendCall(): Promise<typeof sendCall> {
  return (await import('./sendCall.ts')).sendCall;
}

/** Called with the revision mark of a response. */
export function reportRevision({ onAccessRevision }: LawhaApiOptions, revision: string | null): void {
  if (revision !== null && revision !== '') onAccessRevision?.(revision);
}

/** JSON of a body; undefined for an empty one and for a proxy's HTML page. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
