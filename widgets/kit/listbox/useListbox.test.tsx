import { createEvent, fireEvent, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../../tests/helpers/render.tsx';
import { Listbox, Option } from './Listbox.tsx';
import { useListbox } from './useListbox.ts';

const NAMES = ['دبي', 'العين', 'الشارقة'];

interface FieldProps {
  onPick?: (index: number) => void;
  close?: () => void;
  isOpenAtFirst?: boolean;
}

function Field({ onPick = () => undefined, close, isOpenAtFirst = true }: FieldProps): ReactNode {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const keys = useListbox({ id: 'names', count: NAMES.length, isOpen, open: () => setOpen(true), close, onPick });
  return (
    <>
      <input {...keys.input} aria-label="اسم" onKeyDown={keys.onKeyDown} />
      {isOpen && (
        <Listbox id="names" aria-label="أسماء" active={keys.active}>
          {NAMES.map((name, index) => (
            <Option key={name} listId="names" index={index} isSelected={index === 1} isActive={index === keys.active}>
              {name}
            </Option>
          ))}
        </Listbox>
      )}
    </>
  );
}

const field = (): HTMLElement => screen.getByRole('combobox', { name: 'اسم' });
const activeName = (): string | undefined =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? undefined;
/** Presses keys; whether the last one was taken from the text field. */
function press(...keys: string[]): boolean {
  return keys.map((key) => !fireEvent.keyDown(field(), { key })).at(-1) ?? false;
}

describe('useListbox', () => {
  it.each([
    [['ArrowDown'], 'دبي'],
    [['ArrowDown', 'ArrowDown'], 'العين'],
    [['ArrowUp'], 'الشارقة'],
    [['ArrowDown', 'End'], 'الشارقة'],
    [['ArrowDown', 'End', 'Home'], 'دبي'],
    [['ArrowUp', 'ArrowDown'], 'دبي'],
  ])('HOUSE-05: %j make an option active, which the field names', (keys, name) => {
    renderWithProviders(<Field />);
    expect(press(...keys)).toBe(true);
    expect(activeName()).toBe(name);
  });

  it('HOUSE-05: Home and End move the caret while no option is active', () => {
    renderWithProviders(<Field />);
    expect([press('Home'), press('End'), activeName()]).toEqual([false, false, undefined]);
  });

  it('HOUSE-05: Enter picks the active option, and sends no form without one', () => {
    const onPick = vi.fn<(index: number) => void>();
    renderWithProviders(<Field onPick={onPick} />);
    expect(press('Enter')).toBe(true);
    expect(onPick).not.toHaveBeenCalled();
    press('ArrowDown', 'ArrowDown', 'Enter');
    expect(onPick.mock.calls).toEqual([[1]]);
  });

  it('HOUSE-05: a closed list is opened by the arrows and leaves Enter to the form', () => {
    renderWithProviders(<Field isOpenAtFirst={false} />);
    expect([press('Enter'), field().getAttribute('aria-controls')]).toEqual([false, null]);
    expect(press('ArrowDown')).toBe(true);
    expect([field().getAttribute('aria-expanded'), activeName()]).toEqual(['true', 'دبي']);
  });

  it('HOUSE-05: Tab leaves, and keeps its own effect', () => {
    const close = vi.fn<() => void>();
    renderWithProviders(<Field close={close} />);
    expect(press('Tab')).toBe(false);
    expect(close).toHaveBeenCalledOnce();
  });

  it('HOUSE-05: keys of an input method stay with it', () => {
    const onPick = vi.fn<(index: number) => void>();
    renderWithProviders(<Field onPick={onPick} />);
    press('ArrowDown');
    for (const key of ['ArrowDown', 'Enter', 'Tab']) {
      const event = createEvent.keyDown(field(), { key, isComposing: true });
      fireEvent(field(), event);
      expect(event.defaultPrevented).toBe(false);
    }
    expect([onPick.mock.calls.length, activeName()]).toEqual([0, 'دبي']);
  });

  it('HOUSE-05: field and list carry the roles and states of a combobox', () => {
    renderWithProviders(<Field />);
    const list = screen.getByRole('listbox', { name: 'أسماء' });
    expect(field().getAttribute('aria-controls')).toBe(list.id);
    expect(field().getAttribute('aria-autocomplete')).toBe('list');
    expect(screen.getAllByRole('option').map((option) => option.getAttribute('aria-selected'))).toEqual([
      'false',
      'true',
      'false',
    ]);
    const down = createEvent.pointerDown(screen.getAllByRole('option')[0] ?? list);
    fireEvent(screen.getAllByRole('option')[0] ?? list, down);
    expect(down.defaultPrevented).toBe(true);
  });
});
