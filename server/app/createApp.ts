import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyHelmet from '@fastify/helmet';
import fastifyMultipart from '@fastify/multipart';
import fastifyRateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { VERSION_HEADER } from '../../engine/core/routing/Release.ts';
import { watchForProxies } from '../demo/watchForProxies.ts';
import { createGeocoder } from '../geocode/createGeocoder.ts';
import { registerMedia } from '../uploads/registerMedia.ts';
import { CLIENT_ERRORS } from './answerClientErrors.ts';
import type { AppContext } from '../context/AppContext.ts';
import type { ServerConfig } from '../context/config/ServerConfig.ts';
import { handleErrors } from '../context/handleErrors.ts';
import { acceptBodies } from '../base/readBody.ts';
import { limitRequests, serverLimits } from '../context/limitRequests.ts';
import { refuseUnreadableText } from '../base/readableText.ts';
import { mediaOrigins } from '../context/config/mediaOrigins.ts';
import { type LogStream, logOptions } from './log/createLog.ts';
import { createMetrics, type Metrics } from './metrics/createMetrics.ts';
import { registerMetrics } from './metrics/registerMetrics.ts';
import { watchRequests, watchStatements } from './metrics/watchRequests.ts';
import { traceRequests } from './traces/traceRequests.ts';
import { traceStatements } from './traces/traceStatements.ts';
import { APP_BASE, registerAppApi } from './registerAppApi.ts';
import { followTables } from './followTables.ts';
import { registerApi } from './registerApi.ts';
import { registerHealth } from './registerHealth.ts';
import { type FrontEnd, readFrontEnd } from './readFrontEnd.ts';
import { pagePath, registerFrontEnd } from './registerFrontEnd.ts';
import { PERMISSIONS_POLICY, securityHeaders } from './securityHeaders.ts';
import { sharedCounts } from './sharedCounts.ts';
import { createDeparture, type Departure } from './stop/createDeparture.ts';

/** Most bytes of a body with files. */
const MULTIPART_LIMIT_BYTES = 60 * 1024 * 1024;
/** Both bases have the same calls. */
const API_BASES = ['/api/dashboard', '/api/general'];

export interface CreateAppOptions {
  /** Wraps Fastify's handler, so that development can put Vite before it. */
  serverFactory?: FastifyServerOptions['serverFactory'];
  /** Whether the built front end is served; development serves it through Vite. */
  frontEnd?: boolean;
  /** Where the log goes, line by line. Default: standard output. */
  logStream?: LogStream | undefined;
  /** Counts what the server does. Default: numbers of its own. */
  metrics?: Metrics;
  /** Whether the server is being stopped. Default: it is not. */
  departure?: Departure;
}

/**
 * The whole server without a port: API, pictures and built front end. Tests call it through `inject()`. The context's
 * catalogue may be replaced while it runs.
 */
export async function createApp(
  context: AppContext,
  {
    serverFactory,
    frontEnd = true,
    logStream,
    metrics = createMetrics(context),
    departure = createDeparture(),
  }: CreateAppOptions = {},
): Promise<FastifyInstance> {
  const { config } = context;
  const app = Fastify({
    ...logOptions(config.logLevel, logStream),
    routerOptions: { ignoreDuplicateSlashes: true, ignoreTrailingSlash: true, maxParamLength: 500 },
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: MULTIPART_LIMIT_BYTES,
    // A request that arrives on an open connection while the server closes is answered as any other.
    return503OnClosing: false,
    ...CLIENT_ERRORS,
    ...serverLimits(config.httpLimits),
    ...(serverFactory && { serverFactory }),
  });
  watchRequests(app, metrics);
  context.traces?.reportTo(app.log);
  if (context.traces) traceRequests(app, context.traces);
  endConnections(app, departure);
  watchForProxies(app, context);
  acceptBodies(app);
  handleErrors(app);
  limitRequests(app, config.httpLimits, config.callLimits);
  await app.register(fastifyHelmet, securityHeaders(mediaOrigins(config)));
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('permissions-policy', PERMISSIONS_POLICY);
    done();
  });
  // An embedded database has one server, which counts in its memory.
  const shared = context.store.engine === 'postgres' ? { store: sharedCounts(context.store) } : {};
  await app.register(fastifyRateLimit, { global: false, ...shared });
  refuseUnreadableText(app);
  await app.register(fastifyMultipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: MULTIPART_LIMIT_BYTES, files: 1, fields: 500, fieldSize: 1024 * 1024, parts: 501 },
  });
  // One instance for both bases: calls to another server are counted and cached together.
  const places = context.catalogue.parts.places?.() ?? [];
  const geocoder = createGeocoder(config.map, {
    places,
    onFailure: (error) => app.log.warn({ err: error }, 'the geocoder was passed over'),
  });
  const pages = frontEnd ? await openFrontEnd(config) : undefined;
  const follow = followTables(context, app.log);
  for (const prefix of API_BASES)
    await app.register(
      async (api) => {
        api.addHook('preHandler', follow);
        nameVersion(api, pages?.version);
        await registerApi(api, context, { geocoder, places });
      },
      { prefix },
    );
  await app.register(
    (api) => {
      api.addHook('preHandler', follow);
      return registerAppApi(api, context);
    },
    { prefix: APP_BASE },
  );
  registerHealth(app, context, departure);
  registerMetrics(app, context, metrics);
  app.get('/', (_request, reply) => reply.redirect(pagePath()));
  registerMedia(app, context);
  if (frontEnd) await registerFrontEnd(app, context, pages);
  const endWatch = watchStatements(context, { metrics, log: app.log });
  const endTraces = traceStatements(context);
  app.addHook('onClose', async () => {
    endWatch();
    endTraces();
    await context.inspector.close();
  });
  return app;
}

/** Once the server is being stopped, each answer ends its connection, so that proxies open the next one elsewhere. */
function endConnections(app: FastifyInstance, departure: Departure): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (departure.hasBegun()) void reply.header('connection', 'close');
    done();
  });
}

/** The built front end; undefined while there is none. */
async function openFrontEnd({ distDir, serviceWorker }: ServerConfig): Promise<FrontEnd | undefined> {
  return existsSync(join(distDir, 'index.html')) ? readFrontEnd(distDir, { worker: serviceWorker }) : undefined;
}

/** Answers name the version of the pages that this server sends, so that open pages detect a new one. */
function nameVersion(api: FastifyInstance, version: string | undefined): void {
  if (version === undefined) return;
  api.addHook('onRequest', (_request, reply, done) => {
    void reply.header(VERSION_HEADER, version);
    done();
  });
}
