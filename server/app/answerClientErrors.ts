import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { defaultLanguage } from '../../engine/core/text/language.ts';
import { sendError } from '../context/handleErrors.ts';
import { HttpError } from '../base/HttpError.ts';
import type { MessageKey } from '../base/messages/formatMessage.ts';
import { formatMessage } from '../base/messages/formatMessage.ts';

/**
 * Requests that Fastify refuses before any handler sees them, answered in the form of every other refusal: an address
 * whose encoding is broken, and bytes that are no HTTP request. The latter have no readable header, so the text is in
 * the default language.
 */
export const CLIENT_ERRORS = {
  frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    void sendError(request, reply, new HttpError(404, 'notFound'));
  },
  clientErrorHandler: (error: Error, socket: Socket): void => {
    if (isGone(error) || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, key } = refusalOf(error);
    const body = JSON.stringify({ message: formatMessage(defaultLanguage(), { key }) });
    socket.end(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        `Content-Language: ${defaultLanguage()}`,
        'Cache-Control: no-store',
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  },
} satisfies Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>;

/** The client has closed the connection: an answer could not be sent. */
function isGone(error: Error): boolean {
  return 'code' in error && error.code === 'ECONNRESET';
}

function refusalOf(error: Error): { status: number; key: MessageKey } {
  switch ('code' in error ? error.code : undefined) {
    case 'HPE_HEADER_OVERFLOW':
      return { status: 413, key: 'tooLarge' };
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, key: 'tooSlow' };
    default:
      return { status: 422, key: 'malformedRequest' };
  }
}
