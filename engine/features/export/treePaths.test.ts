import { describe, expect, it, vi } from 'vitest';
import { treePaths, type TreeStep } from './treePaths.ts';

const TREE = new Map<number, TreeStep>([
  [1, { name: 'Works', above: undefined }],
  [2, { name: 'Pipes', above: 1 }],
  [3, { name: 'Heating', above: 2 }],
  [5, { name: 'Wires', above: 4 }],
  [6, { name: 'One', above: 7 }],
  [7, { name: 'Two', above: 6 }],
]);

describe('treePaths', () => {
  const read = vi.fn<(ids: readonly number[]) => Promise<Map<number, TreeStep>>>((ids) =>
    Promise.resolve(
      new Map(ids.flatMap((id): [number, TreeStep][] => (TREE.has(id) ? [[id, TREE.get(id) as TreeStep]] : []))),
    ),
  );

  it('TREE-02: has the names from the top, begins below what is not seen, and ends in a ring', async () => {
    const paths = await treePaths([3, 2, 5, 6], { depth: 9, read });
    expect([...paths]).toEqual([
      [3, 'Works / Pipes / Heating'],
      [2, 'Works / Pipes'],
      [5, 'Wires'],
      [6, 'Two / One'],
    ]);
  });

  it('TREE-02: reads each record once, a level at a time, and no more levels than a tree has', async () => {
    read.mockClear();
    await treePaths([3], { depth: 9, read });
    expect(read.mock.calls).toEqual([[[3]], [[2]], [[1]]]);
    read.mockClear();
    expect([...(await treePaths([3], { depth: 2, read }))]).toEqual([[3, 'Pipes / Heating']]);
    expect(read).toHaveBeenCalledTimes(2);
  });
});
