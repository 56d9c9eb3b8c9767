import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { HEALTH, runAs } from '../store/workload.ts';
import type { AppContext } from '../context/AppContext.ts';

/**
 * `GET /health/live`, also as `/health`: the process answers, also without a database; a process that does not answer is
 * to be restarted. `GET /health/ready`: calls can be served; 503 or 507 while the database cannot be used.
 */
export function registerHealth(app: FastifyInstance, { store }: AppContext): void {
  for (const path of ['/health', '/health/live']) app.get(path, async () => ({ data: { status: 'ok' } }));
  app.get('/health/ready', async () => {
    await runAs(HEALTH, () => sql`select 1`.execute(store.db));
    return { data: { status: 'ready' } };
  });
}
