import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../../base/HttpError.ts';
import { isLoopback } from '../../base/isLoopback.ts';
import type { AppContext } from '../../context/AppContext.ts';
import { isForwarded } from '../../demo/isForwarded.ts';
import type { Metrics } from './createMetrics.ts';

/**
 * `GET /metrics` for Prometheus. With `LAWHA_METRICS_TOKEN` for those who send it as bearer token; without one for this
 * machine alone, and not through a proxy. For all others there is no such address.
 */
export function registerMetrics(app: FastifyInstance, { config }: AppContext, metrics: Metrics): void {
  app.get('/metrics', async (request, reply) => {
    const { metricsToken: token } = config;
    if (token === undefined ? !isFromHere(request) : !carries(request, token)) throw new HttpError(404, 'notFound');
    const text = await metrics.read();
    return reply.header('cache-control', 'no-store').type(metrics.contentType).send(text);
  });
}

function isFromHere({ raw, headers }: FastifyRequest): boolean {
  const address = raw.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  return isLoopback(address) && !isForwarded(headers);
}

/** Compared by their hashes, which takes the same time for every text. */
function carries({ headers }: FastifyRequest, token: string): boolean {
  const sent = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(hash(sent), hash(token));
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
