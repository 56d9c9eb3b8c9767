import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { runAs } from '../store/workload.ts';
import type { AppContext } from '../context/AppContext.ts';

/** How long the database may take to say that it is there. */
const READY_MS = 2000;
const WORKLOAD = {
  lane: 'health',
  limits: { waitMs: READY_MS, lockMs: READY_MS, statementMs: READY_MS, idleMs: READY_MS },
};

/**
 * `GET /health`: the process answers, also without a database; a process that does not answer is to be restarted. `GET
 * /health/ready`: calls can be served; 503 or 507 while the database cannot be used.
 */
export function registerHealth(app: FastifyInstance, { store }: AppContext): void {
  app.get('/health', async () => ({ data: { status: 'ok' } }));
  app.get('/health/ready', async () => {
    await runAs(WORKLOAD, () => sql`select 1`.execute(store.db));
    return { data: { status: 'ready' } };
  });
}
