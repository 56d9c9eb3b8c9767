import { act, render } from '@testing-library/react';
import { createRef, Profiler } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../../../tests/helpers/render.tsx';
import { RowMoments } from './RowMoments.tsx';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const MINUTE = 60_000;

/** What a browser says about the moments that it observes. */
let report: (target: Element, isIntersecting: boolean) => void = () => undefined;
const observed = new Set<Element>();

class Observer implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  constructor(callback: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    report = (target, isIntersecting) => callback([{ target, isIntersecting }]);
  }
  observe(target: Element): void {
    observed.add(target);
  }
  disconnect(): void {
    observed.clear();
  }
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  observed.clear();
});

/** Two moments in a list, of which one is below the window. */
function show(): { seen: HTMLTimeElement; below: HTMLTimeElement; draws: () => number; end: () => void } {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('IntersectionObserver', Observer);
  const at = (age: number): string => new Date(NOW - age).toISOString();
  const list = createRef<HTMLDivElement>();
  const drawn = vi.fn<() => void>();
  render(
    <Profiler id="rows" onRender={drawn}>
      <div ref={list}>
        <time dateTime={at(5 * MINUTE)} title="23/11/2026 15:55" data-cut="ago">
          منذ 5 دقائق
        </time>
        <time dateTime={at(23 * 60 * MINUTE)} title="22/11/2026 17:00" data-cut="ago">
          منذ 23 ساعة
        </time>
      </div>
    </Profiler>,
  );
  const { unmount } = renderWithProviders(<RowMoments rows={[]} region={list} />);
  const [seen, below] = list.current?.querySelectorAll('time') ?? [];
  if (seen === undefined || below === undefined) throw new Error('no moments');
  report(seen, true);
  report(below, false);
  return { seen, below, draws: () => drawn.mock.calls.length, end: unmount };
}

describe('DESK-09: RowMoments', () => {
  it('keeps moments in sight true every minute, without drawing rows anew, and others once they are in sight', () => {
    const { seen, below, draws } = show();
    const before = draws();
    act(() => void vi.advanceTimersByTime(2 * MINUTE));
    expect(seen.textContent).toBe('منذ 7 دقائق');
    act(() => void vi.advanceTimersByTime(60 * MINUTE));
    expect([seen.textContent, below.textContent]).toEqual(['منذ ساعة واحدة', 'منذ 23 ساعة']);
    report(below, true);
    // It is older than a day by now: its date says more.
    expect(below.textContent).toBe('22/11/2026 17:00');
    expect(draws()).toBe(before);
  });

  it('finds moments that were drawn meanwhile, and leaves no timer behind', () => {
    const { seen, end } = show();
    const late = seen.cloneNode(true) as HTMLTimeElement;
    seen.after(late);
    act(() => void vi.advanceTimersByTime(MINUTE));
    expect(observed.has(late)).toBe(true);
    end();
    expect([vi.getTimerCount(), observed.size]).toEqual([0, 0]);
  });
});
