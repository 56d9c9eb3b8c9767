import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type ContentLanguage,
  parseContentLanguage,
  parseLanguage,
  type Language,
} from '../../engine/core/text/language.ts';
import { isText, pickText } from '../../engine/core/text/Text.ts';
import { type StoreFailureReason, storeFailureReason } from '../store/StoreFailure.ts';
import { type FieldErrors, type FieldMessage, HttpError, RETRY_AFTER } from '../base/HttpError.ts';
import { traceFacts } from '../tracing/activeSpan.ts';
import { formatMessage } from '../base/messages/formatMessage.ts';

/** Language of a request: its `Accept-Language`, Arabic when it names none that we speak. */
export function languageOf(request: FastifyRequest): Language {
  return parseLanguage(request.headers['accept-language']);
}

/** Language in which a request wants the texts of records; see `parseContentLanguage`. */
export function contentLanguageOf(request: FastifyRequest): ContentLanguage {
  return parseContentLanguage(request.headers['accept-language']);
}

/**
 * Answers every failure as `{message, errors?, data?}` in the caller's language; a 500 reveals nothing of the inside.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | HttpError | Error, request, reply) => {
    const known = toHttpError(error);
    if (known.status >= 500) request.log.error({ ...traceFacts(), err: error }, 'request failed');
    return sendError(request, reply, known);
  });
  app.setNotFoundHandler((request, reply) => sendError(request, reply, new HttpError(404, 'notFound')));
}

/** Sends a refusal. */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, text, details }: HttpError,
): FastifyReply {
  const language = languageOf(request);
  return reply
    .code(status)
    .headers(details.headers ?? {})
    .header('cache-control', 'no-store')
    .header('content-language', language)
    .type('application/json; charset=utf-8')
    .send({
      message: formatMessage(language, text),
      ...(details.fields && { errors: formatFields(language, details.fields) }),
      ...(details.data !== undefined && { data: details.data }),
    });
}

function formatFields(language: Language, fields: FieldErrors): Record<string, string[]> {
  return Object.fromEntries(
    [...fields].map(([path, messages]) => [path, messages.map((m) => formatField(language, m))]),
  );
}

function formatField(language: Language, message: FieldMessage): string {
  return isText(message) ? pickText(message, language) : formatMessage(language, message);
}

const STORE_FAILURES: Readonly<Record<StoreFailureReason, HttpError>> = {
  down: new HttpError(503, 'databaseDown', { headers: RETRY_AFTER }),
  busy: new HttpError(503, 'databaseBusy', { headers: RETRY_AFTER }),
  slow: new HttpError(503, 'databaseSlow', { headers: RETRY_AFTER }),
  full: new HttpError(507, 'databaseFull', { headers: RETRY_AFTER }),
};

function toHttpError(error: FastifyError | HttpError | Error): HttpError {
  if (error instanceof HttpError) return error;
  const reason = storeFailureReason(error);
  if (reason !== undefined) return STORE_FAILURES[reason];
  // A number that the column of another program's table cannot hold, in a filter or an address.
  if ('code' in error && error.code === '22003') return new HttpError(422, 'invalidValue');
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  switch (status) {
    case 413:
      return new HttpError(413, 'tooLarge');
    case 415:
      return new HttpError(422, 'unsupportedBody');
    case 429:
      return new HttpError(429, 'tooManyRequests');
    case 404:
      return new HttpError(404, 'notFound');
    default:
      return status >= 400 && status < 500 ? new HttpError(422, 'malformedBody') : new HttpError(500, 'serverError');
  }
}
