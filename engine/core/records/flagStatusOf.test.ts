import { describe, expect, it } from 'vitest';
import { flagStatusOf } from './flagStatusOf.ts';

const STATUSES = [
  { flag: 'is_ban', value: 1, name: 'banned' },
  { flag: 'is_locked', value: 1, name: 'locked' },
  { flag: 'is_active', value: 0, name: 'suspended' },
  { flag: 'is_approved', value: 0, name: 'awaits approval' },
  { flag: 'is_active', value: 1, name: 'active' },
] as const;

describe('flagStatusOf', () => {
  it.each([
    [{ is_ban: 1, is_locked: 1, is_active: 0, is_approved: 0 }, 'banned'],
    [{ is_ban: 0, is_locked: 1, is_active: 1, is_approved: 1 }, 'locked'],
    [{ is_ban: 0, is_locked: 0, is_active: 0, is_approved: 0 }, 'suspended'],
    [{ is_ban: 0, is_locked: 0, is_active: 1, is_approved: 0 }, 'awaits approval'],
    [{ is_ban: 0, is_locked: 0, is_active: 1, is_approved: 1 }, 'active'],
    [{ is_ban: false, is_active: true, is_approved: '1' }, 'active'],
    [{ is_ban: '1', is_active: 1 }, 'banned'],
    [{ is_active: 1 }, 'active'],
    [{ is_ban: null, is_locked: undefined, is_active: null }, undefined],
    [{}, undefined],
  ])('DESK-03: %j is one status, the worst that holds: %s', (record, name) => {
    expect(flagStatusOf(STATUSES, record)?.name).toBe(name);
  });

  it('DESK-03: of every combination of twelve flags there is at most one, and it holds', () => {
    const flags = Array.from({ length: 12 }, (_, at) => ({ flag: `f${at}`, value: 1 }) as const);
    for (let bits = 0; bits < 4096; bits += 1) {
      const record = Object.fromEntries(flags.map(({ flag }, at) => [flag, (bits >> at) & 1]));
      const found = flagStatusOf(flags, record);
      expect(found?.flag).toBe(flags.find(({ flag }) => record[flag] === 1)?.flag);
    }
  });
});
