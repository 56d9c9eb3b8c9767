import ky from 'ky';
import { ApiError } from '../errors/ApiError.ts';
import type { LawhaApiOptions } from './ApiSession.types.ts';
import { apiHeaders } from './apiHeaders.ts';
import { errorOfAnswer, errorOfFailure } from './toApiError.ts';

/** Address when nothing else is configured: the same origin (API-01). */
export const DEFAULT_BASE_URL = '/api/dashboard/';

export interface Call {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  query?: Readonly<Record<string, string>>;
  json?: unknown;
  form?: FormData;
  signal?: AbortSignal;
  /** The calls of the session itself: their 401 and 403 are theirs to show (SESSION-08). */
  isSession?: boolean;
}

/** One call: resolves to the JSON body (undefined for an empty one), rejects with an `ApiError`. */
export type Connection = (path: string, call?: Call) => Promise<unknown>;

/**
 * The one place that makes requests. Nothing is ever sent twice by itself: some of the API's GETs change data (API-09),
 * and a write may have arrived although its answer did not (API-11).
 */
export function createConnection(options: LawhaApiOptions): Connection {
  const { baseUrl = DEFAULT_BASE_URL, timeout = 30_000, onUnauthorised, onForbidden } = options;
  const http = ky.create({ prefix: baseUrl, timeout, retry: 0, throwHttpErrors: false, cache: 'no-store' });

  return async (path, { method = 'GET', query, json, form, signal, isSession = false } = {}) => {
    const call = { method, url: path };
    let status: number;
    let text: string;
    try {
      const response = await http(path, {
        method,
        headers: apiHeaders(options),
        ...(query && { searchParams: { ...query } }),
        ...(json !== undefined && { json }),
        ...(form && { body: form }),
        ...(signal && { signal }),
      });
      status = response.status;
      text = await response.text();
    } catch (cause) {
      throw errorOfFailure(call, cause);
    }
    const body = parse(text);
    if (status >= 200 && status < 300) {
      if (body === undefined && text !== '') throw new ApiError({ ...call, status, code: 'server' });
      return body;
    }
    if (status === 401 && !isSession) onUnauthorised?.();
    if (status === 403 && !isSession) onForbidden?.();
    throw errorOfAnswer(call, status, body);
  };
}

/** JSON of a body; undefined for an empty one and for a proxy's HTML page. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
