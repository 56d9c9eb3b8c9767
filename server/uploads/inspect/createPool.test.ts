import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { createPool, type Pool, type PoolOptions } from './createPool.ts';

/** A thread that does what its task says, as a script. */
const THREAD = `
  const { parentPort, threadId } = require('node:worker_threads');
  parentPort.on('message', ({ does, value }) => {
    if (does === 'answer') parentPort.postMessage({ result: { value, threadId } });
    if (does === 'fail') parentPort.postMessage({ failure: { message: 'no', code: 'ENOSPC' } });
    if (does === 'spin') for (;;);
    if (does === 'grow') { const all = []; for (;;) all.push({ value: all.length, again: [all.length] }); }
    if (does === 'throw') throw new Error('thrown');
    if (does === 'exit') process.exit(3);
  });
  parentPort.postMessage({ isReady: true });
`;

interface Task {
  does: 'answer' | 'fail' | 'spin' | 'grow' | 'throw' | 'exit' | 'wait';
  value?: number;
}

let started = 0;
let pool: Pool<Task, { value: number; threadId: number }> | undefined;
const open = (options: Partial<PoolOptions> = {}): Pool<Task, { value: number; threadId: number }> => {
  started = 0;
  pool = createPool({
    start: () => {
      started += 1;
      return new Worker(THREAD, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } });
    },
    size: 1,
    maxWaiting: 10,
    limitMs: 60_000,
    ...options,
  });
  return pool;
};
afterEach(() => pool?.close());

describe('createPool', () => {
  it('MEND-03: does its tasks in other threads, in the order of arrival, and starts no more threads than allowed', async () => {
    const { run } = open({ size: 2 });
    const results = await Promise.all([1, 2, 3, 4, 5].map((value) => run({ does: 'answer', value })));
    expect(results.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5]);
    expect(results.every(({ threadId }) => threadId > 0)).toBe(true);
    expect(started).toBeLessThanOrEqual(2);
  });

  it('MEND-03: a failed task reports its error, and its thread continues', async () => {
    const { run } = open();
    const { threadId } = await run({ does: 'answer' });
    await expect(run({ does: 'fail' })).rejects.toMatchObject({ name: 'TaskFailed', code: 'ENOSPC' });
    expect(await run({ does: 'answer' })).toMatchObject({ threadId });
  });

  it.each([
    ['throw', 'died'],
    ['exit', 'died'],
    ['grow', 'memory'],
  ] as const)('MEND-03: a thread whose task does "%s" is lost with it alone and replaced: %s', async (does, reason) => {
    const { run } = open();
    const lost = run({ does });
    const next = run({ does: 'answer', value: 7 });
    await expect(lost).rejects.toMatchObject({ name: 'ThreadLost', reason });
    expect(await next).toMatchObject({ value: 7 });
    expect(started).toBe(2);
  });

  it('MEND-03: a task without end is ended, and its thread replaced', async () => {
    const limits: number[] = [];
    let isOver = true;
    const startTimer = (end: () => void, ms: number): (() => void) => {
      limits.push(ms);
      if (isOver) setImmediate(end);
      isOver = false;
      return () => undefined;
    };
    const { run } = open({ limitMs: 900, startTimer });
    await expect(run({ does: 'spin' })).rejects.toMatchObject({ name: 'ThreadLost', reason: 'time' });
    expect(await run({ does: 'answer', value: 5 })).toMatchObject({ value: 5 });
    expect([limits, started]).toEqual([[900, 900], 2]);
  });

  it('MEND-03: more tasks than may wait are refused at once, the others are done', async () => {
    const { run } = open({ maxWaiting: 2 });
    const first = [run({ does: 'answer', value: 1 }), run({ does: 'answer', value: 2 })];
    await expect(run({ does: 'answer', value: 3 })).rejects.toMatchObject({ name: 'PoolFull' });
    expect((await Promise.all(first)).map(({ value }) => value)).toEqual([1, 2]);
  });

  it('MEND-03: a thread that cannot begin fails one task, not the pool', async () => {
    let broken = 1;
    const { run } = open({
      start: () => new Worker((broken -= 1) < 0 ? THREAD : 'throw new Error("no")', { eval: true }),
    });
    await expect(run({ does: 'answer' })).rejects.toMatchObject({ name: 'ThreadLost', reason: 'died' });
    expect(await run({ does: 'answer', value: 4 })).toMatchObject({ value: 4 });
  });

  it('MEND-03: closing loses what is under way and what waits, and leaves no thread', async () => {
    const { run, close } = open();
    const [running, waiting] = [run({ does: 'spin' }), run({ does: 'answer' })];
    const lost = Promise.allSettled([running, waiting]);
    await close();
    expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
