import { benchPglite } from './benchPglite.ts';
import { benchPostgres } from './benchPostgres.ts';

/**
 * `npm run bench -- orders`: list calls over very many orders. With LAWHA_BENCH_URL the orders stay on that PostgreSQL
 * server between runs; loading a million takes minutes.
 */
export async function benchOrders(): Promise<void> {
  await benchPostgres();
  await benchPglite();
}
