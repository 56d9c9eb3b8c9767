import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app/AppContext.ts';
import { HttpError } from '../app/HttpError.ts';
import type { ByteSpan } from './Attachments.types.ts';
import { sizeOfFile } from './createLocalAttachments.ts';
import { parseByteRange } from './parseByteRange.ts';
import { type MediaPath, parseMediaPath } from './parseMediaPath.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.weba': 'audio/webm',
  '.ogg': 'audio/ogg',
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
};

const NO_RIGHTS = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/**
 * Pictures, recordings and videos: flags, demo content and uploads, whole or in part. Opened on their own they are
 * documents without rights, so that nothing in them can run; a key never gets another content, so browsers keep them.
 */
export function registerMedia(app: FastifyInstance, context: AppContext): void {
  app.get('/media/*', async (request, reply) => {
    const media = parseMediaPath(request.url.split('?')[0] ?? '');
    const size = media && (await sizeOf(context, media));
    if (media === undefined || size === undefined) throw new HttpError(404, 'notFound');
    const span = parseByteRange(request.headers.range, size);
    const type = TYPES[extname(media.kind === 'file' ? media.path : media.key)] ?? 'application/octet-stream';
    reply.headers({
      'content-type': type,
      // A browser that is shown a video on its own puts it into a page, which must be allowed to play it.
      'content-security-policy': type.startsWith('image/') ? NO_RIGHTS : `${NO_RIGHTS}; media-src 'self'`,
      'cache-control': media.kind === 'upload' ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    if (span === 'outside')
      return reply
        .code(416)
        .headers({ 'content-range': `bytes */${size}` })
        .send();
    if (span === 'whole') return reply.header('content-length', size).send(read(context, media));
    const { start, end } = span;
    return reply
      .code(206)
      .headers({ 'content-length': end - start + 1, 'content-range': `bytes ${start}-${end}/${size}` })
      .send(read(context, media, span));
  });
}

function sizeOf({ attachments }: AppContext, media: MediaPath): Promise<number | undefined> {
  return media.kind === 'upload' ? attachments.sizeOf(media.key) : sizeOfFile(media.path);
}

function read({ attachments }: AppContext, media: MediaPath, span?: ByteSpan): Readable {
  return media.kind === 'upload' ? attachments.read(media.key, span) : createReadStream(media.path, span);
}
