import { describe, it } from 'vitest';
import { loadDefinitions } from '../../engine/lint/loadDefinitions.ts';
import { contractSuite } from './contractSuite.ts';

const databaseUrl = process.env['TEST_DATABASE_URL'];
const { resources } = await loadDefinitions();
const names = resources.map(({ name }) => name);

if (databaseUrl === undefined) {
  describe('shipped definitions on PostgreSQL', () => {
    it.skip('runs when TEST_DATABASE_URL names a server', () => undefined);
  });
} else {
  contractSuite('shipped definitions on PostgreSQL', names, { databaseUrl });
}
