import { join } from 'node:path';
import { loadDefinitions } from '../../engine/lint/loadDefinitions.ts';
import { contractSuite } from './contractSuite.ts';

const root = join(import.meta.dirname, '../fixtures');
/** A group of that name would hide the API's own call. */
const without = ['statistics'];
const { resources } = await loadDefinitions({ root });
const names = resources.map(({ name }) => name).filter((name) => !without.includes(name));

contractSuite('fixtures on the embedded database', names, { root, without });
