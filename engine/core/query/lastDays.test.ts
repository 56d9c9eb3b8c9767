import { describe, expect, it } from 'vitest';
import { lastDays } from './lastDays.ts';

describe('lastDays', () => {
  it('ends with the given day and crosses months, years and leap days', () => {
    expect(lastDays('2026-01-02', 3)).toEqual(['2025-12-31', '2026-01-01', '2026-01-02']);
    expect(lastDays('2028-03-01', 2)).toEqual(['2028-02-29', '2028-03-01']);
  });

  it('gives the requested number of days, each once', () => {
    const days = lastDays('2026-11-21', 92);
    expect(new Set(days).size).toBe(92);
    expect(days).toEqual(days.toSorted());
  });
});
