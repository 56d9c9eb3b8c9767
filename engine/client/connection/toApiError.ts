import { ApiError, type ApiErrorCode } from '../../core/errors/ApiError.ts';
import { isObject } from '../../core/values/isObject.ts';
import { readFieldErrors, readMessage } from './readMessage.ts';

/** A call, for the error's own message. */
export interface CallName {
  method: string;
  url: string;
}

/** Statuses from here on are failures of the server. */
const FAILED = 500;

/** What a number of a request may look like; anything else is not shown. */
const REQUEST_ID = /^[\w.:-]{1,64}$/;

/** An answer that is not a success. */
export interface FailedAnswer {
  status: number;
  body: unknown;
  /** Value of `REQUEST_ID_HEADER`. */
  requestId: string | null;
  /** Where the status alone does not say it. */
  code?: ApiErrorCode;
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
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

/** The error of an answer that is not a success. */
export function errorOfAnswer(call: CallName, { status, body, requestId, code }: FailedAnswer): ApiError {
  const serverMessage = readMessage(body);
  return new ApiError({
    ...call,
    status,
    code: code ?? CODES[status] ?? 'server',
    fields: readFieldErrors(body),
    ...(serverMessage !== undefined && { serverMessage }),
    // A refusal says itself what is wrong.
    ...(status >= FAILED && requestId !== null && REQUEST_ID.test(requestId) && { requestId }),
    ...(isObject(body) && { data: body['data'] }),
  });
}

/** The error of a call without an answer: aborted, or lost on the network. */
export function errorOfFailure(call: CallName, cause: unknown): ApiError {
  const aborted = cause instanceof Error && cause.name === 'AbortError';
  return new ApiError({ ...call, code: aborted ? 'aborted' : 'network' }, { cause });
}
