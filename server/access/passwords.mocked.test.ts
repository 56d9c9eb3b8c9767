import * as argon2 from '@node-rs/argon2';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof argon2>();
  return { ...real, hash: vi.fn<typeof real.hash>(real.hash), verify: vi.fn<typeof real.verify>(real.verify) };
});
afterEach(() => {
  vi.clearAllMocks();
});

/** Parameters that decide how long a check takes: all of a hash before its salt. */
const costOf = (hash: string): string => hash.split('$').slice(0, 4).join('$');

describe('verifyPassword', () => {
  it('accepts the password and no other', async () => {
    const stored = await hashPassword('صيانة-2026');
    expect(await verifyPassword(stored, 'صيانة-2026')).toBe(true);
    expect(await verifyPassword(stored, 'صيانة-2025')).toBe(false);
  });

  it('SESSION-11: does the same work for an email without an account, from the first time on', async () => {
    const stored = await hashPassword('first-word');
    vi.clearAllMocks();
    expect(await verifyPassword(undefined, 'first-word')).toBe(false);
    expect(vi.mocked(argon2.hash)).not.toHaveBeenCalled();
    expect(vi.mocked(argon2.verify)).toHaveBeenCalledTimes(1);
    const [checked] = vi.mocked(argon2.verify).mock.calls[0] ?? [];
    expect(costOf(String(checked))).toBe(costOf(stored));
  });
});
