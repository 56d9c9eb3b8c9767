import { describe, expect, it } from 'vitest';
import { createLanes } from './createLanes.ts';

const LONG_MS = 600_000;

/** Which of the named waits are over. */
function watch(waits: Readonly<Record<string, Promise<() => void>>>): { over: string[]; settled: () => Promise<void> } {
  const over: string[] = [];
  for (const [name, wait] of Object.entries(waits)) void wait.then(() => over.push(name));
  return {
    over,
    settled: async () => {
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    },
  };
}

describe('createLanes', () => {
  it('gives a lane its share and no more, and all lanes together what there is', async () => {
    const lanes = createLanes({ perLane: 2, room: 3, maxWaiting: 10 });
    await lanes('reports', LONG_MS);
    const end = await lanes('reports', LONG_MS);
    const third = lanes('reports', LONG_MS);
    await lanes('cities', LONG_MS);
    const other = lanes('countries', LONG_MS);
    const { over, settled } = watch({ third, other });
    await settled();
    expect([over, lanes.waiting()]).toEqual([[], 2]);
    end();
    await settled();
    expect(over).toEqual(['other']);
  });

  it('OPS-11: gives a free connection to the lane that has the fewest, however long others wait already', async () => {
    const lanes = createLanes({ perLane: 3, room: 4, maxWaiting: 10 });
    const ends = [await lanes('reports', LONG_MS), await lanes('reports', LONG_MS), await lanes('figures', LONG_MS)];
    const last = await lanes('figures', LONG_MS);
    const dear = lanes('reports', LONG_MS);
    const cheap = lanes('cities', LONG_MS);
    const { over, settled } = watch({ dear, cheap });
    last();
    await settled();
    expect(over).toEqual(['cheap']);
    ends[0]?.();
    await settled();
    expect(over).toEqual(['cheap', 'dear']);
  });

  it('gives a connection back once, and refuses what waits too long or beside too many', async () => {
    const lanes = createLanes({ perLane: 1, room: 2, maxWaiting: 1 });
    const end = await lanes('cities', LONG_MS);
    await expect(lanes('cities', 1)).rejects.toMatchObject({ reason: 'busy' });
    const next = lanes('cities', LONG_MS);
    await expect(lanes('cities', LONG_MS)).rejects.toMatchObject({ reason: 'busy' });
    end();
    end();
    const give = await next;
    const after = lanes('cities', LONG_MS);
    const { over, settled } = watch({ after });
    await settled();
    expect(over).toEqual([]);
    give();
    await settled();
    expect(over).toEqual(['after']);
  });
});
