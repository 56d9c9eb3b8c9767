import { Dialog, Drawer } from '@chakra-ui/react';
import { render, screen, waitFor } from '@testing-library/react';
import { cloneElement, createRef, type ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../../tests/helpers/render.tsx';
import type { Language } from '../../../engine/core/text/language.ts';
import { DialogContent } from './DialogContent.tsx';
import { DrawerContent, type DrawerContentProps } from './DrawerContent.tsx';
import { canMove, loadDomAnimation, withMotion } from './loadMotion.ts';
import { RowMotion } from './RowMotion.tsx';

/** Sets the person's preference for motion; jsdom has none, which counts as reduced motion. */
function askFor(motion: 'reduce' | 'no-preference'): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') && (motion === 'reduce') === query.includes('reduce)'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const dialog: ReactElement<Dialog.RootProps> = (
  <Dialog.Root open>
    <Dialog.Positioner>
      <DialogContent data-testid="content">نص</DialogContent>
    </Dialog.Positioner>
  </Dialog.Root>
);

const drawer = (from: DrawerContentProps['from']): ReactElement<Drawer.RootProps> => (
  <Drawer.Root open>
    <Drawer.Positioner>
      <DrawerContent from={from} data-testid="content">
        نص
      </DrawerContent>
    </Drawer.Positioner>
  </Drawer.Root>
);

const style = (): CSSStyleDeclaration => screen.getByTestId('content').style;

describe('motion', () => {
  beforeEach(async () => {
    await loadDomAnimation();
  });

  it('MEND-20: a dialog rises into its place', async () => {
    askFor('no-preference');
    renderWithProviders(dialog);
    expect(style().opacity).toBe('0');
    expect(style().transform).toBe('translateY(6px)');
    await waitFor(() => expect([style().opacity, style().transform]).toEqual(['1', 'none']));
  });

  it('MEND-20: a dialog that is closed sinks', async () => {
    askFor('no-preference');
    const { rerender } = renderWithProviders(dialog);
    await waitFor(() => expect(style().opacity).toBe('1'));
    // `present` keeps it here, as the style sheet does in a browser.
    rerender(cloneElement(dialog, { open: false, present: true }));
    await waitFor(() => expect([style().opacity, style().transform]).toEqual(['0', 'translateY(6px)']));
  });

  it.each<[Language, DrawerContentProps['from'], string]>([
    ['ar', 'start', 'translateX(100%)'],
    ['en', 'start', 'translateX(-100%)'],
    ['ar', 'end', 'translateX(-100%)'],
    ['en', 'end', 'translateX(100%)'],
    ['ar', 'bottom', 'translateY(100%)'],
  ])('MEND-20: in %s a drawer of the %s slides in from %s and back', async (language, from, transform) => {
    askFor('no-preference');
    const { rerender } = renderWithProviders(drawer(from), { language });
    expect(style().transform).toBe(transform);
    await waitFor(() => expect(style().transform).toBe('none'));
    rerender(cloneElement(drawer(from), { open: false, present: true }));
    await waitFor(() => expect(style().transform).toBe(transform));
  });

  it.each([dialog, drawer('start')])('MEND-20: with reduced motion there is no transition at all', (part) => {
    askFor('reduce');
    renderWithProviders(part);
    expect([style().opacity, style().transform]).toEqual(['', '']);
  });

  it('MEND-20: a part that motion could not be loaded with is there all the same', async () => {
    askFor('reduce');
    expect([await withMotion(() => Promise.resolve('part')), canMove()]).toEqual(['part', false]);
  });
});

describe('RowMotion', () => {
  const moved = vi.fn<(row: string | null, frames: unknown) => void>();

  beforeEach(() => {
    moved.mockClear();
    // jsdom has no layout and no animations: rows are 50 px apart, and requested animations are recorded.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function top(this: Element) {
      const index = [...(this.parentElement?.children ?? [])].indexOf(this);
      return new DOMRect(0, index * 50, 100, 50);
    });
    Element.prototype.animate = function animate(this: Element, frames): Animation {
      moved(this.getAttribute('data-row-id'), frames);
      return Object.assign(new EventTarget(), {
        finished: new Promise<never>(() => undefined),
        cancel: () => undefined,
        play: () => undefined,
        commitStyles: () => undefined,
      }) as unknown as Animation;
    };
  });

  afterEach(() => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(Element.prototype, 'animate');
  });

  function Rows({ ids, query = '' }: { ids: readonly number[]; query?: string }): ReactElement {
    return (
      <ul ref={region}>
        {ids.map((id) => (
          <li key={id} data-row-id={id} />
        ))}
        <RowMotion rows={ids} query={query} region={region} />
      </ul>
    );
  }
  const region = createRef<HTMLUListElement>();

  it('MEND-20: the others slide to their places when one is removed', () => {
    const { rerender } = render(<Rows ids={[1, 2, 3]} />);
    rerender(<Rows ids={[1, 3]} />);
    expect(moved.mock.calls).toEqual([['3', { transform: ['translateY(50px)', 'none'] }]]);
  });

  it('MEND-20: a new one appears, and the others make room', () => {
    const { rerender } = render(<Rows ids={[1, 2]} />);
    rerender(<Rows ids={[9, 1, 2]} />);
    expect(moved.mock.calls).toEqual([
      ['9', { opacity: [0, 1] }],
      ['1', { transform: ['translateY(-50px)', 'none'] }],
      ['2', { transform: ['translateY(-50px)', 'none'] }],
    ]);
  });

  it('MEND-20: nothing moves when rows only change, nor under another query', () => {
    const { rerender } = render(<Rows ids={[1, 2]} />);
    rerender(<Rows ids={[1, 2]} />);
    rerender(<Rows ids={[3, 4]} query="page=2" />);
    expect(moved).not.toHaveBeenCalled();
  });

  it('FAST-05: nothing moves when the rows of another query arrive after it was asked for', () => {
    const first = [1, 2];
    const { rerender } = render(<Rows ids={first} />);
    rerender(<Rows ids={first} query="page=2" />);
    rerender(<Rows ids={[3, 4]} query="page=2" />);
    expect(moved).not.toHaveBeenCalled();
    rerender(<Rows ids={[4]} query="page=2" />);
    expect(moved).toHaveBeenCalledTimes(1);
  });
});
