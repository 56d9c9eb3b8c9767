import { useState, type KeyboardEvent } from 'react';

export interface UseListKeysOptions {
  /** Number of options shown. */
  count: number;
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** Picks the option at an index. */
  onPick: (index: number) => void;
}

export interface UseListKeysResult {
  /** Index of the active option; -1 for none. */
  active: number;
  setActive: (index: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Arrow keys, Home, End, Enter and Tab of a control with a list of options. */
export function useListKeys({ count, isOpen, open, close, onPick }: UseListKeysOptions): UseListKeysResult {
  const [wanted, setActive] = useState(-1);
  const active = Math.min(wanted, count - 1);

  const moveTo = (event: KeyboardEvent, index: number): void => {
    event.preventDefault();
    if (!isOpen) open();
    setActive(count === 0 ? -1 : (index + count) % count);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    switch (event.key) {
      case 'ArrowDown':
        moveTo(event, isOpen ? active + 1 : Math.max(active, 0));
        return;
      case 'ArrowUp':
        moveTo(event, isOpen ? (active < 0 ? count - 1 : active - 1) : Math.max(active, 0));
        return;
      case 'Home':
        if (isOpen && active >= 0) moveTo(event, 0);
        return;
      case 'End':
        if (isOpen && active >= 0) moveTo(event, count - 1);
        return;
      case 'Enter':
        if (!isOpen) return;
        event.preventDefault();
        if (active >= 0) onPick(active);
        return;
      case 'Tab':
        close();
    }
  };

  return { active, setActive, onKeyDown };
}
