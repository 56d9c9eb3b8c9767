import { describe, expect, it } from 'vitest';
import { isRelativeDay, RELATIVE_DAYS, relativeDaysFor, spanOfDays, type RelativeDay } from './relativeDays.ts';

/** Sunday noon in Dubai. */
const SUNDAY = '2026-11-22T08:00:00Z';

describe('spanOfDays', () => {
  it.each<[RelativeDay, string, string]>([
    ['today', '2026-11-21T19:59:59Z', '2026-11-21'],
    ['today', '2026-11-21T20:00:00Z', '2026-11-22'],
    ['tomorrow', '2026-11-21T19:59:59Z', '2026-11-22'],
    ['tomorrow', '2026-11-21T20:00:00Z', '2026-11-23'],
    ['yesterday', '2026-11-21T20:00:00Z', '2026-11-21'],
    ['tomorrow', '2026-12-31T10:00:00Z', '2027-01-01'],
    ['tomorrow', '2028-02-28T10:00:00Z', '2028-02-29'],
  ])('ORDERS-05, HOUSE-02: %s at %s is %s in Dubai', (word, now, day) => {
    expect(spanOfDays(word, new Date(now))).toEqual([day, day]);
  });

  it.each<[RelativeDay, string, string, string]>([
    ['last-7-days', SUNDAY, '2026-11-16', '2026-11-22'],
    ['last-30-days', SUNDAY, '2026-10-24', '2026-11-22'],
    ['next-7-days', SUNDAY, '2026-11-22', '2026-11-28'],
    ['next-30-days', SUNDAY, '2026-11-22', '2026-12-21'],
    ['this-week', SUNDAY, '2026-11-16', '2026-11-22'],
    ['this-week', '2026-11-22T20:00:00Z', '2026-11-23', '2026-11-29'],
    ['this-month', SUNDAY, '2026-11-01', '2026-11-30'],
    ['this-month', '2028-02-29T08:00:00Z', '2028-02-01', '2028-02-29'],
    ['last-month', '2026-01-31T08:00:00Z', '2025-12-01', '2025-12-31'],
    ['this-year', '2026-12-31T20:00:00Z', '2027-01-01', '2027-12-31'],
    ['before-today', SUNDAY, '', '2026-11-21'],
    ['after-today', SUNDAY, '2026-11-23', ''],
  ])('HOUSE-02: %s at %s is from %j to %j', (word, now, from, to) => {
    expect(spanOfDays(word, new Date(now))).toEqual([from, to]);
  });
});

describe('the words for days', () => {
  it('HOUSE-02: are a closed list', () => {
    expect(RELATIVE_DAYS.every(isRelativeDay)).toBe(true);
    expect(['someday', 'Today', 'constructor', '2026-01-01'].filter(isRelativeDay)).toEqual([]);
  });

  it('HOUSE-02: of a bounded filter have the end that it bounds', () => {
    expect(RELATIVE_DAYS.filter((word) => !relativeDaysFor('from').includes(word))).toEqual(['before-today']);
    expect(RELATIVE_DAYS.filter((word) => !relativeDaysFor('to').includes(word))).toEqual(['after-today']);
    expect(relativeDaysFor(undefined)).toEqual(RELATIVE_DAYS);
  });
});
