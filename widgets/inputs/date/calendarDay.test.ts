import { describe, expect, it } from 'vitest';
import { addDays, addMonths, clampDay, monthGrid, parseDay, weekdayOf } from './calendarDay.ts';

describe('parseDay', () => {
  it.each([
    ['2026-11-20', '2026-11-20'],
    ['٢٠٢٦-١١-٢٠', '2026-11-20'],
    ['20/11/2026', '2026-11-20'],
    ['2026/1/5', '2026-01-05'],
    ['20261120', '2026-11-20'],
    ['2026-02-31', undefined],
    ['2026-13-01', undefined],
    ['20-11-26', undefined],
    ['', undefined],
  ])('%s is %s', (text, day) => {
    expect(parseDay(text)).toBe(day);
  });
});

describe('addDays and addMonths', () => {
  it('cross months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  });

  it('keep to the last day of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  });
});

describe('monthGrid', () => {
  it('1.2: starts on the Monday on or before the first', () => {
    const days = monthGrid('2026-11-20');
    expect(days).toHaveLength(42);
    expect(days[0]).toBe('2026-10-26');
    expect(weekdayOf(days[0] ?? '')).toBe(1);
    expect(days).toContain('2026-11-30');
  });
});

describe('clampDay', () => {
  it('moves a day outside to the nearer end', () => {
    expect(clampDay('2026-01-01', '2026-02-01', '2026-03-01')).toBe('2026-02-01');
    expect(clampDay('2026-04-01', '2026-02-01', '2026-03-01')).toBe('2026-03-01');
    expect(clampDay('2026-02-10', '2026-02-01', '2026-03-01')).toBe('2026-02-10');
  });
});
