import { describe, expect, it } from 'vitest';
import { firstWeekday } from '../../../../../engine/core/text/firstWeekday.ts';
import { daysOf, startOfWeek, stepDay } from './calendarSpan.ts';
import { fitDay, layDay, type Stretch } from './layDay.ts';

describe('firstWeekday', () => {
  it.each([
    ['ar', undefined, 1],
    ['en', undefined, 1],
    ['ar', 'ar-EG', 6],
    ['ar', 'ar-SA', 7],
    ['en', 'en-US', 7],
    ['en', 'en-GB', 1],
  ] as const)('BESIDE-04: a week of %s, of the locale %s, begins with day %d', (language, locale, first) => {
    expect(firstWeekday(language, locale)).toBe(first);
  });
});

describe('daysOf', () => {
  it.each([
    ['2026-11-26', 1, '2026-11-23'],
    ['2026-11-26', 6, '2026-11-21'],
    ['2026-11-26', 7, '2026-11-22'],
    ['2026-11-23', 1, '2026-11-23'],
    ['2026-11-22', 1, '2026-11-16'],
  ])('BESIDE-04: the week of %s that begins with day %d begins on %s', (day, first, start) => {
    expect(startOfWeek(day, first)).toBe(start);
    expect(daysOf('week', day, first)).toHaveLength(7);
    expect(daysOf('week', day, first)[0]).toBe(start);
  });

  it.each([
    ['2026-11-26', 1, '2026-10-26', '2026-12-06'],
    ['2026-11-26', 6, '2026-10-31', '2026-12-04'],
    // A month of whole weeks is no longer than it is.
    ['2027-02-10', 1, '2027-02-01', '2027-02-28'],
    ['2026-12-31', 7, '2026-11-29', '2027-01-02'],
  ])('BESIDE-04: the month of %s, weeks from day %d, is shown from %s to %s', (day, first, from, to) => {
    const days = daysOf('month', day, first);
    expect([days[0], days.at(-1), days.length % 7]).toEqual([from, to, 0]);
    expect(new Set(days).size).toBe(days.length);
  });

  it('BESIDE-04: steps by what is shown, and stays in a shorter month', () => {
    expect(stepDay('month', '2026-01-31', 1)).toBe('2026-02-28');
    expect(stepDay('week', '2026-11-26', -1)).toBe('2026-11-19');
    expect(stepDay('day', '2026-12-31', 1)).toBe('2027-01-01');
  });
});

describe('layDay', () => {
  const hours = (...pairs: [number, number][]): Stretch[] =>
    pairs.map(([from, to]) => ({ from: from * 60, to: to * 60 }));

  it('BESIDE-04: records that do not meet have the whole width, also where one begins as another ends', () => {
    const apart = [0, 1, 2].map((cluster) => ({ column: 0, columns: 1, cluster }));
    expect(layDay(hours([9, 10], [10, 11], [13, 14]))).toEqual(apart);
  });

  it('BESIDE-04: those that overlap are beside each other, and a free place is used again', () => {
    expect(layDay(hours([9, 12], [9, 10], [10, 11], [15, 16]))).toEqual([
      { column: 0, columns: 2, cluster: 0 },
      { column: 1, columns: 2, cluster: 0 },
      { column: 1, columns: 2, cluster: 0 },
      { column: 0, columns: 1, cluster: 1 },
    ]);
  });

  it('BESIDE-04: no two of one column share a minute, whatever their order', () => {
    let state = 11;
    const next = (below: number): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
    for (let turn = 0; turn < 300; turn += 1) {
      const all = Array.from({ length: 1 + next(12) }, (): Stretch => {
        const from = next(1380);
        return { from, to: from + 5 + next(180) };
      });
      const laid = layDay(all);
      const meeting = all.flatMap((a, i) =>
        all.flatMap((b, j) => (i < j && a.from < b.to && b.from < a.to ? [[laid[i], laid[j]] as const] : [])),
      );
      expect(meeting.filter(([a, b]) => a?.column === b?.column || a?.columns !== b?.columns)).toEqual([]);
      for (const { column, columns } of laid) expect(column).toBeLessThan(columns);
    }
  });
});

describe('fitDay', () => {
  it('BESIDE-04: where more overlap than fit, the last column says how many others there are', () => {
    const all: Stretch[] = [60, 70, 80, 90, 300].map((from) => ({ from, to: from + 60 }));
    const { shown, rests } = fitDay(all, layDay(all), 3);
    expect(shown).toEqual([
      { index: 0, column: 0, columns: 3 },
      { index: 1, column: 1, columns: 3 },
      { index: 4, column: 0, columns: 1 },
    ]);
    expect(rests).toEqual([{ from: 80, to: 150, count: 2, column: 2, columns: 3 }]);
  });
});
