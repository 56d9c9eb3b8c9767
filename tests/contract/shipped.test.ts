import { loadDefinitions } from '../../engine/lint/loadDefinitions.ts';
import { contractSuite } from './contractSuite.ts';

const { resources } = await loadDefinitions();
const names = resources.map(({ name }) => name);

contractSuite('shipped definitions on the embedded database', names, {});
