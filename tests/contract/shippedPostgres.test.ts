import { describe } from 'vitest';
import { loadOnce } from '../helpers/loadOnce.ts';
import { contractSuite } from './contractSuite.ts';

/**
 * The embedded database is PostgreSQL too: a server differs in its driver (numbers, dates, JSON, errors), the pool and
 * the locks. These groups store a value of every type; races, migration and realtime have tests of their own.
 */
const GROUPS = ['orders', 'services', 'users'];

const databaseUrl = process.env['TEST_DATABASE_URL'];
const { resources } = await loadOnce();

describe.skipIf(databaseUrl === undefined)('shipped definitions on PostgreSQL', () => {
  contractSuite(
    resources.filter(({ name }) => GROUPS.includes(name)),
    { databaseUrl },
  );
});
