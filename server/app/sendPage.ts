import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { currentProduct } from '../../engine/core/product/currentProduct.ts';
import { markPage } from '../demo/markPage.ts';
import type { AppContext } from '../context/AppContext.ts';
import { planPage } from './planPage.ts';
import type { FrontEnd } from './readFrontEnd.ts';
import type { ServerConfig } from '../context/config/ServerConfig.ts';

/** A page is compressed for each request, so the level is one that costs less time than the bytes save. */
const LEVEL = 4;

/** Path of the one page that pages of the same origin may have in a frame: the preview of the studio. */
const FRAMED = '/studio/preview';

interface SendPageOptions {
  frontEnd: FrontEnd;
  context: Pick<AppContext, 'catalogue' | 'now'> & { config: Pick<ServerConfig, 'demo' | 'traces'> };
}

/** Answers with the page of an address, revalidated each time. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { frontEnd, context }: SendPageOptions,
): FastifyReply {
  const html = pageOf(request.url, { frontEnd, context });
  const packing = packingOf(request.headers['accept-encoding']);
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}${packing ?? ''}"`;
  void reply.headers({ 'cache-control': 'no-cache', etag, vary: 'Accept-Encoding' });
  allowScript(reply, frontEnd.scriptHash);
  if (pathOf(request.url).pathname === FRAMED) allowFrame(reply);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  void reply.type('text/html; charset=utf-8');
  if (frontEnd.map) void reply.header('link', linksOf(frontEnd.map.entry));
  if (packing === undefined) return reply.send(html);
  void reply.header('content-encoding', packing);
  return reply.send(
    packing === 'br'
      ? brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: LEVEL } })
      : gzipSync(html, { level: LEVEL }),
  );
}

function pageOf(url: string, { frontEnd, context }: SendPageOptions): string {
  const { map, fonts } = frontEnd;
  const { catalogue, config } = context;
  const { pathname: path, search } = pathOf(url);
  const html = frontEnd.write(map && planPage(path, search, { map, fonts, catalogue, now: context.now() }));
  const page = config.traces === undefined ? html : html.replace('<html ', '<html data-traces ');
  return config.demo ? markPage(page) : page;
}

/** Path below the base, and query of an address. */
function pathOf(url: string): { pathname: string; search: string } {
  const { pathname, search } = new URL(url, 'http://page.invalid');
  return { pathname: pathname.slice(currentProduct().basePath.length), search };
}

/** The files that every page begins with, for proxies that send them ahead as early hints. */
function linksOf(files: readonly string[]): string {
  return files
    .map((file) => `<${file}>; rel=${file.endsWith('.css') ? 'preload; as=style' : 'modulepreload'}; crossorigin`)
    .join(', ');
}

/** Allows the one inline script of the page. */
function allowScript(reply: FastifyReply, hash: string | undefined): void {
  const policy = reply.getHeader('content-security-policy');
  if (hash === undefined || typeof policy !== 'string') return;
  void reply.header('content-security-policy', policy.replace("script-src 'self'", `script-src 'self' ${hash}`));
}

/** Lets pages of the same origin have this one in a frame. */
function allowFrame(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy'));
  void reply.headers({
    'content-security-policy': policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    'x-frame-options': 'SAMEORIGIN',
  });
}

function packingOf(accepted: string | string[] | undefined): 'br' | 'gzip' | undefined {
  const text = String(accepted ?? '');
  return (['br', 'gzip'] as const).find((packing) =>
    new RegExp(`\\b${packing}\\b(?!\\s*;\\s*q=0(\\.0*)?\\b)`).test(text),
  );
}
