import { expect, it } from 'vitest';
import { shareRuns } from './shareRuns.ts';

/** Runs that end when the test says so, each with the number of those that began before it. */
function heldRuns() {
  const held: PromiseWithResolvers<void>[] = [];
  return {
    held,
    run: async (): Promise<number> => {
      const hold = Promise.withResolvers<void>();
      const number = held.push(hold);
      await hold.promise;
      return number;
    },
  };
}

it('FAST-04: calls that arrive while a list is read share the reading after it, never the one that has begun', async () => {
  const { held, run } = heldRuns();
  const share = shareRuns<number>();
  const first = share('page 1', run);
  const later = [share('page 1', run), share('page 1', run)];
  const other = share('page 2', run);
  expect(held).toHaveLength(2);
  held[0]?.resolve();
  await expect(first).resolves.toBe(1);
  await expect.poll(() => held.length).toBe(3);
  const latest = share('page 1', run);
  held[2]?.resolve();
  await expect(Promise.all(later)).resolves.toEqual([3, 3]);
  await expect.poll(() => held.length).toBe(4);
  for (const hold of held) hold.resolve();
  await expect(other).resolves.toBe(2);
  await expect(latest).resolves.toBe(4);
});

it('FAST-04: a reading that fails is the failure of those that share it alone, and nothing is kept', async () => {
  const share = shareRuns<string>();
  const hold = Promise.withResolvers<string>();
  const first = share('page 1', () => hold.promise);
  const second = share('page 1', () => Promise.resolve('rows'));
  hold.reject(new Error('the database is gone'));
  await expect(first).rejects.toThrow('the database is gone');
  await expect(second).resolves.toBe('rows');
  await expect(share('page 1', () => Promise.resolve('new rows'))).resolves.toBe('new rows');
});
