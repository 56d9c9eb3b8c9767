import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { dismissSockets } from '../../realtime/dismissSockets.ts';
import type { RealtimeServer } from '../../realtime/openSockets.ts';
import type { Departure } from './createDeparture.ts';

/** How long requests under way may take to finish: longer than a statement may. */
const REQUESTS_MS = 18_000;

type Stop = () => Promise<void>;

/** What is running in a server. */
export interface RunningParts {
  app: FastifyInstance;
  io: RealtimeServer;
  departure: Departure;
  /** How long proxies have to notice that it is not ready any more. */
  drainMs: number;
  /** Work of its own that other servers continue. */
  background: readonly Stop[];
  /** Sends what requests leave to be sent, so it stops after them. */
  outbox: Stop;
}

/**
 * Stops a server without a failed request: it is not ready, leaves its own work to the others, and answers until proxies have
 * noticed; then its sockets connect elsewhere, and it ends with the last request, or when that has had its time.
 */
export async function stopServer(running: RunningParts): Promise<void> {
  const { app, io, departure, drainMs, background, outbox } = running;
  departure.begin();
  if (drainMs > 0)
    app.log.info({ milliseconds: drainMs }, 'not ready any more; calls are answered while proxies notice');
  await Promise.all([pause(drainMs), ...background.map((stop) => stop())]);
  if (drainMs > 0) await dismissSockets(io);
  await outbox();
  const cut = setTimeout(() => {
    app.log.warn('requests that were not over in time are cut off');
    app.server.closeAllConnections();
  }, REQUESTS_MS);
  cut.unref();
  await app.close();
  clearTimeout(cut);
}
