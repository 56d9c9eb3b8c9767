import { afterEach, describe, expect, it, vi } from 'vitest';
import { storeSeq, readStoredSeq } from './storedSeq.ts';

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

describe('MEND-23: how far a tab has published pushes', () => {
  it('is stored for the account that received them', () => {
    storeSeq(4, 120);
    expect(readStoredSeq(4)).toBe(120);
    expect(readStoredSeq(5)).toBeUndefined();
  });

  it.each(['', 'x', '4', '4 x', '4 -1', '4 1e400', 'null'])(
    'is nothing when what is stored is damaged: %j',
    (value) => {
      sessionStorage.setItem('dashboard.realtime.heard', value);
      expect(readStoredSeq(4)).toBeUndefined();
    },
  );

  it('is nothing where the browser refuses storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'QuotaExceededError');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    storeSeq(4, 120);
    expect(readStoredSeq(4)).toBeUndefined();
  });
});
