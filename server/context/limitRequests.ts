import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runAs, type StoreLimits, type Workload } from '../store/workload.ts';
import { sendError } from './handleErrors.ts';
import { HttpError } from '../base/HttpError.ts';

/** How long a client may take, in milliseconds, and how many may be there. */
export interface HttpLimits {
  /** Until the headers of a request are complete. */
  headersMs: number;
  /** Until the body of a call is complete. */
  bodyMs: number;
  /** Until a body with files is complete: 60 MB over a slow mobile network. */
  uploadMs: number;
  /** Without a byte in either direction. */
  idleMs: number;
  /** Between two requests on one connection. */
  keepAliveMs: number;
  /** How often connections are checked. */
  checkMs: number;
  /** Connections at once; more are closed at once. */
  connections: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

export const HTTP_LIMITS: HttpLimits = {
  headersMs: 15 * SECOND,
  bodyMs: 30 * SECOND,
  uploadMs: 15 * MINUTE,
  idleMs: 2 * MINUTE,
  // Longer than proxies keep theirs, so that none sends into a connection that is being closed.
  keepAliveMs: 72 * SECOND,
  checkMs: 5 * SECOND,
  connections: 5000,
};

/** The limits that Node itself keeps, as options of Fastify. */
export function serverLimits(limits: HttpLimits) {
  return {
    requestTimeout: limits.uploadMs,
    connectionTimeout: limits.idleMs,
    keepAliveTimeout: limits.keepAliveMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkMs },
  };
}

/** Bounds the bodies and connections of an app, and runs each call as a workload of its own lane. */
export function limitRequests(app: FastifyInstance, http: HttpLimits, limits: StoreLimits): void {
  app.server.maxConnections = http.connections;
  const workloads = new WeakMap<FastifyRequest, Workload>();
  app.addHook('onRequest', (request, reply, done) => {
    boundBody(request, http, () => {
      if (reply.sent) return;
      reply.header('connection', 'close');
      void sendError(request, reply, new HttpError(408, 'tooSlow'));
    });
    const workload = { lane: laneOf(request), limits, request: request.id };
    workloads.set(request, workload);
    runAs(workload, done);
  });
  // The events of a body that was read have no workload; from here on the call has one again.
  app.addHook('preValidation', (request, _reply, done) => {
    const workload = workloads.get(request);
    if (workload === undefined) done();
    else runAs(workload, done);
  });
}

/** Calls of one group share a lane; groups do not wait for each other. */
function laneOf({ url }: FastifyRequest): string {
  return /^\/+api\/+[^/?]+\/+([^/?]+)/.exec(url)?.[1] ?? 'other';
}

/** Refuses a request whose body is not complete in time, and then hangs up. */
function boundBody({ raw, headers }: FastifyRequest, { bodyMs, uploadMs }: HttpLimits, refuse: () => void): void {
  const isUpload = /^\s*multipart\/form-data/i.test(headers['content-type'] ?? '');
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (!hasBody) return;
  const timer = setTimeout(
    () => {
      if (raw.complete) return;
      refuse();
      // An injected call of a test has no connection to end.
      if (raw.socket instanceof Socket) raw.socket.destroySoon();
    },
    isUpload ? uploadMs : bodyMs,
  );
  timer.unref();
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
}
