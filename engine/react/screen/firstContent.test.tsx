import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetFirstContent, useFirstContent, whenAtRest, whenFirstContent } from './firstContent.ts';

function Screen({ isReady }: { isReady: boolean }): undefined {
  useFirstContent(isReady);
}

/** Whether what waits has been let go. */
function watch(wait = whenFirstContent): { isOver: boolean } {
  const state = { isOver: false };
  void wait().then(() => (state.isOver = true));
  return state;
}

beforeEach(() => {
  vi.useFakeTimers();
  forgetFirstContent();
});
afterEach(() => {
  forgetFirstContent();
  vi.useRealTimers();
});

describe('whenFirstContent', () => {
  it('waits until the screen has its content and has drawn it', async () => {
    const waiting = watch();
    const { rerender } = render(<Screen isReady={false} />);
    await vi.advanceTimersByTimeAsync(1000);
    expect(waiting.isOver).toBe(false);
    rerender(<Screen isReady />);
    await vi.advanceTimersByTimeAsync(0);
    expect(waiting.isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(50);
    expect(waiting.isOver).toBe(true);
  });

  it('FAST-01: waits for the drawing however slow it is, but no longer in a window that draws nothing', async () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    const slow = watch();
    const { unmount } = render(<Screen isReady />);
    await vi.advanceTimersByTimeAsync(5000);
    expect(slow.isOver).toBe(false);
    unmount();
    forgetFirstContent();
    hidden.mockReturnValue(true);
    const waiting = watch();
    render(<Screen isReady />);
    await vi.advanceTimersByTimeAsync(200);
    expect(waiting.isOver).toBe(true);
    hidden.mockRestore();
    vi.unstubAllGlobals();
  });

  it('waits fifteen seconds at most, and not at all once content was drawn', async () => {
    const waiting = watch();
    render(<Screen isReady={false} />);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(waiting.isOver).toBe(true);
    const later = watch();
    await vi.advanceTimersByTimeAsync(0);
    expect(later.isOver).toBe(true);
  });
});

describe('whenAtRest', () => {
  it('FAST-05: lets those that wait go one after another, each when the page has nothing else to do', async () => {
    const rests: { go: () => void; timeout: number | undefined }[] = [];
    vi.stubGlobal('requestIdleCallback', (go: () => void, { timeout }: IdleRequestOptions) =>
      rests.push({ go, timeout }),
    );
    const waiting = [watch(whenAtRest), watch(whenAtRest), watch(whenAtRest)];
    const over = (): boolean[] => waiting.map(({ isOver }) => isOver);
    render(<Screen isReady />);
    await vi.advanceTimersByTimeAsync(1000);
    expect([over(), rests.length]).toEqual([[false, false, false], 1]);
    rests[0]?.go();
    await vi.advanceTimersByTimeAsync(0);
    expect([over(), rests.length]).toEqual([[true, false, false], 2]);
    rests[1]?.go();
    await vi.advanceTimersByTimeAsync(0);
    expect([over(), rests.length]).toEqual([[true, true, false], 3]);
    // A page that is never at rest keeps none of them waiting for good.
    expect(rests.map(({ timeout }) => Number(timeout) > 0)).toEqual([true, true, true]);
    vi.unstubAllGlobals();
  });
});
