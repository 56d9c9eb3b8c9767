import { describe, expect, it } from 'vitest';
import { joinMoment, splitMoment } from './momentParts.ts';

describe('the parts of a moment', () => {
  it('LANG-11: a day and a time of the zone are a moment, and are read from it again', () => {
    expect(joinMoment({ day: '2026-11-20', time: '10:30' })).toBe('2026-11-20T06:30:00.000Z');
    expect(splitMoment('2026-11-20T06:30:00.000Z')).toEqual({ day: '2026-11-20', time: '10:30' });
    // Midnight belongs to the day that begins.
    expect(splitMoment('2026-11-19T20:00:00.000Z')).toEqual({ day: '2026-11-20', time: '00:00' });
  });

  it.each([
    { day: '2026-11-20', time: '' },
    { day: '', time: '10:30' },
    { day: '2026-11-20', time: '10:' },
    { day: '31/2/2026', time: '10:30' },
    { day: '2026-02-31', time: '10:30' },
  ])('LANG-11: $day with $time stays as it is typed', (parts) => {
    const value = joinMoment(parts);
    expect(value).toBe(`${parts.day}T${parts.time}`);
    expect(splitMoment(value ?? '')).toEqual(parts);
  });

  it('nothing is no value', () => {
    expect(joinMoment({ day: '', time: '' })).toBeUndefined();
    expect(splitMoment('')).toEqual({ day: '', time: '' });
  });
});
