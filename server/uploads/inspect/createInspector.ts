import { Worker } from 'node:worker_threads';
import { createPool, PoolFull, type StartTimer, TaskFailed, ThreadLost } from './createPool.ts';
import type { InspectionResult, InspectionTask, Inspector } from '../../context/Inspection.types.ts';
import type { MediaLimit } from '../../context/Inspection.types.ts';
import { MediaRefused } from './MediaRefused.ts';
import { say } from '../../base/say.ts';

/** The queue of files to be read is full. */
export class InspectorBusy extends Error {
  override readonly name = 'InspectorBusy';
}

export interface InspectorOptions {
  /** Makes a thread. Default: one that reads files, with {@link MEMORY}. */
  start?: () => Worker;
  /** Threads. Default: 2. */
  size?: number;
  /** Files that may wait. Default: 64. */
  maxWaiting?: number;
  /** Longest time for one file. Default: 20 seconds; a film of 50 MB takes some milliseconds. */
  limitMs?: number;
  /** The clock of that limit. Default: the machine's. */
  startTimer?: StartTimer;
  /** Called when a thread was lost with its file. Default: a line on the error output. */
  onLost?: (limit: MediaLimit) => void;
}

/** Memory of a thread without its buffers, which have a fixed size (`openWindow.ts`, `writeClean.ts`). */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };

/** Starts threads when the first file arrives. */
export function createInspector({
  start = startInspectionThread,
  size = 2,
  maxWaiting = 64,
  limitMs = 20_000,
  startTimer,
  onLost = (limit) => say('warn', `a thread that read an upload was lost (${limit}); the upload was refused`),
}: InspectorOptions = {}): Inspector {
  const pool = createPool<InspectionTask, InspectionResult>({
    start,
    size,
    maxWaiting,
    limitMs,
    ...(startTimer && { startTimer }),
  });
  const counts = { done: 0, busy: 0, boxes: 0, depth: 0, bytes: 0, time: 0, memory: 0, died: 0 };
  const run = async (task: InspectionTask): Promise<InspectionResult> => {
    try {
      const result = await pool.run(task);
      counts.done += 1;
      return result;
    } catch (error) {
      const failure = translate(error);
      if (error instanceof ThreadLost) onLost(error.reason);
      if (failure instanceof MediaRefused) counts[failure.limit] += 1;
      else if (failure instanceof InspectorBusy) counts.busy += 1;
      throw failure;
    }
  };
  return {
    inspect: async (path) => (await run({ kind: 'inspect', path })) ?? { mime: '' },
    clean: async (path, to, format) => void (await run({ kind: 'clean', path, to, format })),
    counts,
    close: () => pool.close(),
  };
}

/** A thread that reads files. */
export function startInspectionThread(): Worker {
  // The server's environment is not passed on: a thread that reads foreign files needs no keys.
  return new Worker(new URL('./inspectionThread.ts', import.meta.url), {
    resourceLimits: MEMORY,
    execArgv: [],
    env: {},
  });
}

const LIMITS: readonly string[] = ['boxes', 'depth', 'bytes'] satisfies MediaLimit[];

function isLimit(limit: string | undefined): limit is MediaLimit {
  return limit !== undefined && LIMITS.includes(limit);
}

/** Errors of the pool → of the inspector. */
function translate(error: unknown): unknown {
  if (error instanceof ThreadLost) return new MediaRefused(error.reason);
  if (error instanceof PoolFull) return new InspectorBusy('too many files wait to be read');
  if (!(error instanceof TaskFailed)) return error;
  if (isLimit(error.limit)) return new MediaRefused(error.limit);
  return Object.assign(new Error(error.message), error.code !== undefined && { code: error.code });
}
