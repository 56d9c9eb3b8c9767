import { describe, expect, it } from 'vitest';
import { type Neighbour, neighboursOf } from './neighbours.ts';

/** Page `page` of records 1 … `total`, `size` on each. */
function pageOf(page: number, { total, size }: { total: number; size: number }) {
  const first = (page - 1) * size + 1;
  const ids = Array.from({ length: Math.max(0, Math.min(size, total - first + 1)) }, (_, index) => first + index);
  return { ids, page, perPage: size, lastPage: Math.ceil(total / size) };
}

function land(neighbour: Neighbour, list: { total: number; size: number }): { page?: number; id: number } {
  if ('id' in neighbour) return neighbour;
  const { ids } = pageOf(neighbour.page, list);
  return { page: neighbour.page, id: (neighbour.end === 'first' ? ids[0] : ids.at(-1)) ?? 0 };
}

describe('neighboursOf', () => {
  it.each([
    { total: 1, size: 3 },
    { total: 3, size: 3 },
    { total: 10, size: 3 },
    { total: 7, size: 1 },
  ])(
    'PANEL-02: leads through all $total records in pages of $size, there and back, with the number of each',
    (list) => {
      let at: { page: number; id: number } = { page: 1, id: 1 };
      const there: (number | undefined)[] = [];
      for (;;) {
        const { number, after } = neighboursOf(pageOf(at.page, list), at.id);
        there.push(number);
        if (after === undefined) break;
        at = { page: at.page, ...land(after, list) };
      }
      expect(there).toEqual(Array.from({ length: list.total }, (_, index) => index + 1));
      const back: number[] = [];
      for (;;) {
        back.push(at.id);
        const { before } = neighboursOf(pageOf(at.page, list), at.id);
        if (before === undefined) break;
        at = { page: at.page, ...land(before, list) };
      }
      expect(back).toEqual(Array.from({ length: list.total }, (_, index) => list.total - index));
    },
  );

  it('PANEL-02: a record that left the page is followed by what is in its place', () => {
    const now = { ids: [1, 2, 4, 5], page: 2, perPage: 5, lastPage: 3 };
    expect(neighboursOf(now, 3, 2)).toEqual({ index: 2, before: { id: 2 }, after: { id: 4 } });
    expect(neighboursOf(now, 9, 4)).toEqual({ index: 4, before: { id: 5 }, after: { page: 3, end: 'first' } });
    expect(neighboursOf(now, 9, 0)).toEqual({ index: 0, before: { page: 1, end: 'last' }, after: { id: 1 } });
  });

  it('PANEL-02: a record that was never on the page has no neighbours', () => {
    expect(neighboursOf(pageOf(1, { total: 3, size: 3 }), 8)).toEqual({});
    expect(neighboursOf({ ids: [], page: 1, perPage: 3, lastPage: 1 }, 8, 0)).toEqual({});
  });
});
