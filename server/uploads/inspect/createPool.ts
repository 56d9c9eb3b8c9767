import type { Worker } from 'node:worker_threads';

/** Message of a thread: that it is ready for a task, or the result of one. */
export type ThreadAnswer =
  | { isReady: true }
  | { result: unknown }
  | { failure: { message: string; code?: string; limit?: string } };

/** A task that failed in its thread, which stays usable. */
export class TaskFailed extends Error {
  override readonly name = 'TaskFailed';
  readonly code: string | undefined;
  /** The limit that the task exceeded, if it did. */
  readonly limit: string | undefined;

  constructor({ message, code, limit }: { message: string; code?: string; limit?: string }) {
    super(message);
    this.code = code;
    this.limit = limit;
  }
}

/** A thread that was lost with its task: it took too long, or too much memory, or ended. */
export class ThreadLost extends Error {
  override readonly name = 'ThreadLost';
  readonly reason: 'time' | 'memory' | 'died';

  constructor(reason: 'time' | 'memory' | 'died', cause?: unknown) {
    super(`the thread was lost: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** The queue is full. */
export class PoolFull extends Error {
  override readonly name = 'PoolFull';
}

/** Threads that do one task at a time each. */
export interface Pool<Task, Result> {
  /** @throws TaskFailed, ThreadLost, PoolFull */
  run: (task: Task) => Promise<Result>;
  /** Ends all threads; running and waiting tasks are lost. */
  close: () => Promise<void>;
}

export interface PoolOptions {
  /** Makes a thread, which sends `{isReady: true}` once it can take a task. */
  start: () => Worker;
  /** Most threads. They are made when there is work, and kept. */
  size: number;
  /** Most tasks that wait. */
  maxWaiting: number;
  /** Longest time that a task may take. */
  limitMs: number;
  /** Calls a function later, unless the returned function is called before. Default: the machine's clock. */
  startTimer?: StartTimer;
}

/** A clock of its own for a pool. */
export type StartTimer = (run: () => void, ms: number) => () => void;

const startMachineTimer: StartTimer = (run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

interface Job {
  task: unknown;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

interface Thread {
  worker: Worker;
  isReady: boolean;
  job: Job | undefined;
  stopTimer: () => void;
}

/**
 * Runs tasks in threads. A lost thread loses its task, and the next task gets a new thread. Idle threads keep no
 * process alive.
 */
export function createPool<Task, Result>({
  start,
  size,
  maxWaiting,
  limitMs,
  startTimer = startMachineTimer,
}: PoolOptions): Pool<Task, Result> {
  const threads = new Set<Thread>();
  const waiting: Job[] = [];

  const dispatch = (): void => {
    for (const thread of threads) {
      if (waiting.length === 0) return;
      if (thread.isReady && thread.job === undefined) begin(thread);
    }
    const starting = [...threads].filter(({ isReady }) => !isReady).length;
    for (let missing = waiting.length - starting; missing > 0 && threads.size < size; missing -= 1) open();
  };

  const begin = (thread: Thread): void => {
    const job = waiting.shift();
    if (job === undefined) return;
    thread.job = job;
    thread.worker.ref();
    thread.stopTimer = startTimer(() => lose(thread, new ThreadLost('time')), limitMs);
    thread.worker.postMessage(job.task, []);
  };

  const open = (): void => {
    const thread: Thread = { worker: start(), isReady: false, job: undefined, stopTimer: () => undefined };
    threads.add(thread);
    thread.worker.on('message', (answer: ThreadAnswer) => onMessage(thread, answer));
    thread.worker.on('error', (error) => lose(thread, new ThreadLost(isOutOfMemory(error) ? 'memory' : 'died', error)));
    thread.worker.on('exit', () => lose(thread, new ThreadLost('died')));
  };

  const onMessage = (thread: Thread, answer: ThreadAnswer): void => {
    if ('isReady' in answer) thread.isReady = true;
    else {
      const { job } = thread;
      thread.stopTimer();
      thread.job = undefined;
      thread.worker.unref();
      if ('failure' in answer) job?.reject(new TaskFailed(answer.failure));
      else job?.resolve(answer.result);
    }
    dispatch();
  };

  /** A thread that could not start fails the first waiting task, so that no task waits for ever. */
  const lose = (thread: Thread, reason: ThreadLost): void => {
    if (!threads.delete(thread)) return;
    thread.stopTimer();
    const job = thread.isReady ? thread.job : waiting.shift();
    job?.reject(reason);
    void thread.worker.terminate();
    dispatch();
  };

  return {
    run: (task) =>
      new Promise<Result>((resolve, reject) => {
        if (waiting.length >= maxWaiting) {
          reject(new PoolFull('too many tasks wait'));
          return;
        }
        waiting.push({ task, resolve: (result) => resolve(result as Result), reject });
        dispatch();
      }),
    close: async () => {
      for (const job of waiting.splice(0)) job.reject(new ThreadLost('died'));
      const workers = [...threads].map(({ worker }) => worker);
      for (const thread of threads) lose(thread, new ThreadLost('died'));
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
