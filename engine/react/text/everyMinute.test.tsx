import { afterEach, describe, expect, it, vi } from 'vitest';
import { everyMinute } from './everyMinute.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('everyMinute', () => {
  it('calls all listeners by one timer, which ends with the last of them', () => {
    vi.useFakeTimers();
    const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const ends = [everyMinute(first), everyMinute(second)];
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(120_000);
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([2, 2]);
    ends[0]?.();
    vi.advanceTimersByTime(60_000);
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([2, 3]);
    ends[1]?.();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits while the page is hidden, and calls at once when it is seen again', () => {
    vi.useFakeTimers();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const listener = vi.fn<() => void>();
    const end = everyMinute(listener);
    vi.advanceTimersByTime(180_000);
    expect(listener).not.toHaveBeenCalled();
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(listener).toHaveBeenCalledTimes(1);
    end();
  });
});
