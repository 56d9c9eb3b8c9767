import { describe, expect, it } from 'vitest';

import { formatDate, formatDateTime, formatTime, parseInstant, todayInZone, isoDay } from './format.ts';

describe('formatDateTime', () => {
  it.each([
    ['2026-01-05T19:59:59.999Z', '05/01/2026 23:59'],
    ['2026-01-05T20:00:00Z', '06/01/2026 00:00'],
    ['2026-12-31T20:00:00Z', '01/01/2027 00:00'],
    ['2026-01-05 14:30:00.123456+00', '05/01/2026 18:30'],
    ['2026-01-05T14:30:00+04:00', '05/01/2026 14:30'],
    ['2026-01-05T14:30:00-0330', '05/01/2026 22:00'],
    ['2026-01-05 14:30', '05/01/2026 14:30'],
    ['2026-01-05 14:30:00', '05/01/2026 14:30'],
    ['2026-01-05', '05/01/2026 00:00'],
    ['٢٠٢٦-٠١-٠٥ ١٤:٣٠', '05/01/2026 14:30'],
    ['2024-02-29', '29/02/2024 00:00'],
    ['1900-01-01', '01/01/1900 00:00'],
    ['0050-01-01', '01/01/0050 00:00'],
    [new Date('2026-01-05T20:00:00Z'), '06/01/2026 00:00'],
    [Date.UTC(2026, 0, 5, 20), '06/01/2026 00:00'],
  ])('SHELL-19, DESK-09: %s is %s in Dubai', (value, expected) => {
    expect(formatDateTime(value)).toBe(expected);
    expect(formatDate(value)).toBe(expected.slice(0, 10));
    expect(isoDay(value).split('-').toReversed().join('/')).toBe(formatDate(value));
    expect(formatTime(value)).toBe(expected.slice(11));
  });

  it.each([
    '2026-02-30',
    '2026-13-01',
    '2025-02-29',
    '2026-01-05T24:00',
    '2026-01-05T10:60',
    '2026-01-05T10:00+24:00',
    '05/01/2026',
    '2026-1-5',
    'today',
    '',
    null,
    undefined,
    {},
    true,
    Number.NaN,
    1e20,
    new Date(Number.NaN),
  ])('refuses %s', (value) => {
    expect(parseInstant(value)).toBeUndefined();
    expect([formatDate(value), formatTime(value), formatDateTime(value)]).toEqual(['', '', '']);
  });

  it('agrees with the Asia/Dubai zone of Intl over a hundred years', () => {
    const zone = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dubai', dateStyle: 'short', timeStyle: 'short' });
    const shown = (hour: Date): string => zone.format(hour).replace(/^(\d+)-(\d+)-(\d+)/, '$3/$2/$1');
    const hours = Array.from({ length: 1200 }, (_, step) => new Date(Date.UTC(1940, step, 1 + (step % 28), step % 24)));
    expect(hours.map(formatDateTime)).toEqual(hours.map(shown));
  });
});

describe('formatTime', () => {
  it.each([
    ['09:30', '09:30'],
    ['9:30', '09:30'],
    ['23:59:59', '23:59'],
    ['٠٩:٣٠', '09:30'],
    ['24:00', ''],
    ['10:60', ''],
    ['10', ''],
  ])('shows the time of day %s as %j', (value, expected) => {
    expect(formatTime(value)).toBe(expected);
  });
});

describe('todayInZone', () => {
  it('changes the day at 20:00 UTC', () => {
    expect(todayInZone(new Date('2026-01-05T19:59:59Z'))).toBe('2026-01-05');
    expect(todayInZone(new Date('2026-01-05T20:00:00Z'))).toBe('2026-01-06');
  });
});
