import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app/AppContext.ts';
import { HttpError } from '../app/HttpError.ts';
import { type MediaPath, parseMediaPath } from './parseMediaPath.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
};

/**
 * Pictures: flags, demo content and uploads. Opened on their own they are documents without rights, so that nothing in
 * them can run; a key never gets another content, so browsers keep them.
 */
export function registerMedia(app: FastifyInstance, context: AppContext): void {
  app.get('/media/*', async (request, reply) => {
    const media = parseMediaPath(request.url.split('?')[0] ?? '');
    const found = media && (await open(context, media));
    if (media === undefined || found === undefined) throw new HttpError(404, 'notFound');
    return reply
      .headers({
        'content-type': TYPES[extname(media.kind === 'file' ? media.path : media.key)] ?? 'application/octet-stream',
        'content-length': found.size,
        'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
        'cache-control': media.kind === 'upload' ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
        'x-content-type-options': 'nosniff',
      })
      .send(found.content);
  });
}

async function open(
  { attachments }: AppContext,
  media: MediaPath,
): Promise<{ content: Readable; size: number } | undefined> {
  if (media.kind === 'upload') return attachments.get(media.key);
  const found = await stat(media.path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return found && { content: createReadStream(media.path), size: found.size };
}
