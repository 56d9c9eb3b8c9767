import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { HttpError } from './HttpError.ts';
import { refuseUnreadable } from './readableText.ts';

/**
 * The parts of a multipart body. A body without boundary, or one that breaks off, is the caller's mistake.
 *
 * @throws HttpError 422; the multipart plugin's own errors (too large) keep their status
 */
export async function* readParts(
  request: FastifyRequest,
  options?: Parameters<FastifyRequest['parts']>[0],
): AsyncGenerator<Multipart> {
  try {
    for await (const part of request.parts(options)) {
      // The name of a file is cleaned where it is kept.
      refuseUnreadable(part.type === 'file' ? { [part.fieldname]: '' } : { [part.fieldname]: part.value });
      yield part;
    }
  } catch (error) {
    throw malformedUnlessKnown(error);
  }
}

/** An error of a body's parser as a 422, unless it brings a status of its own. */
export function malformedUnlessKnown(error: unknown): unknown {
  const known = error instanceof HttpError || (error instanceof Error && 'statusCode' in error);
  return known ? error : new HttpError(422, 'malformedBody');
}
