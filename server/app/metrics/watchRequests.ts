import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { REQUEST_ID_HEADER } from '../../../engine/core/errors/requestId.ts';
import { routeOf } from '../../base/calls/callNames.ts';
import { redactStatement } from '../../base/redact.ts';
import type { AppContext } from '../../context/AppContext.ts';
import type { Metrics } from './createMetrics.ts';
import { traceFacts } from '../../tracing/activeSpan.ts';

/** Counts the requests of an app, and gives each answer its number of the log. */
export function watchRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', (request, reply, done) => {
    metrics.requestBegan();
    void reply.header(REQUEST_ID_HEADER, request.id);
    // One that is broken off has no answer; it is over all the same.
    reply.raw.once('close', () =>
      metrics.requestEnded({
        route: routeOf(request),
        method: request.method,
        status: reply.raw.writableEnded ? reply.statusCode : CLOSED_BY_CLIENT,
        milliseconds: reply.elapsedTime,
      }),
    );
    done();
  });
}

/** Status of a request whose client did not wait for the answer, as proxies write it. */
const CLOSED_BY_CLIENT = 499;

/** Longest text of a statement in the log. */
const LONGEST_STATEMENT = 2000;

/**
 * Counts the statements of a store, and logs those that take longer than allowed: their text without values, the group
 * of their call, and its number.
 *
 * @returns ends it
 */
export function watchStatements(
  { store, config, catalogue }: AppContext,
  { metrics, log }: { metrics: Metrics; log: FastifyBaseLogger },
): () => void {
  const { slowQueryMs } = config;
  return store.onStatement((statement) => {
    const { text, milliseconds, workload } = statement;
    const isSlow = slowQueryMs > 0 && milliseconds >= slowQueryMs;
    metrics.statementEnded(statement, isSlow);
    if (!isSlow) return;
    const { lane, request } = workload;
    log.warn(
      {
        definition: catalogue.entries.has(lane) ? lane : undefined,
        reqId: request,
        ...traceFacts(),
        milliseconds: Math.round(milliseconds),
        statement: redactStatement(text).slice(0, LONGEST_STATEMENT),
      },
      'slow statement',
    );
  });
}
