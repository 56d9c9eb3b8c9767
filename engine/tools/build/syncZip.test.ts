import { strFromU8, unzipSync } from 'fflate/browser';
import { describe, expect, it, vi } from 'vitest';
import { strToU8, zip } from './syncZip.ts';

describe('packing without workers', () => {
  it('packs at once, also what is large, and asks for no worker', () => {
    const worker = vi.fn<() => void>();
    vi.stubGlobal('Worker', worker);
    const text = 'سطر '.repeat(200_000);
    const done = vi.fn<(error: Error | null, archive: Uint8Array) => void>();
    zip({ 'a.xml': strToU8(text) }, done);
    vi.unstubAllGlobals();
    expect(worker).not.toHaveBeenCalled();
    expect(done).toHaveBeenCalledOnce();
    const [error, archive = new Uint8Array()] = done.mock.calls[0] ?? [];
    expect(error).toBeNull();
    expect(strFromU8(unzipSync(archive)['a.xml'] ?? new Uint8Array())).toBe(text);
  });

  it('reports what cannot be packed', () => {
    const done = vi.fn<(error: Error | null, archive: Uint8Array) => void>();
    zip({ ['x'.repeat(70_000)]: strToU8('a') }, done);
    expect(done.mock.calls[0]?.[0]).toBeInstanceOf(Error);
  });
});
