import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { say } from '../base/say.ts';
import { compressFiles } from '../../engine/tools/build/compressFiles.ts';
import { connectPeople, deliverToPeople } from '../people/connectPeople.ts';
import { connectChats } from '../chat/connectChats.ts';
import { connectRecords } from '../realtime/connectRecords.ts';
import { startRealtime } from '../realtime/startRealtime.ts';
import { initializeDemo } from '../demo/initializeDemo.ts';
import { prepareContent } from '../seed/prepareContent.ts';
import { checkParts, createParts } from '../context/parts/createParts.ts';
import type { ServerParts } from '../context/parts/ServerParts.types.ts';
import { createChannels } from '../outbox/createChannels.ts';
import { startRunningJobs } from '../jobs/startRunningJobs.ts';
import { startOutbox } from '../outbox/startOutbox.ts';
import { reportDelivery } from '../replies/reportDelivery.ts';
import { openSecrets } from '../secrets/openSecrets.ts';
import { reportSecrets } from '../secrets/reportSecrets.ts';
import { sealStored, secretColumns } from '../secrets/sealStored.ts';
import { startTimers } from '../states/startTimers.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { wholeProduct } from '../../engine/core/product/wholeProduct.ts';
import type { Store } from '../store/Store.types.ts';
import { openStore } from '../store/openStore.ts';
import { AUDIT_TABLE } from '../store/schema/auditTable.ts';
import { keepMonths } from '../store/schema/months/keepMonths.ts';
import { syncSchema } from '../store/schema/syncSchema.ts';
import { describeDesign } from '../store/schema/versions/describeDesign.ts';
import { holdVersion } from '../store/schema/versions/presence.ts';
import { PREPARATION, runAs } from '../store/workload.ts';
import { hidePublicFiles } from '../uploads/hidePublicFiles.ts';
import { openAttachments } from '../uploads/storage/openAttachments.ts';
import { serveCopies } from '../transfer/live/serveCopies.ts';
import { isUnfinished } from '../transfer/openLoad.ts';
import { TransferRefused } from '../transfer/TransferRefused.ts';
import { createInspector } from '../uploads/inspect/createInspector.ts';
import { startCollecting } from '../uploads/startCollecting.ts';
import type { AppContext } from '../context/AppContext.ts';
import { maintainStore } from './maintainStore.ts';
import { buildCatalogue, type Catalogue } from '../context/Catalogue.ts';
import { openTraces } from '../tracing/openTraces.ts';
import { createApp, type CreateAppOptions } from './createApp.ts';
import { createMetrics } from './metrics/createMetrics.ts';
import { processMetrics } from './metrics/processMetrics.ts';
import { startJobs } from './startJobs.ts';
import { createDeparture } from './stop/createDeparture.ts';
import { stopServer } from './stop/stopServer.ts';
import { loadResources } from './loadResources.ts';
import type { ServerConfig } from '../context/config/ServerConfig.ts';

/** How long a call waits for a gateway before it answers that the message is under way. */
const DELIVERY_PATIENCE_MS = 2500;

export interface StartedServer {
  app: FastifyInstance;
  context: AppContext;
  /** Address without a slash at the end. */
  url: string;
  close(): Promise<void>;
}

export interface StartServerOptions extends CreateAppOptions {
  /** The server's clock. Default: the machine's. */
  now?: () => Date;
  /** Records of the seed's large group in a demo database that never had any. Default: as many as the seed says. */
  large?: number;
  /** Whether this is the server of `npm run dev`. Default: false. */
  isDevelopment?: boolean;
  /** What the product adds. Default: the general server alone. */
  parts?: ServerParts;
}

/** Opens the store, synchronises its tables with the definitions, fills an empty one, and listens. */
export async function startServer(
  asked: ServerConfig,
  { now = () => new Date(), large, parts: given, isDevelopment = false, ...options }: StartServerOptions = {},
): Promise<StartedServer> {
  const { resources, navigation } = await loadResources(asked.root);
  const parts = createParts(given);
  checkParts(parts, wholeProduct());
  const catalogue = buildCatalogue(resources, navigation, parts);
  const store = await openStore(asked);
  const { version } = describeDesign(resources, parts);
  let release = async (): Promise<void> => undefined;
  try {
    // Before the tables are looked at, so that no server of another version changes them from then on.
    if (asked.databaseUrl !== undefined) release = await holdVersion(asked.databaseUrl, version);
    const { config, notice, written } = await runAs(PREPARATION, () =>
      prepare(store, { resources, catalogue, asked }, { now: now(), ...(large !== undefined && { large }) }),
    );
    const secrets = await openSecrets(store, config);
    const context: AppContext = {
      store,
      config,
      catalogue,
      attachments: openAttachments(config),
      inspector: createInspector(),
      secrets,
      traces: await openTraces(config.traces, config.databaseUrl),
      isDevelopment,
      deliveryPatienceMs: DELIVERY_PATIENCE_MS,
      now,
    };
    const metrics = createMetrics(context);
    const departure = createDeparture();
    // From here on, so that what delayed the start is not counted as a delay of calls.
    processMetrics();
    const app = await createApp(context, { ...options, metrics, departure });
    reportSecrets(app.log, secrets, await sealStored(store, secrets, secretColumns(resources)));
    await hidePublicFiles(context).catch((error: unknown) =>
      app.log.error({ err: error }, 'public files of private fields could not be made private'),
    );
    const io = await startRealtime(app, context, {
      isShared: options.frontEnd === false,
      isOpen: () => !departure.hasBegun(),
      connections: [connectChats, connectRecords, connectPeople],
      followers: [deliverToPeople],
      version,
    });
    await release();
    metrics.countSockets(() => io.engine.clientsCount);
    const url = await app.listen({ host: config.host, port: config.port });
    const stopMaintaining = maintainStore(context, app, { isFilled: written > 0 });
    const stopTimers = startTimers(context, app.log, { onRound: metrics.workEnded });
    const stopCopies =
      asked.databaseUrl === undefined
        ? await serveCopies({ store, dataDir: config.dataDir, log: app.log }).catch((error: unknown) => {
            app.log.error({ err: error }, 'backups need this server to be stopped');
            return async (): Promise<void> => undefined;
          })
        : async (): Promise<void> => undefined;
    const stopJobs = startJobs(context, config.jobs ? (parts.jobs ?? []) : [], {
      log: app.log,
      onRun: metrics.workEnded,
    });
    const stopRunning = startRunningJobs(context, app.log);
    const stopCollecting = startCollecting(context, app.log);
    const stopOutbox = startOutbox({
      store,
      now,
      log: app.log,
      traces: context.traces,
      channels: await createChannels(context),
      onSettled: (db, message) => reportDelivery(context, db, message),
    });
    if (notice !== undefined) app.log.warn(notice);
    if (config.demo)
      app.log.warn('demo mode: accounts with a published password can sign in (LAWHA_DEMO=0 ends it for good)');
    if (!config.demo && config.mail === undefined) app.log.warn('SMTP_URL is not set: emails are kept, not sent');
    if (!config.demo && config.push === undefined)
      app.log.warn('FCM_SERVICE_ACCOUNT is not set: pushes to telephones are kept, not sent');
    if (options.frontEnd !== false) packFrontEnd(config.distDir, app.log);
    return {
      app,
      context,
      url,
      close: async () => {
        const background = [stopMaintaining, stopTimers, stopCopies, stopJobs, stopRunning, stopCollecting];
        await stopServer({ app, io, departure, drainMs: config.drainMs, background, outbox: stopOutbox });
        await context.traces?.close();
        await store.close();
      },
    };
  } catch (error) {
    await release();
    await store.close();
    throw error;
  }
}

interface Prepared {
  config: ServerConfig;
  /** Records that were written. */
  written: number;
  notice: Awaited<ReturnType<typeof initializeDemo>>['notice'];
}

/** Tables, demo mode and first records. */
async function prepare(
  store: Store,
  {
    resources,
    catalogue,
    asked,
  }: { resources: readonly ResolvedResource[]; catalogue: Catalogue; asked: ServerConfig },
  options: { now: Date; large?: number },
): Promise<Prepared> {
  if (await isUnfinished(store.db))
    throw new TransferRefused(
      'The database holds a copy that is not complete. Run the same npm run move or npm run restore again.',
    );
  const complete = await syncSchema(store, resources, {
    isFilledNext: true,
    parts: catalogue.parts,
    onHeldUp: (holders) => say('warn', `the start waits for a lock on tables, in short tries: ${holders}`),
    onEarlier: (since) =>
      say('warn', `the tables are of a later version than the definitions (since ${since}): they are used as they are`),
  });
  const { demo, notice } = await initializeDemo(store, catalogue, asked);
  const config = { ...asked, demo };
  const written = await prepareContent(store, catalogue, config, options);
  await complete();
  await keepMonths(store, AUDIT_TABLE, { now: options.now, kept: asked.auditMonths });
  return { config, written, notice };
}

/** The page works without compressed files, only slower, so a folder that cannot be written does not stop the start. */
function packFrontEnd(dist: string, log: FastifyBaseLogger): void {
  compressFiles(dist).catch((error: Error) => log.warn({ err: error }, 'the front end is served unpacked'));
}
