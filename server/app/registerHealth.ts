import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { HttpError, RETRY_AFTER } from '../base/HttpError.ts';
import { HEALTH, runAs } from '../store/workload.ts';
import type { AppContext } from '../context/AppContext.ts';
import { sendError } from '../context/handleErrors.ts';
import type { Departure } from './stop/createDeparture.ts';

const STOPS = new HttpError(503, 'serverStops', { headers: RETRY_AFTER });

/**
 * `GET /health/live`, also as `/health`: the process answers, also without a database; a process that does not answer is
 * to be restarted. `GET /health/ready`: calls can be served; 503 or 507 while the database cannot be used, and 503 once
 * the server is being stopped.
 */
export function registerHealth(app: FastifyInstance, { store }: AppContext, departure: Departure): void {
  for (const path of ['/health', '/health/live']) app.get(path, async () => ({ data: { status: 'ok' } }));
  app.get('/health/ready', async (request, reply) => {
    if (departure.hasBegun()) return sendError(request, reply, STOPS);
    await runAs(HEALTH, () => sql`select 1`.execute(store.db));
    return { data: { status: 'ready' } };
  });
}
