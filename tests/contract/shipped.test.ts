import { describe } from 'vitest';
import { loadDefinitions } from '../../engine/tools/lint/loadDefinitions.ts';
import { contractSuite } from './contractSuite.ts';

const { resources } = await loadDefinitions();

describe('shipped definitions on the embedded database', () => {
  contractSuite(resources, {});
});
