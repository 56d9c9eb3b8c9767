import { describe, expect, it } from 'vitest';
import { clockText, spokenDay } from './chatTime.ts';

describe('spokenDay', () => {
  const today = '2026-11-21';
  it('takes today and yesterday as days of Dubai', () => {
    // 21:30 UTC is half past one of the next morning in Dubai.
    expect(spokenDay('2026-11-20T21:30:00Z', today, 'ar')).toEqual({ kind: 'today' });
    expect(spokenDay('2026-11-20T19:30:00Z', today, 'ar')).toEqual({ kind: 'yesterday' });
  });

  it('names the days of a week, and dates older and future ones', () => {
    expect(spokenDay('2026-11-15T08:00:00Z', today, 'ar')).toEqual({ kind: 'day', text: 'الأحد', isDate: false });
    expect(spokenDay('2026-11-16T08:00:00Z', today, 'en')).toEqual({ kind: 'day', text: 'Monday', isDate: false });
    expect(spokenDay('2026-11-14T08:00:00Z', today, 'ar')).toEqual({ kind: 'day', text: '14/11/2026', isDate: true });
    expect(spokenDay('2026-11-23T08:00:00Z', today, 'ar')).toMatchObject({ isDate: true });
  });
});

describe('clockText', () => {
  it('writes minutes and seconds', () => {
    expect([0, 7.9, 60, 754, -1].map(clockText)).toEqual(['0:00', '0:07', '1:00', '12:34', '0:00']);
  });
});
