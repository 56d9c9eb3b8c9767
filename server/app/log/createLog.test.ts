import { describe, expect, it } from 'vitest';
import { createNumbers } from './createLog.ts';

describe('createNumbers', () => {
  it('OPS-05: numbers each request of each process differently, in few signs that are not mistaken', () => {
    const [one, other] = [createNumbers(), createNumbers()];
    const all = Array.from({ length: 2000 }, () => one());
    expect(new Set(all).size).toBe(2000);
    for (const number of all) expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{1,3}$/);
    expect(all[0]?.slice(4)).toBe('-1');
    expect(other().slice(0, 4)).not.toBe(one().slice(0, 4));
  });
});
