import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ANSWERED_HEADER } from '../../../engine/client/connection/trace/answeredPlace.ts';
import { routeOf } from '../../base/calls/callNames.ts';
import { type activeSpan, withinSpan } from '../../tracing/activeSpan.ts';
import { readTraceParent } from '../../tracing/readTraceParent.ts';
import type { Traces } from '../../tracing/Traces.types.ts';

type Span = NonNullable<ReturnType<typeof activeSpan>>;

/** What proxies and operators ask every second, files that never change, and what is itself about traces. */
const UNTRACED = /^\/+(?:health|metrics)\b|\/assets\/|\/traced_actions$/;

const spans = new WeakMap<FastifyRequest, Span>();

/** The span of a request; undefined while none is measured. */
export function spanOf(request: FastifyRequest): Span | undefined {
  return spans.get(request);
}

/** Measures the requests of an app. A span has the route of its request, never its address. */
export function traceRequests(app: FastifyInstance, traces: Traces): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (UNTRACED.test(request.url)) return done();
    const { method, headers } = request;
    const parent = readTraceParent(headers['traceparent']);
    const span = traces.beginCall(method, {
      parent,
      facts: { 'http.request.method': method, 'lawha.request_id': request.id },
    });
    spans.set(request, span);
    // A page that began the call ahead of an action links the action to it.
    if (parent === undefined) {
      const { traceId, spanId, isSampled } = span;
      void reply.header(ANSWERED_HEADER, `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`);
    }
    reply.raw.once('close', () => {
      const route = routeOf(request);
      const isAnswered = reply.raw.writableEnded;
      span.end({
        name: `${method} ${route}`,
        facts: { 'http.route': route, ...(isAnswered && { 'http.response.status_code': reply.statusCode }) },
        failed: !isAnswered || reply.statusCode >= 500,
      });
    });
    withinSpan(span, done);
  });
  // The events of a body that was read belong to no span; from here on the call has its own again.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else withinSpan(span, done);
  });
}
