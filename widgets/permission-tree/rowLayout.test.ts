import { describe, expect, it } from 'vitest';
import { manyPermissions } from '../../tests/helpers/samplePermissionTree.ts';
import { layoutOf, placeRows, rowHeight, rowsInSight, WIDE } from './rowLayout.ts';
import { indexTree } from './treeIndex.ts';
import { branchKeys, treeRows } from './treeRows.ts';

const index = indexTree(manyPermissions(2000));
const view = { query: '', only: undefined, closed: new Set<string>(), open: new Set(branchKeys(index)) };
const rows = treeRows(index.labels, view);
const list = rows.find((row) => row.kind === 'permission' && row.permission.controls.length === 6);
const plain = rows.find((row) => row.kind === 'permission' && row.permission.controls.length === 0);
if (list === undefined || plain === undefined) throw new Error('the sample tree has changed');

describe('layout of the permission tree', () => {
  it('RES-37: controls are beside each other in a form and in pairs on a phone', () => {
    const wide = layoutOf(828);
    expect(wide.isWide).toBe(true);
    expect(wide.columns).toBe(5);
    const narrow = layoutOf(324);
    expect(narrow.isWide).toBe(false);
    expect(narrow.columns).toBe(2);
    expect(rowHeight(list, narrow)).toBeGreaterThan(rowHeight(plain, narrow) + 2 * 44);
  });

  it('one control always has room, and a tree that was not measured counts as wide', () => {
    expect(layoutOf(100).columns).toBe(1);
    expect(layoutOf(WIDE).columns).toBeGreaterThan(1);
    expect(layoutOf(0).isWide).toBe(true);
  });

  it('every row begins where the one before ends', () => {
    const { placed, height } = placeRows(rows, layoutOf(800));
    const ends = placed.map(({ top, height: own }) => top + own);
    expect(placed.slice(1).map(({ top }) => top)).toEqual(ends.slice(0, -1));
    expect(ends.at(-1)).toBe(height);
  });

  it('RES-37: of 2,000 permissions only the visible ones are drawn, and the active one', () => {
    const { placed } = placeRows(rows, layoutOf(800));
    const sight = { scrollTop: 20_000, height: 560 };
    const drawn = rowsInSight(placed, sight, undefined);
    expect(drawn.length).toBeLessThan(40);
    expect(drawn[0]?.top).toBeLessThanOrEqual(20_000);
    expect((drawn.at(-1)?.top ?? 0) + (drawn.at(-1)?.height ?? 0)).toBeGreaterThanOrEqual(20_560);
    expect(rowsInSight(placed, sight, rows[0]?.key)).toHaveLength(drawn.length + 1);
  });
});
