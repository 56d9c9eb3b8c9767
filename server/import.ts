import { readDatabase } from './store/schema/existing/readDatabase.ts';
import { runImport } from '../engine/tools/import/runImport.ts';

/** The command `npm run import`; see its usage. Exit code 0, 1 when something is not written, 2 when refused. */
try {
  process.exitCode = await runImport(process.argv.slice(2), (text) => process.stdout.write(text), readDatabase);
} catch (error) {
  process.stderr.write(`import: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
