import { join } from 'node:path';
import { describe } from 'vitest';
import { loadDefinitions } from '../../engine/tools/lint/loadDefinitions.ts';
import { contractSuite } from './contractSuite.ts';

const root = join(import.meta.dirname, '../fixtures');
const { resources } = await loadDefinitions({ root });

describe('fixtures on the embedded database', () => {
  contractSuite(resources, { root });
});
