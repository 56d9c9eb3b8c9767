import type { Text } from '../../engine/core/text/Text.ts';
import type { Message, MessageKey } from './messages/formatMessage.ts';

/** The message of a field: a text of the catalogue, or the definition's own. */
export type FieldMessage = Message | Text;

/** Field errors by the API's path (`ar.name`). */
export type FieldErrors = Map<string, FieldMessage[]>;

export interface HttpErrorDetails {
  fields?: FieldErrors;
  /** `data` of the answer: the current record of a conflict. */
  data?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** The rule that refused an attempt on access; such a refusal is audited, whatever its status. */
  rule?: string;
}

/** Headers of a refusal that may end within seconds: a database or a storage that is unreachable, busy or full. */
export const RETRY_AFTER = { 'retry-after': '5' };

/** A refusal that the caller may read: status, text, and field errors of a 422. */
export class HttpError extends Error {
  readonly status: number;
  readonly text: Message;
  readonly details: HttpErrorDetails;

  constructor(status: number, text: Message | MessageKey, details: HttpErrorDetails = {}) {
    const message: Message = typeof text === 'string' ? { key: text } : text;
    super(`${status} ${message.key}`);
    this.name = 'HttpError';
    this.status = status;
    this.text = message;
    this.details = details;
  }
}

/** A 422 whose fields carry the reasons. */
export function invalidFields(fields: FieldErrors): HttpError {
  return new HttpError(422, 'invalid', { fields });
}

/** A 422 for one field. */
export function invalidField(path: string, message: FieldMessage): HttpError {
  return invalidFields(new Map([[path, [message]]]));
}

/** Adds a message to a field, once. */
export function addFieldError(fields: FieldErrors, path: string, message: FieldMessage): void {
  fields.set(path, [...(fields.get(path) ?? []), message]);
}
