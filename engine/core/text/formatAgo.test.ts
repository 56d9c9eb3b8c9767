import { describe, expect, it } from 'vitest';
import { formatAgo, formatRecent } from './formatAgo.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const MINUTE = 60_000;

describe('DESK-09: formatAgo', () => {
  it.each([
    [0, 'هذه الدقيقة', 'this minute'],
    [5 * MINUTE, 'منذ 5 دقائق', '5 minutes ago'],
    [2 * 60 * MINUTE, 'منذ ساعتين', '2 hours ago'],
    [26 * 60 * MINUTE, 'منذ يوم واحد', '1 day ago'],
    [6 * 24 * 60 * MINUTE, 'منذ 6 أيام', '6 days ago'],
  ])('%i ms ago is %s, %s', (age, ar, en) => {
    const at = new Date(NOW - age).toISOString();
    expect([formatAgo(at, NOW, 'ar'), formatAgo(at, NOW, 'en')]).toEqual([ar, en]);
  });

  it('a future moment, one a week old, and no moment give nothing', () => {
    for (const at of ['2026-11-23T12:00:01Z', '2026-11-16T12:00:00Z', 'soon', null])
      expect(formatAgo(at, NOW, 'ar')).toBe('');
  });
});

describe('DESK-09: formatRecent', () => {
  it('says how long ago a moment of the last 24 hours was; an older or future one, a day alone and no moment give nothing', () => {
    const at = (age: number): string => new Date(NOW - age).toISOString();
    expect(formatRecent(at(23 * 60 * MINUTE), NOW, 'ar')).toBe('منذ 23 ساعة');
    expect(formatRecent(at(90_000), NOW, 'en')).toBe('1 minute ago');
    for (const none of [at(24 * 60 * MINUTE), at(-1), '2026-11-23', 'soon', null])
      expect(formatRecent(none, NOW, 'ar')).toBe('');
  });
});
