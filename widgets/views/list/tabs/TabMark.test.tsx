import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../../../tests/helpers/render.tsx';
import { TabMark } from './TabMark.tsx';

function Tabs({ chosen, note = '' }: { chosen: number; note?: string }): ReactNode {
  return (
    <nav title={note}>
      {[1, 2].map((tab) => (
        <a key={tab} href={`#${tab}`} aria-current={tab === chosen ? 'page' : undefined}>
          {tab}
        </a>
      ))}
      <TabMark line="tabs" />
    </nav>
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('measures the mark of tabs when another is chosen or a tab changes its width, not with each drawing', () => {
  const width = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(80);
  const observed: Element[] = [];
  let resize: () => void = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resize = callback;
      }
      observe = (element: Element) => observed.push(element);
      disconnect = () => undefined;
    },
  );
  const { rerender, container } = renderWithProviders(<Tabs chosen={1} />);
  const mark = container.querySelector<HTMLElement>('[data-mark]')!;
  expect(mark.style.width).toBe('80px');
  expect(observed.map(({ tagName }) => tagName)).toEqual(['NAV', 'A', 'A']);

  width.mockClear();
  rerender(<Tabs chosen={1} note="drawn again" />);
  expect(width).not.toHaveBeenCalled();
  expect(observed).toHaveLength(3);

  width.mockReturnValue(90);
  act(() => resize());
  expect(mark.style.width).toBe('90px');
  width.mockReturnValue(70);
  rerender(<Tabs chosen={2} />);
  expect(mark.style.width).toBe('70px');
});
