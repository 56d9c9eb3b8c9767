import { ApiError } from '../../core/errors/ApiError.ts';
import type { RequestOptions } from '../Api.types.ts';
import type { LawhaApiOptions } from './ApiSession.types.ts';
import { apiHeaders, DEFAULT_BASE_URL, REVISION_HEADER } from './apiHeaders.ts';
import { parse, reportRevision } from './createConnection.ts';
import { REQUEST_ID_HEADER } from '../../core/errors/requestId.ts';
import { isTraced } from './trace/newTrace.ts';
import { errorOfAnswer, errorOfFailure } from './toApiError.ts';

declare global {
  /**
   * What a form waits for before it is sent, as `fetch` does by itself: on a page that was stored, whether the server is of its
   * version. It rejects when the server is not reached.
   */
  var lawhaHold: (() => Promise<void>) | undefined;
}

export interface SendFormOptions extends RequestOptions {
  /** Share sent so far, 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** Names the request: one with the same key is done once, however often it is sent. */
  key?: string;
}

/**
 * Posts a form with files and resolves to the answer's body. By XMLHttpRequest, because only it reports the progress of
 * an upload in every browser.
 *
 * @throws ApiError, `aborted` when the signal is.
 */
export async function sendForm(
  path: string,
  form: FormData,
  { signal, onProgress, key, ...api }: SendFormOptions & LawhaApiOptions,
): Promise<unknown> {
  try {
    await globalThis.lawhaHold?.();
  } catch (cause) {
    throw errorOfFailure({ method: 'POST', url: path }, cause);
  }
  const address = `${(api.baseUrl ?? DEFAULT_BASE_URL).replace(/\/$/, '')}/${path.replace(/^\//, '')}`;
  const send = (headers: Record<string, string>): Promise<unknown> =>
    post({ path, address, headers }, form, { signal, onProgress, ...api });
  const headers = { ...apiHeaders(api), ...(key && { 'idempotency-key': key }) };
  if (!isTraced()) return send(headers);
  const { traceCall } = await import('./trace/traceCall.ts');
  return traceCall(address, headers, send);
}

function post(
  { path, address, headers }: { path: string; address: string; headers: Readonly<Record<string, string>> },
  form: FormData,
  { signal, onProgress, ...api }: SendFormOptions & LawhaApiOptions,
): Promise<unknown> {
  const call = { method: 'POST', url: path };
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.timeout = api.uploadTimeout ?? 120_000;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress?.(loaded / total);
    request.onerror = () => reject(errorOfFailure(call, new Error('The connection was lost')));
    request.ontimeout = () => reject(errorOfFailure(call, new Error('The upload took too long')));
    request.onabort = () => reject(new ApiError({ ...call, code: 'aborted' }));
    request.onload = () => {
      const { status } = request;
      reportRevision(api, request.getResponseHeader(REVISION_HEADER));
      const body = parse(request.responseText);
      if (status >= 200 && status < 300 && body !== undefined) return resolve(body);
      const answer = { status, body, requestId: request.getResponseHeader(REQUEST_ID_HEADER) };
      if (status === 401) api.onUnauthorised?.();
      if (status === 403 && api.viewAs?.() !== undefined)
        return reject(errorOfAnswer(call, { ...answer, code: 'read-only' }));
      if (status === 403) api.onForbidden?.();
      return reject(errorOfAnswer(call, answer));
    };
    if (signal?.aborted === true) return reject(new ApiError({ ...call, code: 'aborted' }));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
