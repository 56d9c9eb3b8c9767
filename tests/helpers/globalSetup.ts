import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dropTemplates } from '../contract/seededDatabase.ts';
import { REPOSITORY } from '../../engine/tools/lint/places.ts';
import { RUN_FOLDER } from './runFolder.ts';
import { startPostgres } from './startPostgres.ts';

/**
 * Gives a run of the tests a folder that its workers share, and those that run on both databases a PostgreSQL: the one
 * that `TEST_DATABASE_URL` names, or a temporary one when the machine has its programs. Without either those suites say
 * that they were skipped.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'lawha-tests-'));
  process.env[RUN_FOLDER] = folder;
  // What one process of a test has compiled is not compiled again by the next.
  process.env['NODE_COMPILE_CACHE'] = join(REPOSITORY, 'node_modules/.cache/lawha/compiled');
  const given = process.env['TEST_DATABASE_URL'];
  const stopPostgres = await offerPostgres();
  return async () => {
    stopPostgres?.();
    if (given) await dropTemplates(folder, given);
    await rm(folder, { recursive: true, force: true });
  };
}

async function offerPostgres(): Promise<(() => void) | undefined> {
  if (process.env['TEST_DATABASE_URL']) return undefined;
  const postgres = await startPostgres();
  if (postgres === undefined) {
    process.stdout.write('No PostgreSQL on this machine: the suites that run on it are skipped.\n');
    return undefined;
  }
  process.env['TEST_DATABASE_URL'] = postgres.url;
  return () => postgres.stop();
}
