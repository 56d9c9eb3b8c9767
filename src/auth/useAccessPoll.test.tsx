import { renderHook } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Api } from '../../engine/client/Api.types.ts';
import { ApiError, type ApiErrorCode } from '../../engine/core/errors/ApiError.ts';
import { createAccessWatch, type AccessWatch } from './createAccessWatch.ts';
import { STORAGE_KEYS } from '../base/storageKeys.ts';
import { POLL_MS, PUSHED_POLL_MS, useAccessPoll, type AccessPollOptions } from './useAccessPoll.ts';

const getAccessRevision = vi.fn<Api['getAccessRevision']>();
let watch: AccessWatch;
let visibility: DocumentVisibilityState;

function start(options: Partial<AccessPollOptions> = {}): { unmount: () => void } {
  return renderHook(() => useAccessPoll({ getAccessRevision }, watch, { isSignedIn: true, ...options }));
}

/** Lets a span pass, with everything that was due in it. */
async function pass(time: number): Promise<void> {
  await act(async () => void (await vi.advanceTimersByTimeAsync(time)));
}

function fail(code: ApiErrorCode): void {
  getAccessRevision.mockRejectedValue(new ApiError({ code, method: 'GET', url: 'access_revision' }));
}

async function becomes(state: DocumentVisibilityState): Promise<void> {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  watch = createAccessWatch();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  getAccessRevision.mockReset().mockResolvedValue('a');
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('PERM-11: useAccessPoll', () => {
  it('polls every five seconds while the page is visible, and reports the answer', async () => {
    start();
    await pass(POLL_MS - 1);
    expect(getAccessRevision).not.toHaveBeenCalled();
    await pass(1);
    expect([getAccessRevision.mock.calls.length, watch.revision()]).toEqual([1, 'a']);
    getAccessRevision.mockResolvedValue('b');
    await pass(POLL_MS);
    expect([getAccessRevision.mock.calls.length, watch.revision()]).toEqual([2, 'b']);
  });

  it('asks once a minute while the server pushes, and often again within seconds after it has stopped', async () => {
    watch.setPushed(true);
    start();
    await pass(PUSHED_POLL_MS - POLL_MS);
    expect(getAccessRevision).not.toHaveBeenCalled();
    await pass(POLL_MS);
    expect(getAccessRevision).toHaveBeenCalledTimes(1);
    watch.setPushed(false);
    await pass(POLL_MS);
    expect(getAccessRevision).toHaveBeenCalledTimes(2);
  });

  it('is quiet while the page is hidden, and asks at once when it is seen again', async () => {
    start();
    await becomes('hidden');
    await pass(POLL_MS);
    const before = getAccessRevision.mock.calls.length;
    await pass(POLL_MS * 5);
    expect(getAccessRevision.mock.calls.length).toBe(before);
    await becomes('visible');
    expect(getAccessRevision.mock.calls.length).toBe(before + 1);
  });

  it('asks at once when the window gets the focus, and when another tab has fetched other lists', async () => {
    start();
    window.dispatchEvent(new Event('focus'));
    await pass(0);
    expect(getAccessRevision).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.controls, newValue: '[]' }));
    await pass(0);
    expect(getAccessRevision).toHaveBeenCalledTimes(2);
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.language, newValue: 'en' }));
    await pass(0);
    expect(getAccessRevision).toHaveBeenCalledTimes(2);
  });

  it.each(['network', 'server', 'forbidden'] as const)('continues after an answer that says %s', async (code) => {
    fail(code);
    start();
    await pass(POLL_MS * 2);
    expect(getAccessRevision).toHaveBeenCalledTimes(2);
  });

  it('SESSION-07: ends with the session', async () => {
    fail('unauthorised');
    start();
    await pass(POLL_MS * 3);
    window.dispatchEvent(new Event('focus'));
    await pass(0);
    expect(getAccessRevision).toHaveBeenCalledTimes(1);
  });

  it('reports when the question itself is refused', async () => {
    const onRefused = vi.fn<() => void>();
    fail('network');
    start({ onRefused });
    await pass(POLL_MS);
    expect(onRefused).not.toHaveBeenCalled();
    fail('forbidden');
    await pass(POLL_MS);
    expect(onRefused).toHaveBeenCalledTimes(1);
  });

  it('asks nothing without an account, and nothing after unmounting', async () => {
    start({ isSignedIn: false });
    const { unmount } = start();
    unmount();
    await pass(POLL_MS * 2);
    expect(getAccessRevision).not.toHaveBeenCalled();
  });
});
