import { describe, expect, it } from 'vitest';
import { createTimeZone } from './createTimeZone.ts';

const HOUR_MS = 60 * 60 * 1000;

describe('createTimeZone', () => {
  it.each([
    ['Asia/Dubai', '2026-11-20', '2026-11-19T20:00:00.000Z'],
    ['Asia/Riyadh', '2026-11-20', '2026-11-19T21:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-20', '2026-11-19T18:30:00.000Z'],
    ['America/New_York', '2026-07-01', '2026-07-01T04:00:00.000Z'],
    ['America/New_York', '2026-12-01', '2026-12-01T05:00:00.000Z'],
    ['UTC', '2026-11-20', '2026-11-20T00:00:00.000Z'],
    // Daylight saving begins at midnight there: the day begins at one.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    // It ends at midnight: the hour before is repeated, the day begins once.
    ['Africa/Cairo', '2026-10-30', '2026-10-29T22:00:00.000Z'],
  ])('SHELL-19: in %s the day %s begins at %s', (zone, day, moment) => {
    expect(createTimeZone(zone).startOfDay(day).toISOString()).toBe(moment);
  });

  it('SHELL-19: days are counted by the calendar, though one has 23 or 25 hours', () => {
    const { startOfDay } = createTimeZone('Africa/Cairo');
    const hours = (day: string): number => (startOfDay(day, 1).getTime() - startOfDay(day).getTime()) / HOUR_MS;
    expect(['2026-04-23', '2026-04-24', '2026-10-28', '2026-10-29'].map(hours)).toEqual([24, 23, 24, 25]);
    expect(startOfDay('2026-12-31', 1)).toEqual(startOfDay('2027-01-01'));
  });

  it('SHELL-19: a clock that is read and set again shows the same, in every hour of a year', () => {
    for (const zone of ['Asia/Dubai', 'Africa/Cairo', 'America/New_York']) {
      const { wallClock, fromWallClock } = createTimeZone(zone);
      for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2027, 0, 1); time += HOUR_MS) {
        const { year, month, day, hour, minute } = wallClock(new Date(time));
        const again = wallClock(new Date(fromWallClock(Date.UTC(year, month - 1, day, hour, minute))));
        expect(again).toEqual({ year, month, day, hour, minute });
      }
    }
  });

  it('SHELL-19: a zone that does not exist is an error that names it', () => {
    expect(() => createTimeZone('Asia/Lawha')).toThrow(/Asia\/Lawha/);
  });
});
