import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { currentProduct } from '../../engine/core/product/currentProduct.ts';
import { VERSION_FILE, WORKER_FILE } from '../../engine/core/routing/Release.ts';
import type { AppContext } from '../context/AppContext.ts';
import { HttpError } from '../base/HttpError.ts';
import type { FrontEnd } from './readFrontEnd.ts';
import { sendPage } from './sendPage.ts';
import type { ServerConfig } from '../context/config/ServerConfig.ts';
import { wildcardOf } from '../base/wildcardOf.ts';

/** Path of the built page, with a slash at its end. */
export function pagePath(): string {
  return `${currentProduct().basePath}/`;
}

/** Headers of a hashed file: its lifetime, and that its type must not be guessed. */
const ASSET_HEADERS = new Set(['content-type', 'x-content-type-options', 'vary']);

/**
 * The built front end: hashed files cached for ever, the page itself revalidated each time. Any path without a file
 * extension is the page, whose router shows the screen or its own 404; it names the files of that screen and the calls
 * that it begins with. The page of a demo is marked as such.
 */
export async function registerFrontEnd(
  app: FastifyInstance,
  context: Pick<AppContext, 'catalogue' | 'now'> & { config: Pick<ServerConfig, 'distDir' | 'demo' | 'traces'> },
  frontEnd: FrontEnd | undefined,
): Promise<void> {
  const { distDir } = context.config;
  const page = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    frontEnd === undefined ? refuse() : sendPage(request, reply, { frontEnd, context });
  const base = pagePath();
  const bare = base.slice(0, -1);
  // The router takes the path with a slash at its end for the one without, so only the bare one is sent on.
  app.get(bare, (request, reply) =>
    request.url.split('?', 1)[0] === bare ? reply.redirect(base) : page(request, reply),
  );
  if (frontEnd === undefined) {
    app.get(`${base}*`, refuse);
    return;
  }
  await app.register(fastifyStatic, {
    root: distDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
  });
  registerRelease(app, frontEnd);
  app.get(`${base}*`, (request, reply) => {
    const path = wildcardOf(request.params);
    if (!/\.[a-z0-9]+$/i.test(path)) return page(request, reply);
    if (!path.startsWith('assets/')) return reply.header('cache-control', 'no-cache').sendFile(path);
    // The policies of pages say nothing about a file that a page loads.
    for (const name of Object.keys(reply.getHeaders())) if (!ASSET_HEADERS.has(name)) reply.removeHeader(name);
    return reply.header('cache-control', 'public, max-age=31536000, immutable').sendFile(path);
  });
}

/** Files about the whole build, revalidated each time: its service worker and its version. */
function registerRelease(app: FastifyInstance, { version, worker }: FrontEnd): void {
  if (version === undefined) return;
  const base = pagePath();
  app.get(base + WORKER_FILE, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(worker),
  );
  app.get(base + VERSION_FILE, (_request, reply) => reply.header('cache-control', 'no-store').send({ version }));
}

/** There is no page yet. */
function refuse(): never {
  throw new HttpError(404, 'notBuilt');
}
