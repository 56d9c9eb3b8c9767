import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFittingTable } from './useFittingTable.ts';

/** Columns of 30 px each beside 50 px that stay; as many ranks. */
const RANKS = 5;
const onFit = vi.fn<(hidden: readonly string[]) => void>();

function Frame(): ReactNode {
  const ref = useFittingTable(RANKS, onFit);
  return (
    <div ref={ref} data-testid="frame">
      <table>
        <thead>
          <tr>
            {Array.from({ length: RANKS }, (_, index) => (
              <th key={index} data-column={`c${index + 1}`} data-rank={index + 1}>
                {index}
              </th>
            ))}
          </tr>
        </thead>
      </table>
    </div>
  );
}

const givenOf = (element: Element): string[] =>
  element.closest<HTMLElement>('[data-give]')?.dataset['give']?.split(' ').filter(Boolean) ?? [];

/** A frame of so many pixels around a table that shrinks by 30 with each rank. */
function measured(width: number): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function scrollWidth(this: HTMLElement) {
    return 200 - 30 * givenOf(this).length;
  });
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(30);
  vi.spyOn(window, 'getComputedStyle').mockImplementation(
    (element) =>
      ({
        display: givenOf(element).includes(element.getAttribute('data-rank') ?? '') ? 'none' : 'table-cell',
      }) as never,
  );
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn<() => void>();
      disconnect = vi.fn<() => void>();
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  onFit.mockClear();
});

describe('useFittingTable', () => {
  it.each([
    [200, '', []],
    [199, '1', ['c1']],
    [140, '1 2', ['c1', 'c2']],
    [20, '1 2 3 4 5', ['c1', 'c2', 'c3', 'c4', 'c5']],
  ])('MEND-26: in %d px as many columns are hidden as needed, and are reported: %j', (width, ranks, keys) => {
    measured(width);
    const frame = render(<Frame />).getByTestId('frame');
    expect(frame.dataset['give']).toBe(ranks);
    expect(frame.dataset['hides']).toBe(keys.length > 0 ? '' : undefined);
    expect(onFit).toHaveBeenLastCalledWith(keys);
  });

  it('DESK-11: columns are fitted anew when the frame grows, and when totals that arrive later make the table wider', async () => {
    let report = (): void => undefined;
    const observed: Element[] = [];
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: () => void) {
          report = callback;
        }
        observe = (element: Element): void => void observed.push(element);
        disconnect = vi.fn<() => void>();
      },
    );
    measured(140);
    const frame = render(<Frame />).getByTestId('frame');
    expect(frame.dataset['give']).toBe('1 2');
    expect(observed).toEqual([frame, frame.querySelector('table')]);
    measured(200);
    report();
    await expect.poll(() => frame.dataset['give']).toBe('');
    measured(170);
    report();
    await expect.poll(() => frame.dataset['give']).toBe('1');
  });
});
