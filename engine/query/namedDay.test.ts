import { describe, expect, it } from 'vitest';
import { isNamedDay, namedDay } from './namedDay.ts';

describe('days by name', () => {
  it.each([
    ['today', '2026-11-21T19:59:59Z', '2026-11-21'],
    ['today', '2026-11-21T20:00:00Z', '2026-11-22'],
    ['tomorrow', '2026-11-21T19:59:59Z', '2026-11-22'],
    ['tomorrow', '2026-11-21T20:00:00Z', '2026-11-23'],
    ['yesterday', '2026-11-21T20:00:00Z', '2026-11-21'],
    ['tomorrow', '2026-12-31T10:00:00Z', '2027-01-01'],
    ['tomorrow', '2028-02-28T10:00:00Z', '2028-02-29'],
  ])('ORDERS-05: %s at %s is %s in Dubai', (name, now, day) => {
    expect(namedDay(name, new Date(now))).toBe(day);
  });

  it('knows no other words', () => {
    expect(isNamedDay('today')).toBe(true);
    expect(isNamedDay('someday')).toBe(false);
    expect(namedDay('2026-01-01', new Date())).toBe('2026-01-01');
  });
});
