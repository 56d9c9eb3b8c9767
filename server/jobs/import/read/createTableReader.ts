import { Worker } from 'node:worker_threads';
import { HttpError, invalidField } from '../../../base/HttpError.ts';
import { isMessageKey } from '../../../base/messages/formatMessage.ts';
import { createPool, PoolFull, type StartTimer, TaskFailed, ThreadLost } from '../../../uploads/inspect/createPool.ts';
import { storageFailure } from '../../../uploads/storage/storageFailure.ts';
import { uploadBusy } from '../../../uploads/uploadBusy.ts';
import { TABLE_LIMITS } from './tableLimits.ts';
import type { ReadTable, TableTask } from './readTable.ts';

/** Reads tables of files in a thread of its own. */
export interface TableReader {
  /** @throws HttpError 422 for a file that is no table or too heavy, 503 while too many wait */
  read: (task: TableTask) => Promise<ReadTable>;
  close: () => Promise<void>;
}

/** Memory of the thread without its buffers: the whole text of a file, and the texts that cells share. */
const MEMORY = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** Starts the thread when the first file arrives. */
export function createTableReader({ startTimer }: { startTimer?: StartTimer } = {}): TableReader {
  const pool = createPool<TableTask, ReadTable>({
    // The server's environment is not passed on: a thread that reads foreign files needs no keys.
    start: () =>
      new Worker(new URL('./tableThread.ts', import.meta.url), { resourceLimits: MEMORY, execArgv: [], env: {} }),
    size: 1,
    maxWaiting: 8,
    limitMs: TABLE_LIMITS.time,
    ...(startTimer && { startTimer }),
  });
  return {
    read: (task) =>
      pool.run(task).catch((error: unknown) => {
        throw translate(error);
      }),
    close: () => pool.close(),
  };
}

function translate(error: unknown): unknown {
  if (error instanceof ThreadLost) return invalidField('file', { key: 'importTooHeavy' });
  if (error instanceof PoolFull) return uploadBusy();
  if (!(error instanceof TaskFailed)) return error;
  const { limit = '', code } = error;
  if (isMessageKey(limit)) return invalidField('file', { key: limit });
  return code === undefined ? new HttpError(422, 'malformedBody') : storageFailure(Object.assign(error, { code }));
}
