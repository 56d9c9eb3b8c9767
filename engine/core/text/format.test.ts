import { describe, expect, it } from 'vitest';

import {
  currencyLabel,
  formatAmount,
  formatDistance,
  formatDuration,
  formatCount,
  formatInteger,
  formatMoney,
  formatNumber,
  formatPercent,
  monthName,
  MONTHS,
  roundUp,
  weekdayName,
  WEEKDAYS,
} from './format.ts';
import { LANGUAGES } from './language.ts';

describe('numbers', () => {
  it.each([
    [1234.5, '1,234.5'],
    ['1234.50', '1,234.5'],
    ['٥٠٫٢', '50.2'],
    [-1234.5, '-1,234.5'],
    [0, '0'],
    [-0, '0'],
    [1_000_000, '1,000,000'],
    [null, ''],
    [undefined, ''],
    ['', ''],
    ['abc', ''],
    [Number.NaN, ''],
  ])('SHELL-19: %s is written %j in both languages', (value, expected) => {
    expect(LANGUAGES.map((language) => formatNumber(value, language))).toEqual([expected, expected]);
  });
  it('rounds to the decimals asked for', () => {
    expect(formatNumber(1.25, 'ar', { maximumFractionDigits: 1 })).toBe('1.3');
    expect(formatInteger(1234.5)).toBe('1,235');
    expect(formatPercent(12.5)).toBe('12.5%');
    expect(formatPercent(-50, 'ar')).toBe('-50%');
    expect(formatPercent(null)).toBe('');
  });
});

describe('money', () => {
  it.each([
    [1234.5, '1,234.50 درهم', '1,234.50 AED'],
    ['99', '99.00 درهم', '99.00 AED'],
    [0, '0.00 درهم', '0.00 AED'],
    [-0.001, '0.00 درهم', '0.00 AED'],
    [null, '', ''],
  ])('CONST-07: %s is %j and %j', (value, arabic, english) => {
    expect([formatMoney(value, 'ar'), formatMoney(value, 'en')]).toEqual([arabic, english]);
  });
  it('a number of records has a plus where there are more', () => {
    expect(formatCount({ total: 10_000, isCapped: true })).toBe('10,000+');
    expect(formatCount({ total: 10_000 })).toBe('10,000');
  });

  it('CONST-07: writes amounts for columns without the unit', () => {
    expect([formatAmount(1234.5), formatAmount('7.256')]).toEqual(['1,234.50', '7.26']);
    expect([currencyLabel('ar'), currencyLabel('en')]).toEqual(['درهم', 'AED']);
  });
});

describe('roundUp', () => {
  it.each([
    [1.01, 2],
    [2, 2],
    [0.07 * 100, 7],
    [-0.5, 0],
    [-1.5, -1],
    [1_234_567_890_123.2, 1_234_567_890_124],
  ])('LIST-10, CONST-01: %s becomes %s', (value, expected) => {
    expect(roundUp(value)).toBe(expected);
  });
});

describe('distances and durations', () => {
  it.each([
    [0, '0 كم', '0 km', '0 دقيقة', '0 min'],
    [1, '1 كم', '1 km', '1 دقيقة', '1 min'],
    [2, '2 كم', '2 km', '2 دقيقة', '2 min'],
    [2.6, '3 كم', '3 km', '3 دقائق', '3 min'],
    ['10.2', '10 كم', '10 km', '10 دقائق', '10 min'],
    [11, '11 كم', '11 km', '11 دقيقة', '11 min'],
    [0.4, '0 كم', '0 km', '0 دقيقة', '0 min'],
    [1234.4, '1,234 كم', '1,234 km', '1,234 دقيقة', '1,234 min'],
    [null, '', '', '', ''],
  ])('LIST-11, CONST-01: %s is %j, %j, %j, %j', (value, ...expected) => {
    expect([
      formatDistance(value, 'ar'),
      formatDistance(value, 'en'),
      formatDuration(value, 'ar'),
      formatDuration(value, 'en'),
    ]).toEqual(expected);
  });
});

describe('names of months and weekdays', () => {
  it('names the twelve months', () => {
    expect([monthName(1, 'ar'), monthName(12, 'ar'), monthName(1, 'en'), monthName(12, 'en')]).toEqual([
      'يناير',
      'ديسمبر',
      'January',
      'December',
    ]);
    expect(new Set(MONTHS.map((month) => monthName(month, 'ar'))).size).toBe(12);
  });
  it('names the seven weekdays from Monday', () => {
    expect([weekdayName(1, 'ar'), weekdayName(7, 'ar'), weekdayName(1, 'en'), weekdayName(7, 'en')]).toEqual([
      'الاثنين',
      'الأحد',
      'Monday',
      'Sunday',
    ]);
    expect(new Set(WEEKDAYS.map((weekday) => weekdayName(weekday, 'ar'))).size).toBe(7);
  });
  it.each([0, 13, 1.5, Number.NaN])('refuses month %s', (month) => {
    expect(() => monthName(month, 'ar')).toThrow(RangeError);
  });
  it.each([0, 8])('refuses weekday %s', (weekday) => {
    expect(() => weekdayName(weekday, 'ar')).toThrow(RangeError);
  });
});

describe('every formatter', () => {
  it('§2.5: returns Latin digits and no direction marks', () => {
    const all = LANGUAGES.flatMap((language) => [
      formatNumber(-1234.5, language),
      formatPercent(-12.5, language),
      formatMoney(-1234.5, language),
      formatDistance(-5, language),
      formatDuration(-5, language),
      ...MONTHS.map((month) => monthName(month, language)),
      ...WEEKDAYS.map((weekday) => weekdayName(weekday, language)),
    ]).join(' ');
    expect(all).not.toMatch(/[\u200E\u200F\u061C٠-٩۰-۹]/);
  });
});
