import { afterEach, describe, expect, it, vi } from 'vitest';
import { ChunkError, loadChunk, canReloadFor } from './loadChunk.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('loadChunk', () => {
  it('gives what was loaded', async () => {
    expect(await loadChunk(() => Promise.resolve(7))).toBe(7);
  });

  it('ERR-12: a failed import is a ChunkError with its cause', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module');
    const error: unknown = await loadChunk(() => Promise.reject(cause)).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ChunkError);
    expect((error as ChunkError).cause).toBe(cause);
  });

  it('CONST-02, CONST-07: gives up after 120000 ms, not before', async () => {
    vi.useFakeTimers();
    const settled = vi.fn<(reason: unknown) => void>();
    void loadChunk(() => new Promise(() => undefined)).catch(settled);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled.mock.calls[0]?.[0]).toBeInstanceOf(ChunkError);
  });
});

describe('canReloadFor', () => {
  it('ERR-18: once per path and session', () => {
    expect([canReloadFor('/a'), canReloadFor('/a'), canReloadFor('/b')]).toEqual([true, false, true]);
  });
});
