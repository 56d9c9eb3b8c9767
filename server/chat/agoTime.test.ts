import { describe, expect, it } from 'vitest';
import { agoTime } from './agoTime.ts';

const now = new Date('2026-11-20T08:00:00Z');
const minutes = (count: number): Date => new Date(now.getTime() - count * 60_000);

describe('agoTime', () => {
  it.each([
    [0, 'الآن', 'now'],
    [-90, 'الآن', 'now'],
    [1, 'منذ دقيقة', '1 minute ago'],
    [2, 'منذ دقيقتين', '2 minutes ago'],
    [5, 'منذ 5 دقائق', '5 minutes ago'],
    [45, 'منذ 45 دقيقة', '45 minutes ago'],
    [60, 'منذ ساعة', '1 hour ago'],
    [180, 'منذ 3 ساعات', '3 hours ago'],
    [1440, 'منذ يوم', '1 day ago'],
    [2 * 1440, 'منذ يومين', '2 days ago'],
    [6 * 1440, 'منذ 6 أيام', '6 days ago'],
    [7 * 1440, '13/11/2026', '13/11/2026'],
  ])('CHAT-02: says %i minutes in both languages', (count, ar, en) => {
    expect(agoTime(minutes(count), { now, language: 'ar' })).toBe(ar);
    expect(agoTime(minutes(count), { now, language: 'en' })).toBe(en);
  });
});
