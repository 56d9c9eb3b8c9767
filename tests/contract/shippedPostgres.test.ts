import { describe } from 'vitest';
import { loadDefinitions } from '../../engine/lint/loadDefinitions.ts';
import { contractSuite } from './contractSuite.ts';

const databaseUrl = process.env['TEST_DATABASE_URL'];
const { resources } = await loadDefinitions();

describe.skipIf(databaseUrl === undefined)('shipped definitions on PostgreSQL', () => {
  contractSuite(resources, { databaseUrl });
});
