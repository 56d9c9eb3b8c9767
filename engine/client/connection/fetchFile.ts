import { REQUEST_ID_HEADER } from '../../core/errors/requestId.ts';
import type { LawhaApiOptions } from './ApiSession.types.ts';
import { apiHeaders, DEFAULT_BASE_URL } from './apiHeaders.ts';
import { callAddress } from './callAddress.ts';
import { loadSendCall, parse } from './createConnection.ts';
import { errorOfAnswer, errorOfFailure } from './toApiError.ts';

/** How long a file may take to arrive. */
const FILE_TIMEOUT_MS = 10 * 60_000;

/**
 * Fetches a file that the server makes for the person.
 *
 * @throws ApiError
 */
export async function fetchFile(path: string, options: LawhaApiOptions): Promise<Blob> {
  const call = { method: 'GET', url: path };
  const send = await loadSendCall();
  let response: Response;
  let content: Blob;
  try {
    response = await send(callAddress(options.baseUrl ?? DEFAULT_BASE_URL, path), {
      method: 'GET',
      headers: apiHeaders(options),
      timeout: FILE_TIMEOUT_MS,
    });
    content = await response.blob();
  } catch (cause) {
    throw errorOfFailure(call, cause);
  }
  const { status } = response;
  if (status >= 200 && status < 300) return content;
  if (status === 401) options.onUnauthorised?.();
  throw errorOfAnswer(call, {
    status,
    body: parse(await content.text()),
    requestId: response.headers.get(REQUEST_ID_HEADER),
  });
}
