import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { AppContext } from '../context/AppContext.ts';
import { createChangeTail } from './createChangeTail.ts';
import { fanOut } from './fanOut.ts';
import { shareReads } from './announceReads.ts';
import { joinNodes } from './joinNodes.ts';
import { openSockets, type RealtimeServer, type RealtimeSocket, reviewSocket } from './openSockets.ts';
import type { StoredChange } from '../changes/storedChanges.ts';

/** How often a node reads the table without having been woken. */
const POLL_EVERY_MS = 2000;
/** How often the session of every socket is checked: sessions expire without a change. */
const REVIEW_EVERY_MS = 60_000;
/** Sockets that are looked at at once. */
const PORTION = 100;

/** What signals of their own know of the server around them. */
export interface ConnectionOptions {
  /** Whether other servers work on the same database. */
  hasOtherNodes: boolean;
  log: FastifyBaseLogger;
}

/** Adds signals of its own to the sockets; returns a function that removes them. */
export type Connection = (io: RealtimeServer, context: AppContext, options: ConnectionOptions) => () => void;

/** Emits what a batch of changes has for receivers of its own. */
export type Follower = (io: RealtimeServer, context: AppContext, batch: readonly StoredChange[]) => Promise<void>;

export interface RealtimeOptions {
  /** Whether the port serves other upgrades too, which are then not closed. */
  isShared: boolean;
  /** Whether new sockets are accepted. Default: always. */
  isOpen?: () => boolean;
  /** Other users of the sockets. */
  connections: readonly Connection[];
  /** Receivers of changes besides the sockets of the dashboard. Default: none. */
  followers?: readonly Follower[];
  /** Version of the tables that this server works with, which others learn as long as it runs. Default: they do not. */
  version?: string;
}

/**
 * Starts the live updates of a server that is about to listen. Every node reads the committed changes from the table
 * and emits them to its own sockets, so that each receives a change exactly once, whichever node wrote it; the nodes
 * only wake each other. Ends with the app.
 */
export async function startRealtime(
  app: FastifyInstance,
  context: AppContext,
  { isShared, isOpen = () => true, connections, followers = [], version }: RealtimeOptions,
): Promise<RealtimeServer> {
  const io = openSockets(app, context, { isShared, isOpen });
  const { store, config } = context;
  const { log } = app;
  const leave =
    config.databaseUrl === undefined
      ? undefined
      : await joinNodes(io, { store, databaseUrl: config.databaseUrl, log, version });
  // One tail for each: what is tried again for one of them is not emitted a second time by the others.
  const tails = await Promise.all(
    [deliver, ...followers].map((follow) =>
      createChangeTail(store, { deliver: (batch) => follow(io, context, batch), log }),
    ),
  );
  const stops = [
    runEvery(REVIEW_EVERY_MS, () => review(io, context, () => true), log),
    ...connections.map((connect) => connect(io, context, { hasOtherNodes: leave !== undefined, log })),
  ];
  if (leave !== undefined) {
    shareReads(io, store);
    store.replicas?.pauseWhile(() => !leave.isListening());
    const wake = (): void => {
      for (const tail of tails) tail.wake();
    };
    io.on('wake', wake);
    stops.push(
      store.onCommit(() => io.serverSideEmit('wake')),
      runEvery(POLL_EVERY_MS, () => Promise.resolve(wake()), log),
    );
  }
  app.addHook('preClose', async () => {
    for (const stop of stops) stop();
    await Promise.all(tails.map((tail) => tail.stop()));
    io.local.disconnectSockets(true);
    io.engine.close();
    await leave?.end();
  });
  return io;
}

/** Rights are checked before changes are emitted: no socket receives what it may no longer see. */
async function deliver(io: RealtimeServer, context: AppContext, batch: readonly StoredChange[]): Promise<void> {
  const reach = reachOf(context, batch);
  await review(io, context, ({ data: { audience } }) =>
    reach === 'everybody' ? true : reach.has(accountKey(audience.accountResource, audience.accountId)),
  );
  await fanOut(io, context, batch);
}

/** The sockets that a batch concerns: all of them when roles or permissions changed, else those of its accounts. */
function reachOf({ catalogue }: AppContext, batch: readonly StoredChange[]): ReadonlySet<string> | 'everybody' {
  const accounts = new Set<string>();
  for (const { kind, resource, id } of batch) {
    const part = catalogue.entries.get(resource)?.resource.access;
    if (kind === 'session' || part === 'account') accounts.add(accountKey(resource, id));
    else if (part !== undefined) return 'everybody';
  }
  return accounts;
}

function accountKey(resource: string, id: number): string {
  return `${resource}/${id}`;
}

async function review(
  io: RealtimeServer,
  context: AppContext,
  isMeant: (socket: RealtimeSocket) => boolean,
): Promise<void> {
  const sockets = [...io.sockets.sockets.values()].filter(isMeant);
  for (let from = 0; from < sockets.length; from += PORTION) {
    // Sessions that are looked up at once are read by one statement.
    // oxlint-disable-next-line no-await-in-loop -- all at once would take the database from others
    await Promise.all(sockets.slice(from, from + PORTION).map((socket) => reviewSocket(context, socket)));
  }
}

function runEvery(span: number, work: () => Promise<void>, log: FastifyBaseLogger): () => void {
  const timer = setInterval(() => {
    work().catch((error: unknown) => log.error({ err: error }, 'live updates failed for once'));
  }, span);
  timer.unref();
  return () => clearInterval(timer);
}
