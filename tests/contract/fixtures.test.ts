import { join } from 'node:path';
import { describe } from 'vitest';
import { loadDefinitions } from '../../engine/lint/loadDefinitions.ts';
import { contractSuite } from './contractSuite.ts';

const root = join(import.meta.dirname, '../fixtures');
/** A group of that name would hide the API's own call. */
const without = ['statistics'];
const { resources } = await loadDefinitions({ root });

describe('fixtures on the embedded database', () => {
  contractSuite(
    resources.filter(({ name }) => !without.includes(name)),
    { root, without },
  );
});
