import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from '../../../uploads/inspect/createPool.ts';
import { readTable, type TableTask } from './readTable.ts';
import { TableRefused } from './TableRefused.ts';

/** The thread that reads tables from outside: one file after the other, with one answer each. */
parentPort?.on('message', (task: TableTask) => {
  readTable(task).then(
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
  if (error instanceof TableRefused) return { message: error.message, limit: error.text };
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { message: error.message, ...code };
}
