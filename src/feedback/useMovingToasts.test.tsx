import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MovingToasts } from './MovingToasts.tsx';
import { useMovingToasts } from './useMovingToasts.ts';

function ask(motion: 'reduce' | 'no-preference'): void {
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

function Toasts({ names }: { names: readonly string[] }): React.ReactNode {
  const { Toasts: Moving } = useMovingToasts(names.length);
  const cards = names.map((name) => <p key={name}>{name}</p>);
  return <section data-moving={Moving !== undefined}>{Moving ? <Moving>{cards}</Moving> : cards}</section>;
}

const isMoving = (): string | undefined => document.querySelector('section')?.dataset['moving'];

describe('useMovingToasts', () => {
  it('MEND-20: with reduced motion, toasts are not animated', async () => {
    ask('reduce');
    const { rerender } = render(<Toasts names={['a']} />);
    await act(() => import('./MovingToasts.tsx'));
    rerender(<Toasts names={[]} />);
    rerender(<Toasts names={['b']} />);
    expect(isMoving()).toBe('false');
  });

  it('MEND-20: the first toast is shown without delay, later ones are animated, and a closed one fades', async () => {
    ask('no-preference');
    const { rerender } = render(<Toasts names={['a']} />);
    expect([screen.getByText('a').isConnected, isMoving()]).toEqual([true, 'false']);
    await waitFor(() => {
      rerender(<Toasts names={[]} />);
      expect(isMoving()).toBe('true');
    });
    rerender(<Toasts names={['b']} />);
    const toast = screen.getByText('b').parentElement;
    expect(toast?.style.opacity).toBe('0');
    await waitFor(() => expect(toast?.style.opacity).toBe('1'));
    rerender(<Toasts names={[]} />);
    expect(toast?.isConnected).toBe(true);
    await waitFor(() => expect(toast?.isConnected).toBe(false));
  });

  it('MEND-20: toasts appear and disappear independently, each with its own motion', async () => {
    ask('no-preference');
    const { rerender } = render(
      <MovingToasts>
        <p key="a">a</p>
        <p key="b">b</p>
      </MovingToasts>,
    );
    rerender(
      <MovingToasts>
        <p key="b">b</p>
      </MovingToasts>,
    );
    expect(screen.getByText('b').isConnected).toBe(true);
    await waitFor(() => expect(screen.queryByText('a')).toBeNull());
  });
});
