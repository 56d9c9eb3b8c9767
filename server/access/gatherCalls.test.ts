import { expect, it } from 'vitest';
import { gatherCalls } from './gatherCalls.ts';

it('FAST-04: calls that arrive while others are answered are answered together, by a run that begins after them', async () => {
  const runs: { calls: readonly string[]; hold: PromiseWithResolvers<void> }[] = [];
  const ask = gatherCalls(async (calls: readonly string[]) => {
    const hold = Promise.withResolvers<void>();
    runs.push({ calls, hold });
    await hold.promise;
    return calls.map((call) => `${call} in run ${runs.length}`);
  });
  const first = ask('a');
  await expect.poll(() => runs.map(({ calls }) => calls)).toEqual([['a']]);
  const later = [ask('b'), ask('c'), ask('b')];
  runs[0]?.hold.resolve();
  await expect(first).resolves.toBe('a in run 1');
  await expect.poll(() => runs.map(({ calls }) => calls)).toEqual([['a'], ['b', 'c', 'b']]);
  runs[1]?.hold.resolve();
  await expect(Promise.all(later)).resolves.toEqual(['b in run 2', 'c in run 2', 'b in run 2']);
});

it('FAST-04: a run that fails is the failure of its calls alone', async () => {
  const hold = Promise.withResolvers<void>();
  let runs = 0;
  const ask = gatherCalls(async (calls: readonly string[]) => {
    runs += 1;
    if (!calls.includes('a')) return calls;
    await hold.promise;
    throw new Error('the database is gone');
  });
  const first = ask('a');
  await expect.poll(() => runs).toBe(1);
  const second = ask('b');
  hold.resolve();
  await expect(first).rejects.toThrow('the database is gone');
  await expect(second).resolves.toBe('b');
  await expect(ask('c')).resolves.toBe('c');
});

it('FAST-04: calls of one turn of the event loop are one run', async () => {
  const runs: (readonly string[])[] = [];
  const ask = gatherCalls(async (calls: readonly string[]) => {
    runs.push(calls);
    return calls;
  });
  await expect(Promise.all([ask('a'), Promise.resolve().then(() => ask('b')), ask('c')])).resolves.toEqual([
    'a',
    'b',
    'c',
  ]);
  expect(runs).toHaveLength(1);
});
