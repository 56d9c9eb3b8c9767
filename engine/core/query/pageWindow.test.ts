import { describe, expect, it } from 'vitest';
import { pageWindow } from './pageWindow.ts';
import { yearChoices } from './yearChoices.ts';

describe('pageWindow', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 6, [1, 2, 3, 4, 5, 6]],
    [1, 20, [1, 2, 3, 4, 5, 6]],
    [4, 20, [1, 2, 3, 4, 5, 6]],
    [5, 20, [2, 3, 4, 5, 6, 7]],
    [10, 20, [7, 8, 9, 10, 11, 12]],
    [18, 20, [15, 16, 17, 18, 19, 20]],
    [20, 20, [15, 16, 17, 18, 19, 20]],
    [99, 20, [15, 16, 17, 18, 19, 20]],
    [1, 0, [1]],
  ])('LIST-19: page %i of %i shows %j', (current, last, pages) => {
    expect(pageWindow(current, last, 6)).toEqual(pages);
  });

  it('LIST-03, CONST-04: never more than six buttons, and always the current page', () => {
    for (let last = 1; last <= 40; last += 1)
      for (let current = 1; current <= last; current += 1) {
        const pages = pageWindow(current, last, 6);
        expect(pages.length).toBe(Math.min(6, last));
        expect(pages).toContain(current);
      }
  });
});

describe('yearChoices', () => {
  it('FILTER-10: offers this year and 30 before it, 31 entries', () => {
    const years = yearChoices(new Date('2026-11-20T08:00:00Z'));
    expect(years).toHaveLength(31);
    expect([years[0], years[30]]).toEqual([2026, 1996]);
  });

  it('takes the year of Dubai', () => {
    expect(yearChoices(new Date('2026-12-31T21:00:00Z'))[0]).toBe(2027);
  });
});
