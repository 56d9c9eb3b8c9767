import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { currentProduct } from '../../engine/core/product/currentProduct.ts';
import { markPage } from '../demo/markPage.ts';
import { HttpError } from './HttpError.ts';
import type { ServerConfig } from './ServerConfig.ts';
import { wildcardOf } from './wildcardOf.ts';

/** Path of the built page, with a slash at its end. */
export function pagePath(): string {
  return `${currentProduct().basePath}/`;
}

/**
 * The built front end: hashed files cached for ever, the page itself revalidated each time. Any path without a file
 * extension is the page, whose router shows the screen or its own 404. That of a demo is marked as one.
 */
export async function registerFrontEnd(
  app: FastifyInstance,
  config: Pick<ServerConfig, 'distDir' | 'demo'>,
): Promise<void> {
  const { distDir } = config;
  const isBuilt = existsSync(join(distDir, 'index.html'));
  const marked = isBuilt ? markPage(await readFile(join(distDir, 'index.html'), 'utf8')) : '';
  const sendPage = (reply: FastifyReply): FastifyReply => {
    reply.header('cache-control', 'no-cache');
    return config.demo ? reply.type('text/html; charset=utf-8').send(marked) : reply.sendFile('index.html');
  };
  const page = isBuilt ? sendPage : refuse;
  const base = pagePath();
  const bare = base.slice(0, -1);
  // The router takes the path with a slash at its end for the one without, so only the bare one is sent on.
  app.get(bare, (request, reply) => (request.url.split('?', 1)[0] === bare ? reply.redirect(base) : page(reply)));
  if (!isBuilt) {
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
  app.get(`${base}*`, (request, reply) => {
    const path = wildcardOf(request.params);
    if (!/\.[a-z0-9]+$/i.test(path)) return sendPage(reply);
    const hashed = path.startsWith('assets/');
    return reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache').sendFile(path);
  });
}

/** There is no page yet. */
function refuse(): never {
  throw new HttpError(404, 'notBuilt');
}
