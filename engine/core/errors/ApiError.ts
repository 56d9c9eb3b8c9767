import { LawhaError } from './LawhaError.ts';

/**
 * Codes of a failed call. `network` covers a lost connection and a time-out, `unavailable` a server that is out of
 * service for a moment (502, 503, 504), `server` one that failed, `read-only` a write refused because a super admin looks
 * at the dashboard as a role.
 */
export type ApiErrorCode =
  | 'network'
  | 'unauthorised'
  | 'forbidden'
  | 'read-only'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'invalid'
  | 'too-many'
  | 'aborted'
  | 'unavailable'
  | 'server';

export interface ApiErrorDetails {
  code: ApiErrorCode;
  method: string;
  url: string;
  status?: number;
  /** `message` or `messages` of the answer, joined with line breaks; in the user's language. */
  serverMessage?: string;
  /** Number of the request in the server's log, where the answer has one. */
  requestId?: string;
  /** Field errors by the API's path (`ar.name`). */
  fields?: Readonly<Record<string, readonly string[]>>;
  /** `data` of the answer: the current record of a conflict. */
  data?: unknown;
}

/** A call to the API that failed. Its message names method and address; `serverMessage` is what people may read. */
export class ApiError extends LawhaError {
  override readonly code: ApiErrorCode;
  readonly status: number | undefined;
  readonly serverMessage: string | undefined;
  readonly requestId: string | undefined;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly data: unknown;

  constructor(details: ApiErrorDetails, options?: ErrorOptions) {
    super(details.code, `${details.method} ${details.url}: ${details.status ?? details.code}`, options);
    this.name = 'ApiError';
    this.code = details.code;
    this.status = details.status;
    this.serverMessage = details.serverMessage;
    this.requestId = details.requestId;
    this.fields = details.fields ?? {};
    this.data = details.data;
  }
}

/** Whether a caught value is an `ApiError`, and, when `code` is given, of that code. */
export function isApiError(value: unknown, code?: ApiErrorCode): value is ApiError {
  return value instanceof ApiError && (code === undefined || value.code === code);
}
