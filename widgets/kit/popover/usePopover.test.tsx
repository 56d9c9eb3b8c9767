import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../../tests/helpers/render.tsx';
import { Popover } from './Popover.tsx';
import { usePopover } from './usePopover.ts';

function Tool({ name }: { name: string }): ReactNode {
  const { isOpen, toggle, setRoot, setTrigger, onKeyDown } = usePopover();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- as every user of the hook is built
    <div ref={setRoot} onKeyDown={onKeyDown}>
      <button type="button" ref={setTrigger} aria-expanded={isOpen} onClick={toggle}>
        {name}
      </button>
      {isOpen && (
        <Popover data-testid={`sheet-${name}`}>
          <input aria-label={`field-${name}`} />
        </Popover>
      )}
    </div>
  );
}

function show(above: () => void = () => undefined) {
  renderWithProviders(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens for what must not arrive
    <div onKeyDown={above}>
      <Tool name="one" />
      <Tool name="two" />
    </div>,
  );
}
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const isOpen = (name: string): boolean => screen.queryByTestId(`sheet-${name}`) !== null;

describe('usePopover', () => {
  it('HOUSE-05: a press on its control opens and closes it', () => {
    show();
    fireEvent.click(button('one'));
    expect(isOpen('one')).toBe(true);
    fireEvent.click(button('one'));
    expect(isOpen('one')).toBe(false);
  });

  it('HOUSE-05: arrow down on its button opens it', () => {
    show();
    button('one').focus();
    fireEvent.keyDown(button('one'), { key: 'ArrowDown' });
    expect(isOpen('one')).toBe(true);
  });

  it('HOUSE-05: Escape closes it alone and gives the focus back; closed, Escape is passed on', () => {
    const above = vi.fn<() => void>();
    show(above);
    fireEvent.click(button('one'));
    screen.getByLabelText('field-one').focus();
    fireEvent.keyDown(screen.getByLabelText('field-one'), { key: 'Escape' });
    expect([isOpen('one'), document.activeElement, above.mock.calls.length]).toEqual([false, button('one'), 0]);
    fireEvent.keyDown(button('one'), { key: 'Escape' });
    expect(above).toHaveBeenCalledOnce();
  });

  it.each(['pointerDown', 'focusIn', 'click'] as const)(
    'HOUSE-05: %s outside closes it, inside it does not',
    (type) => {
      show();
      fireEvent.click(button('one'));
      fireEvent[type](screen.getByLabelText('field-one'));
      expect(isOpen('one')).toBe(true);
      fireEvent[type](button('two'));
      expect(isOpen('one')).toBe(false);
    },
  );

  it('HOUSE-05: a press that begins inside and is released outside leaves it open, the next click outside does not', () => {
    show();
    fireEvent.click(button('one'));
    fireEvent.pointerDown(screen.getByLabelText('field-one'));
    fireEvent.click(document.body, { detail: 1 });
    expect(isOpen('one')).toBe(true);
    fireEvent.pointerDown(document.body);
    fireEvent.click(document.body, { detail: 1 });
    expect(isOpen('one')).toBe(false);
  });

  it('HOUSE-05: no two are open at once', () => {
    show();
    fireEvent.click(button('one'));
    button('two').focus();
    fireEvent.click(button('two'));
    expect([isOpen('one'), isOpen('two')]).toEqual([false, true]);
  });
});
