import { describe, expect, it } from 'vitest';
import { createLanes, type Lanes } from './createLanes.ts';

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
  /** Takes connections of a lane until it must wait; returns how many it has. */
  async function fill(lanes: Lanes, lane: string): Promise<number> {
    const { over, settled } = watch({});
    for (let count = 0; ; count += 1) {
      const wait = lanes(lane, LONG_MS);
      void wait.then(() => over.push(lane));
      await settled();
      if (over.length === count) return count;
    }
  }

  it('gives a lane half of what there is, and less beside others, while one is left', async () => {
    const lanes = createLanes({ room: 9, maxWaiting: 10 });
    expect(await fill(lanes, 'reports')).toBe(5);
    expect(await fill(lanes, 'figures')).toBe(2);
    expect(await fill(lanes, 'cities')).toBe(1);
    expect(await fill(lanes, 'countries')).toBe(1);
    expect(await fill(lanes, 'settings')).toBe(0);
  });

  it('OPS-11: leaves one to the others, however often two lanes ask which give nothing back', async () => {
    const lanes = createLanes({ room: 9, maxWaiting: 100 });
    const ends = [await lanes('reports', LONG_MS), await lanes('reports', LONG_MS)];
    await fill(lanes, 'figures');
    await fill(lanes, 'totals');
    for (const end of ends) end();
    for (let turn = 0; turn < 20; turn += 1) {
      for (const lane of ['figures', 'totals']) void lanes(lane, LONG_MS);
      const end = await lanes('cities', LONG_MS);
      end();
    }
    expect(await fill(lanes, 'cities')).toBeGreaterThan(0);
  });

  it('OPS-11: gives a free connection to the lane that has the fewest, however long others wait already', async () => {
    const lanes = createLanes({ room: 4, maxWaiting: 10 });
    const ends = [await lanes('reports', LONG_MS), await lanes('reports', LONG_MS), await lanes('figures', LONG_MS)];
    const last = await lanes('totals', LONG_MS);
    const dear = lanes('reports', LONG_MS);
    const cheap = lanes('cities', LONG_MS);
    const { over, settled } = watch({ dear, cheap });
    last();
    await settled();
    expect(over).toEqual(['cheap']);
    ends[0]?.();
    await settled();
    expect(over).toEqual(['cheap']);
    ends[1]?.();
    await settled();
    expect(over).toEqual(['cheap', 'dear']);
  });

  it('gives a connection back once, and refuses what waits too long or beside too many', async () => {
    const lanes = createLanes({ room: 2, maxWaiting: 1 });
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
