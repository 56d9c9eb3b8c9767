/** All checks, the build and all tests: what `npm test` does once the version of Node is known to be right. */
import { runScript, runStages } from './runStages.ts';
import { STAGES } from './stages.ts';

const failed = await runStages(STAGES, { run: runScript, write: (text) => process.stdout.write(text), now: Date.now });
if (failed.length > 0) console.error(`\nnpm test failed: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
