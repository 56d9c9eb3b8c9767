import { describe } from 'vitest';
import { loadOnce } from '../helpers/loadOnce.ts';
import { contractSuite } from './contractSuite.ts';

const { resources } = await loadOnce();

describe('shipped definitions on the embedded database', () => {
  contractSuite(resources, {});
});
