import { parentPort } from 'node:worker_threads';
import { inspectFile } from './inspectFile.ts';
import type { InspectionTask } from '../../context/Inspection.types.ts';
import { MediaRefused } from './MediaRefused.ts';
import type { ThreadAnswer } from './createPool.ts';

/** The thread that reads files from outside: one task after the other, with one answer each. */
parentPort?.on('message', (task: InspectionTask) => {
  inspectFile(task).then(
    (result) => answer({ result }),
    (error: unknown) => answer({ failure: describe(error) }),
  );
});
answer({ isReady: true });

function answer(message: ThreadAnswer): void {
  parentPort?.postMessage(message, []);
}

/** An error as plain data, because classes cannot be sent between threads. */
function describe(error: unknown): { message: string; code?: string; limit?: string } {
  if (error instanceof MediaRefused) return { message: error.message, limit: error.limit };
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { message: error.message, ...code };
}
