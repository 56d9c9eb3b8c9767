import { ApiError } from '../errors/ApiError.ts';
import type { RequestOptions, Upload } from './Api.types.ts';
import type { LawhaApiOptions } from './ApiSession.types.ts';
import { apiHeaders, REVISION_HEADER } from './apiHeaders.ts';
import { DEFAULT_BASE_URL, parse, reportRevision } from './createConnection.ts';
import { isObject } from './isObject.ts';
import { dataOf } from './readAnswer.ts';
import { errorOfAnswer, errorOfFailure } from './toApiError.ts';

export interface UploadTarget {
  /** Below the API's address, usually `attachments`. */
  path: string;
  type: 'image' | 'video';
  /** Group that the file belongs to. */
  model: string;
}

export interface UploadOptions extends RequestOptions {
  /** Share sent so far, 0 to 1. */
  onProgress?: (fraction: number) => void;
}

/**
 * Sends a file (FORM-08). By XMLHttpRequest, because only it reports the progress of an upload in every browser.
 *
 * @throws ApiError, `aborted` when the signal says so.
 */
export function uploadFile(
  file: File,
  { path, type, model }: UploadTarget,
  { signal, onProgress, ...api }: UploadOptions & LawhaApiOptions,
): Promise<Upload> {
  const call = { method: 'POST', url: path };
  const form = new FormData();
  form.append('attachment_type', type);
  form.append('model', model);
  form.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${(api.baseUrl ?? DEFAULT_BASE_URL).replace(/\/$/, '')}/${path.replace(/^\//, '')}`);
    request.timeout = api.uploadTimeout ?? 120_000;
    for (const [name, value] of Object.entries(apiHeaders(api))) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress?.(loaded / total);
    request.onerror = () => reject(errorOfFailure(call, new Error('The connection was lost')));
    request.ontimeout = () => reject(errorOfFailure(call, new Error('The upload took too long')));
    request.onabort = () => reject(new ApiError({ ...call, code: 'aborted' }));
    request.onload = () => {
      const { status } = request;
      reportRevision(api, request.getResponseHeader(REVISION_HEADER));
      const body = parse(request.responseText);
      const upload = readUpload(dataOf(body));
      if (status >= 200 && status < 300 && upload !== undefined) return resolve(upload);
      if (status === 401) api.onUnauthorised?.();
      if (status === 403 && api.viewAs?.() !== undefined) return reject(errorOfAnswer(call, status, body, 'read-only'));
      if (status === 403) api.onForbidden?.();
      return reject(errorOfAnswer(call, status, body));
    };
    if (signal?.aborted === true) return reject(new ApiError({ ...call, code: 'aborted' }));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function readUpload(data: unknown): Upload | undefined {
  if (!isObject(data)) return undefined;
  const { id, url } = data;
  if (typeof url !== 'string' || (typeof id !== 'number' && typeof id !== 'string')) return undefined;
  return { id, url };
}
