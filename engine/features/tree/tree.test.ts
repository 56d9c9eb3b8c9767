import { describe, expect, it } from 'vitest';
import { TOP } from '../../core/query/tree.ts';
import type { Branch, TreeNode } from './Tree.types.ts';
import { branchesOfRows, placeInRows } from './treeOfRows.ts';
import { missingBranches, treeItems, treeRows } from './treeItems.ts';
import { dropPlace, isWithin, partAt, stepPlace, type TreeStep } from './treePlaces.ts';
import { treeTarget, typedTarget } from './treeTarget.ts';

const node = (id: number, children = 0): TreeNode => ({ row: { id, name: `Record ${id}` }, children, matches: true });
const branch = (nodes: readonly TreeNode[], total = nodes.length): Branch => ({ nodes, total });
const OPEN = new Set([1, 2]);
const BRANCHES = new Map([
  [TOP, branch([node(1, 2), node(5, 1), node(6)])],
  ['1', branch([node(2, 1), node(3)])],
  ['2', branch([node(4)])],
]);
const known = {
  branches: BRANCHES,
  failed: new Set<string>(),
  isOpen: ({ row }: TreeNode) => OPEN.has(row.id),
};
const rows = treeRows(treeItems(known));

describe('treeItems', () => {
  it('TREE-07: has the records of open branches from top to bottom, each with its level and place', () => {
    expect(
      rows.map(({ id, level, place, siblings, parent, isOpen }) => [id, level, place, siblings, parent, isOpen]),
    ).toEqual([
      [1, 1, 1, 3, null, true],
      [2, 2, 1, 2, 1, true],
      [4, 3, 1, 1, 2, false],
      [3, 2, 2, 2, 1, false],
      [5, 1, 2, 3, null, false],
      [6, 1, 3, 3, null, false],
    ]);
  });

  it('TREE-07: says after a branch what of it is loading, failed, or more than was loaded', () => {
    const branches = new Map([[TOP, branch([node(1, 2), node(2, 1)], 9)]]);
    const items = treeItems({ branches, failed: new Set(['2']), isOpen: () => true });
    expect(items.filter(({ kind }) => kind !== 'row')).toEqual([
      { kind: 'loading', parent: 1, level: 2, shown: 0, total: 0 },
      { kind: 'failed', parent: 2, level: 2, shown: 0, total: 0 },
      { kind: 'more', parent: null, level: 1, shown: 2, total: 9 },
    ]);
    expect(missingBranches(items)).toEqual(['1']);
    expect(missingBranches(treeItems({ ...known, branches: new Map() }))).toEqual([TOP]);
  });

  it('TREE-07: draws a record once that two answers have in different branches, and ends in a ring', () => {
    const branches = new Map([
      [TOP, branch([node(1, 1)])],
      ['1', branch([node(2, 1)])],
      ['2', branch([node(1, 1)])],
    ]);
    expect(treeRows(treeItems({ ...known, branches })).map(({ id }) => id)).toEqual([1, 2]);
  });
});

describe('stepPlace', () => {
  it.each<[step: TreeStep, id: number, arranged: unknown, loose: unknown]>([
    ['up', 3, { parent: 1, before: 2 }, undefined],
    ['up', 2, undefined, undefined],
    ['down', 2, { parent: 1 }, undefined],
    ['down', 1, { parent: null, before: 6 }, undefined],
    ['down', 6, undefined, undefined],
    ['in', 3, { parent: 2 }, { parent: 2 }],
    ['in', 1, undefined, undefined],
    ['out', 4, { parent: 1, before: 3 }, { parent: 1 }],
    ['out', 3, { parent: null, before: 5 }, { parent: null }],
    ['out', 6, undefined, undefined],
  ])('TREE-08: %s of record %i', (step, id, arranged, loose) => {
    expect(stepPlace(rows, id, { step, isArranged: true })).toEqual(arranged);
    expect(stepPlace(rows, id, { step, isArranged: false })).toEqual(loose);
  });

  it('TREE-08: nothing is put before a record that is not loaded', () => {
    const part = new Map([[TOP, branch([node(1), node(2)], 5)]]);
    const few = treeRows(treeItems({ ...known, branches: part }));
    expect(stepPlace(few, 1, { step: 'down', isArranged: true })).toBeUndefined();
  });
});

describe('dropPlace', () => {
  const drop = (id: number, over: number, part: 'before' | 'inside' | 'after', isArranged = true) =>
    dropPlace(rows, id, { over, part, isArranged });

  it('TREE-08: a record goes before, below or after the row that it is dropped on', () => {
    expect(drop(6, 3, 'before')).toEqual({ parent: 1, before: 3 });
    expect(drop(6, 3, 'inside')).toEqual({ parent: 3 });
    expect(drop(6, 3, 'after')).toEqual({ parent: 1 });
    expect(drop(6, 1, 'after')).toEqual({ parent: 1, before: 2 });
    expect(drop(4, 5, 'after')).toEqual({ parent: null, before: 6 });
  });

  it('TREE-08: it goes nowhere below itself, nor where it is already', () => {
    expect(drop(1, 4, 'inside')).toBeUndefined();
    expect(drop(1, 1, 'before')).toBeUndefined();
    expect(drop(3, 2, 'after')).toEqual({ parent: 2, before: 4 });
    expect(drop(5, 6, 'before')).toBeUndefined();
    expect(drop(6, 5, 'after')).toBeUndefined();
    expect(drop(4, 2, 'inside')).toBeUndefined();
    expect(drop(3, 1, 'inside', false)).toBeUndefined();
    expect(drop(3, 5, 'inside', false)).toEqual({ parent: 5 });
    expect([isWithin(rows, 4, 1), isWithin(rows, 1, 4)]).toEqual([true, false]);
  });

  it('TREE-08: the edges of a row put beside it, its middle below it; without an order all of it', () => {
    expect([0.1, 0.5, 0.9].map((share) => partAt(share, true))).toEqual(['before', 'inside', 'after']);
    expect([0.1, 0.9].map((share) => partAt(share, false))).toEqual(['inside', 'inside']);
  });
});

describe('treeTarget', () => {
  const press = (id: number, key: string, isRtl = false) => treeTarget(rows, id, { key, isRtl });

  it('TREE-08: arrows walk along rows, open and close, and are mirrored in Arabic', () => {
    expect([press(1, 'ArrowDown'), press(4, 'ArrowUp'), press(6, 'ArrowDown')]).toEqual([
      { go: 2 },
      { go: 2 },
      undefined,
    ]);
    expect([press(4, 'Home'), press(4, 'End')]).toEqual([{ go: 1 }, { go: 6 }]);
    expect([press(5, 'ArrowRight'), press(5, 'ArrowLeft', true)]).toEqual([{ open: 5 }, { open: 5 }]);
    expect([press(1, 'ArrowRight'), press(1, 'ArrowLeft', true)]).toEqual([{ go: 2 }, { go: 2 }]);
    expect([press(1, 'ArrowLeft'), press(1, 'ArrowRight', true)]).toEqual([{ close: 1 }, { close: 1 }]);
    expect([press(4, 'ArrowLeft'), press(6, 'ArrowRight'), press(6, 'ArrowLeft')]).toEqual([
      { go: 2 },
      undefined,
      undefined,
    ]);
  });

  it('TREE-08: what is typed finds the next record by the begin of its name, folded', () => {
    const names: Record<number, string> = { 1: 'أعمال', 2: 'Pipes', 3: 'Pumps', 4: 'إدارة', 5: 'مكتب', 6: 'Paint' };
    const find = (id: number, typed: string) => typedTarget(rows, id, { typed, nameOf: (row) => names[row.id] ?? '' });
    expect([find(1, 'p'), find(2, 'p'), find(2, 'pu'), find(6, 'ا')]).toEqual([2, 3, 3, 1]);
    expect(find(1, 'z')).toBeUndefined();
  });
});

describe('rows within the page as a tree', () => {
  const resource = { layouts: { tree: { by: 'above_id', depth: 12 } }, ordering: 'order' };
  const all = [
    { id: 1, above_id: null, order: 2 },
    { id: 2, above_id: 1, order: 1 },
    { id: 3, above_id: 1, order: 2 },
    { id: 4, above_id: 2, order: 1 },
    { id: 5, above_id: null, order: 1 },
  ];
  const sizes = new Map([
    [TOP, 9],
    ['1', 1],
  ]);

  it('TREE-07: have branches as the server answers them', () => {
    const found = branchesOfRows(resource, all, { found: all, sizes });
    const shown = [...found].map(([key, { total, nodes }]) => [
      key,
      total,
      nodes.map(({ row, children }) => [row.id, children]),
    ]);
    expect(shown).toEqual([
      [
        TOP,
        2,
        [
          [5, 0],
          [1, 2],
        ],
      ],
      ['1', 2, [[2, 1]]],
    ]);
    const [last] = all.slice(3);
    const some = branchesOfRows(resource, all, { found: last ? [last] : [], sizes });
    expect(some.get(TOP)?.nodes.map(({ row, matches }) => [row.id, matches])).toEqual([[1, false]]);
  });

  it('TREE-07: are put elsewhere in the same way, and into no ring', () => {
    expect(placeInRows(resource, all, { id: 5, place: { parent: 1, before: 3 } })).toEqual(
      new Map<number, object>([
        [5, { above_id: 1, order: 2 }],
        [2, { order: 1 }],
        [3, { order: 3 }],
      ]),
    );
    expect(placeInRows(resource, all, { id: 1, place: { parent: 4 } })).toBeUndefined();
  });
});
