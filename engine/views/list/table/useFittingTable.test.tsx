import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useFittingTable } from './useFittingTable.ts';

/** A frame of 100 px; its table is 200 px wide and 30 px less for each rank that gives way. */
function Frame({ isGiving }: { isGiving: boolean }): ReactNode {
  const ref = useFittingTable(isGiving);
  return (
    <div ref={ref} data-testid="frame">
      <table />
    </div>
  );
}

function measured(width: number): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn<() => void>();
      disconnect = vi.fn<() => void>();
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function scrollWidth(this: HTMLElement) {
    return 200 - 30 * (this.dataset['give']?.split(' ').filter(Boolean).length ?? 0);
  });
}

const given = (isGiving: boolean): string | undefined =>
  render(<Frame isGiving={isGiving} />).getByTestId('frame').dataset['give'];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('useFittingTable', () => {
  it.each([
    [200, ''],
    [199, '1'],
    [140, '1 2'],
    [20, '1 2 3 4 5'],
  ])('in %d px as many columns give way as need be: %j', (width, ranks) => {
    measured(width);
    expect(given(true)).toBe(ranks);
  });

  it('a list that keeps its columns is not measured', () => {
    measured(20);
    expect(given(false)).toBeUndefined();
  });
});
