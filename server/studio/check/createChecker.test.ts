import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { type Checker, createChecker } from './createChecker.ts';

/** A thread that answers a text with its length, and one that says `stay` never. */
const THREAD = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ text }) => {
    if (text === 'stay') for (;;);
    parentPort.postMessage({ result: { counts: { error: text.length } } });
  });
  parentPort.postMessage({ isReady: true });
`;
const task = (text: string) => ({ root: '/', name: 'gifts', text });

let checker: Checker | undefined;
afterEach(() => checker?.close());

describe('createChecker', () => {
  it('AUTH-43: does one check at a time for each person, and a second one is refused with when to try again', async () => {
    const { check } = (checker = createChecker({ start: () => new Worker(THREAD, { eval: true }) }));
    const [first, other] = [check('a', task('abc')), check('b', task('ab'))];
    await expect(check('a', task('a'))).rejects.toMatchObject({
      status: 429,
      text: { key: 'studioCheckRuns' },
      details: { headers: { 'retry-after': '1' } },
    });
    expect([await first, await other]).toEqual([{ counts: { error: 3 } }, { counts: { error: 2 } }]);
    expect(await check('a', task('a'))).toEqual({ counts: { error: 1 } });
  });

  it('AUTH-43: a check that does not end is ended, its person may check again, and others were not held', async () => {
    let isOver = true;
    const startTimer = (end: () => void): (() => void) => {
      if (isOver) setImmediate(end);
      isOver = false;
      return () => undefined;
    };
    const { check } = (checker = createChecker({ start: () => new Worker(THREAD, { eval: true }), startTimer }));
    const stuck = check('a', task('stay'));
    const other = check('b', task('ab'));
    await expect(stuck).rejects.toMatchObject({ status: 503, text: { key: 'studioCheckHeavy' } });
    expect(await other).toEqual({ counts: { error: 2 } });
    expect(await check('a', task('a'))).toEqual({ counts: { error: 1 } });
  });
});
