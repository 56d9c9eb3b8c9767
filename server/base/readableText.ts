import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isObject } from '../../engine/core/values/isObject.ts';
import { isReadableText } from '../../engine/core/values/isReadableText.ts';
import { addFieldError, type FieldErrors, HttpError, invalidFields } from './HttpError.ts';
import { quoteInput } from './messages/quoteInput.ts';

/** Deepest nesting of a body; no call needs nearly as much. */
const DEEPEST = 32;

/** Refuses addresses, queries and headers with unreadable characters; bodies are refused where they are read. */
export function refuseUnreadableText(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!isReadableAddress(request) || !Object.values(request.headers).every((value) => isReadable(value)))
      throw new HttpError(422, 'unreadableText');
    refuseUnreadable(request.query);
  });
}

/**
 * Checks every text in what was sent, names included.
 *
 * @throws HttpError 422 that names each value with unreadable characters
 */
export function refuseUnreadable(sent: unknown): void {
  const errors: FieldErrors = new Map();
  visit(sent, [], errors);
  if (errors.size > 0) throw invalidFields(errors);
}

function visit(value: unknown, path: readonly string[], errors: FieldErrors): void {
  if (path.length > DEEPEST) throw new HttpError(422, 'malformedBody');
  if (typeof value === 'string') {
    if (!isReadableText(value)) addFieldError(errors, path.join('.'), { key: 'unstorableText' });
  } else if (Array.isArray(value)) {
    for (const [index, inner] of value.entries()) visit(inner, [...path, String(index)], errors);
  } else if (isObject(value)) {
    for (const [name, inner] of Object.entries(value)) {
      if (isReadableText(name)) visit(inner, [...path, name], errors);
      else addFieldError(errors, [...path, quoteInput(name)].join('.'), { key: 'unstorableText' });
    }
  }
}

function isReadable(header: string | string[] | undefined): boolean {
  return header === undefined || [header].flat().every((text) => isReadableText(text));
}

/** The path: the query has its own names. Groups decode theirs once more, so that an encoded percent sign counts too. */
function isReadableAddress({ url }: FastifyRequest): boolean {
  return !/%(?:25)*00/.test(url.split('?', 1)[0] ?? '');
}
