import { startPostgres } from './startPostgres.ts';

/**
 * Gives the tests that run on both databases a PostgreSQL: the one that `TEST_DATABASE_URL` names, or a temporary one
 * when the machine has its programs. Without either those suites say that they were skipped.
 */
export default async function setup(): Promise<(() => void) | undefined> {
  if (process.env['TEST_DATABASE_URL']) return undefined;
  const postgres = await startPostgres();
  if (postgres === undefined) {
    process.stdout.write('No PostgreSQL on this machine: the suites that run on it are skipped.\n');
    return undefined;
  }
  process.env['TEST_DATABASE_URL'] = postgres.url;
  return () => postgres.stop();
}
