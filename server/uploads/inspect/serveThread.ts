import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from './createPool.ts';

/**
 * Does the work of a thread of a pool: one task after the other, with one answer each.
 *
 * @param work Takes the tasks that the pool of this thread sends, which are of its type.
 * @param limitOf The limit for which a task was refused; undefined for any other error.
 */
export function serveThread(
  work: (task: never) => Promise<unknown>,
  limitOf: (error: unknown) => string | undefined,
): void {
  parentPort?.on('message', (task: unknown) => {
    work(task as never).then(
      (result) => answer({ result }),
      (error: unknown) => answer({ failure: describe(error, limitOf(error)) }),
    );
  });
  answer({ isReady: true });
}

function answer(message: ThreadAnswer): void {
  parentPort?.postMessage(message, []);
}

/** An error as plain data, because classes cannot be sent between threads. */
function describe(error: unknown, limit: string | undefined): { message: string; code?: string; limit?: string } {
  if (!(error instanceof Error)) return { message: String(error) };
  if (limit !== undefined) return { message: error.message, limit };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { message: error.message, ...code };
}
