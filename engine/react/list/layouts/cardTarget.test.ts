import { describe, expect, it } from 'vitest';
import type { Lane } from '../../../client/records/createLaneCalls.ts';
import { cardTarget } from './cardTarget.ts';
import { withRow } from './useLanes.ts';

const COLUMNS = [[1, 2, 3], [], [4], [5, 6]];

describe('cardTarget', () => {
  it.each([
    [1, 'ArrowDown', false, 2],
    [3, 'ArrowDown', false, undefined],
    [1, 'ArrowUp', false, undefined],
    [2, 'Home', false, 1],
    [1, 'End', false, 3],
    [3, 'ArrowRight', false, 4],
    [3, 'ArrowLeft', true, 4],
    [4, 'ArrowLeft', false, 1],
    [4, 'ArrowRight', true, 1],
    [2, 'ArrowRight', true, undefined],
    [6, 'ArrowLeft', true, undefined],
    [9, 'ArrowDown', false, undefined],
    [1, 'x', false, undefined],
  ])('BESIDE-03: from card %d %s (from right to left: %s) leads to %s', (id, key, isRtl, target) => {
    expect(cardTarget(COLUMNS, id, { key, isRtl })).toBe(target);
  });
});

describe('withRow', () => {
  const lane = (value: string, ids: number[], total = ids.length): [string, Lane] => [
    value,
    { value, total, isCapped: false, rows: ids.map((id) => ({ id })) },
  ];
  const shown = (lanes: ReadonlyMap<string, Lane>): unknown[] =>
    [...lanes.values()].map(({ value, total, rows }) => [value, total, rows.map(({ id }) => id)]);

  it('BESIDE-02: a record that moves is first in its new lane, and the numbers follow', () => {
    const lanes = new Map([lane('a', [1, 2], 9), lane('b', [3], 5)]);
    expect(shown(withRow(lanes, { id: 2 }, 'b'))).toEqual([
      ['a', 8, [1]],
      ['b', 6, [2, 3]],
    ]);
  });

  it('BESIDE-02: one that stays keeps its place, as it is now', () => {
    const changed = withRow(new Map([lane('a', [1, 2])]), { id: 2, note: 'x' }, 'a');
    expect(changed.get('a')).toMatchObject({ total: 2, rows: [{ id: 1 }, { id: 2, note: 'x' }] });
  });
});
