import { isTimeoutError } from 'ky';
import { ApiError, type ApiErrorCode } from '../errors/ApiError.ts';
import { isObject } from '../text/isObject.ts';
import { readFieldErrors, readMessage } from './readMessage.ts';

/** A call, for the error's own message. */
export interface CallName {
  method: string;
  url: string;
}

const CODES: Readonly<Record<number, ApiErrorCode>> = {
  400: 'invalid',
  401: 'unauthorised',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  413: 'too-large',
  422: 'invalid',
  429: 'too-many',
};

/** The error of an answer that is not a success (API-07); `code` where the status alone does not tell it. */
export function errorOfAnswer(call: CallName, status: number, body: unknown, code?: ApiErrorCode): ApiError {
  const serverMessage = readMessage(body);
  return new ApiError({
    ...call,
    status,
    code: code ?? CODES[status] ?? 'server',
    fields: readFieldErrors(body),
    ...(serverMessage !== undefined && { serverMessage }),
    ...(isObject(body) && { data: body['data'] }),
  });
}

/** The error of a call that got no answer: called off by us, or lost on the way. */
export function errorOfFailure(call: CallName, cause: unknown): ApiError {
  const aborted = cause instanceof Error && cause.name === 'AbortError' && !isTimeoutError(cause);
  return new ApiError({ ...call, code: aborted ? 'aborted' : 'network' }, { cause });
}
