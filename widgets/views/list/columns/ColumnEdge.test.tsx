import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../../../tests/helpers/render.tsx';
import { ColumnEdge } from './ColumnEdge.tsx';

let beginByKey: () => void;

function Head(): ReactNode {
  const [head, setHead] = useState<HTMLElement | null>(null);
  const [isOn, setOn] = useState(false);
  beginByKey = () => setOn(true);
  return (
    <div ref={setHead}>
      {head && <ColumnEdge name="name" head={head} isOn={isOn} onBegin={() => undefined} onEnd={() => undefined} />}
    </div>
  );
}

// As in a browser, where React draws what no event of the page asked for in tasks of its own.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => vi.unstubAllGlobals());

it('VIEW-02: an edge that takes the focus has its width for the next key', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(120);
  const { container } = renderWithProviders(<Head />);
  const seen: (string | null | undefined)[] = [];
  container.addEventListener('focusin', () =>
    queueMicrotask(() => seen.push(container.querySelector('[role=separator]')?.getAttribute('aria-valuenow'))),
  );
  beginByKey();
  await expect.poll(() => seen).toEqual(['120']);
});
