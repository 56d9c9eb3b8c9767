import { useEffect, useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../../../tests/helpers/render.tsx';
import { ColumnEdge } from './ColumnEdge.tsx';

/** A head whose edge begins once it is asked to by an event of its own. */
function Head(): ReactNode {
  const [head, setHead] = useState<HTMLElement | null>(null);
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const begin = (): void => setOn(true);
    head?.addEventListener('begin', begin);
    return () => head?.removeEventListener('begin', begin);
  }, [head]);
  return (
    <div ref={setHead} data-testid="head">
      {head && <ColumnEdge name="name" head={head} isOn={isOn} onBegin={() => undefined} onEnd={() => undefined} />}
    </div>
  );
}

// As in a browser, where React draws what no event of the page asked for in tasks of its own.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => vi.unstubAllGlobals());

it('VIEW-02: an edge that takes the focus has its width for the next key', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(120);
  const { container, findByTestId } = renderWithProviders(<Head />);
  const seen: (string | null | undefined)[] = [];
  container.addEventListener('focusin', () =>
    queueMicrotask(() => seen.push(container.querySelector('[role=separator]')?.getAttribute('aria-valuenow'))),
  );
  const head = await findByTestId('head');
  await expect.poll(() => head.childElementCount).toBe(1);
  head.dispatchEvent(new Event('begin'));
  await expect.poll(() => seen).toEqual(['120']);
});
