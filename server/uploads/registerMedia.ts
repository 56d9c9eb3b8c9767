import { extname } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../context/AppContext.ts';
import { HttpError } from '../base/HttpError.ts';
import type { ByteSpan } from '../context/Attachments.types.ts';
import { readPart, sizeOfFile } from './storage/createLocalAttachments.ts';
import { MEDIA_TYPES } from './fileKinds.ts';
import { makeVariant } from './makeVariant.ts';
import { canReadFile } from './canReadFile.ts';
import { readTicket } from './openSigner.ts';
import { parseByteRange } from './parseByteRange.ts';
import { type MediaPath, parseMediaPath, shippedPath } from './parseMediaPath.ts';

/** The only document that browsers show themselves. Their viewer does not start in a sandbox, and has one of its own. */
const SHOWN = 'application/pdf';
const NO_RIGHTS = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/**
 * Pictures, recordings and videos: flags, demo content and uploads, whole or in part. Opened on their own they are
 * sandboxed documents, so that nothing in them can run. The content of a key never changes, so browsers cache public
 * files; private files are cached too, but revalidated each time, which checks whether the account that the address is
 * signed for may read them.
 */
export function registerMedia(app: FastifyInstance, context: AppContext): void {
  app.get('/media/*', async (request, reply) => {
    const [path = '', query = ''] = request.url.split('?', 2);
    const media = parseMediaPath(path);
    if (media === undefined) throw new HttpError(404, 'notFound');
    if (media.isPrivate) await refuseStrangers(context, media, new URLSearchParams(query));
    const file = await findFile(context, media, request);
    if (file === undefined) throw new HttpError(404, 'notFound');
    return answerFile(file, media, { request, reply });
  });
}

/** @throws HttpError 403 */
async function refuseStrangers(context: AppContext, { stem }: MediaPath, query: URLSearchParams): Promise<void> {
  const ticket = await readTicket(context, stem, query);
  if (ticket === undefined) throw new HttpError(403, 'mediaTicket');
  if (!(await canReadFile(context, { account: ticket.account, stem }))) throw new HttpError(403, 'forbidden');
}

/** A file that can be read. */
interface FoundFile {
  size: number;
  read: (span?: ByteSpan) => Promise<Readable | undefined>;
}

async function findFile(
  context: AppContext,
  media: MediaPath,
  { log }: Pick<FastifyRequest, 'log'>,
): Promise<FoundFile | undefined> {
  if (media.kind === 'file') {
    const path = shippedPath(media, context.catalogue.parts.media);
    if (path === undefined) return undefined;
    const size = await sizeOfFile(path);
    return size === undefined ? undefined : { size, read: (span) => readPart(path, span) };
  }
  const { attachments } = context;
  const { key, version } = media;
  const size = await attachments.sizeOf(key);
  if (size !== undefined) return { size, read: (span) => attachments.read(key, span) };
  const made = version && (await makeVariant(context, key, { version, log }));
  return (
    made && {
      size: made.length,
      read: async (span) => Readable.from([span ? made.subarray(span.start, span.end + 1) : made]),
    }
  );
}

async function answerFile(
  { size, read }: FoundFile,
  media: MediaPath,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const type =
    MEDIA_TYPES[extname(media.kind === 'file' ? media.name : media.key).slice(1)] ?? 'application/octet-stream';
  reply.headers({
    'content-type': type,
    'content-security-policy': policyOf(type),
    'cache-control': cachingOf(media),
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  });
  // A page of this server shows it in a frame.
  if (type === SHOWN) reply.header('x-frame-options', 'SAMEORIGIN');
  const disposition = dispositionOf(media, type);
  if (disposition !== undefined) reply.header('content-disposition', disposition);
  if (media.kind === 'upload') {
    // The name is a hash of the content: a cached copy is never outdated.
    const tag = `"${media.key.replace('private/', '')}"`;
    reply.header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  }
  const span = parseByteRange(request.headers.range, size);
  if (span === 'outside')
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${size}` })
      .send();
  const [length, part] = span === 'whole' ? [size, undefined] : [span.end - span.start + 1, span];
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
  reply.header('content-length', length);
  // Nothing is read for a HEAD; a stream must keep the announced length.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  const content = await read(part);
  // The file was removed after it was found.
  if (content === undefined) throw new HttpError(404, 'notFound');
  return reply.send(content);
}

/** Rights of a file that is opened on its own. */
function policyOf(type: string): string {
  if (type === SHOWN)
    return "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
  // A browser that opens a video on its own puts it into a page, which must be allowed to play it.
  return type.startsWith('image/') ? NO_RIGHTS : `${NO_RIGHTS}; media-src 'self'`;
}

/** Files that browsers do not show themselves are only saved, under their name. */
function dispositionOf(media: MediaPath, type: string): string | undefined {
  if (media.kind === 'file') return undefined;
  const isShown = type === SHOWN || /^(?:image|video|audio)\//.test(type);
  if (media.said === undefined) return isShown ? undefined : 'attachment';
  const name = encodeURIComponent(media.said.name).replaceAll(/['()*]/g, (sign) => `%${hexOf(sign)}`);
  return `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`;
}

function hexOf(sign: string): string {
  return sign.charCodeAt(0).toString(16).toUpperCase();
}

function cachingOf({ kind, isPrivate }: MediaPath): string {
  if (isPrivate) return 'private, no-cache';
  return kind === 'upload' ? 'public, max-age=31536000, immutable' : 'public, max-age=86400';
}
