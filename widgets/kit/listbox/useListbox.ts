import { useState, type KeyboardEvent } from 'react';
import { listTarget } from './listKeys.ts';

export interface UseListboxOptions {
  /** Id of the `Listbox`. */
  id: string;
  /** Number of options shown. */
  count: number;
  /** Index of the option that is active at first. Default: -1, none. */
  first?: number;
  /** Whether the list is shown. Default: true. */
  isOpen?: boolean;
  open?: () => void;
  /** Tab leaves the control. */
  close?: () => void;
  /** Picks the option at an index. */
  onPick: (index: number) => void;
  /** Options of a row, and the direction of writing, of a grid of options. */
  columns?: number;
  direction?: 'rtl' | 'ltr';
}

export interface UseListboxResult {
  /** Index of the active option; -1 for none. */
  active: number;
  setActive: (index: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Properties of the text field that controls the list: it keeps the focus and names the active option. */
  input: {
    role: 'combobox';
    autoComplete: 'off';
    spellCheck: false;
    'aria-autocomplete': 'list';
    'aria-expanded': boolean;
    'aria-controls': string | undefined;
    'aria-activedescendant': string | undefined;
  };
  /** Those of a text of several lines, which is no combobox: its open list and the active option. */
  listed: Pick<UseListboxResult['input'], 'aria-controls' | 'aria-activedescendant'>;
}

/** Id of an option, for `aria-activedescendant`. */
export function optionId(listId: string, index: number): string {
  return `${listId}-option-${index}`;
}

/**
 * The keyboard of a text field with a list of options: arrows (which open it), Home and End once an option is active,
 * Enter picks and sends no form, Tab leaves. Keys of an input method (`isComposing`) are ignored.
 */
export function useListbox(options: UseListboxOptions): UseListboxResult {
  const { id, count, first = -1, isOpen = true, open, close, onPick, columns, direction } = options;
  const [wanted, setActive] = useState(first);
  const active = Math.min(wanted, count - 1);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Tab') {
      close?.();
      return;
    }
    if (event.key === 'Enter') {
      if (!isOpen) return;
      event.preventDefault();
      if (active >= 0) onPick(active);
      return;
    }
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (!isOpen) {
      if (!isArrow) return;
      event.preventDefault();
      open?.();
      setActive(Math.max(active, 0));
      return;
    }
    const next = listTarget(event.key, { active, count, columns, direction });
    if (next !== undefined) setActive(next);
    if (next !== undefined || isArrow) event.preventDefault();
  };

  const listed = {
    'aria-controls': isOpen ? id : undefined,
    'aria-activedescendant': isOpen && active >= 0 ? optionId(id, active) : undefined,
  };
  return {
    active,
    setActive,
    onKeyDown,
    listed,
    input: {
      role: 'combobox',
      autoComplete: 'off',
      spellCheck: false,
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      ...listed,
    },
  };
}
