import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

export interface UseDropdownResult {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** Goes to the element around trigger and panel. */
  root: RefObject<HTMLDivElement | null>;
  trigger: RefObject<HTMLButtonElement | null>;
  /** Goes to the root. */
  onKeyDown: (event: KeyboardEvent) => void;
  /** Closes and gives the focus back. */
  close: () => void;
}

/** What ends a dropdown when it happens outside: also a focus that is moved there, so that no two are ever open. */
const OUTSIDE = ['pointerdown', 'focusin', 'click'] as const;

/**
 * A panel below a button of the top bar: a plain disclosure with the keys of a menu. It closes on Escape, on Tab and on
 * any click outside, and with that the dropdowns exclude each other.
 */
export function useDropdown(isOpenAtFirst = false): UseDropdownResult {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setOpen(false);
    trigger.current?.focus();
  }, []);

  useEffect(() => {
    if (!isOpen) return undefined;
    const handleOutside = ({ target }: Event): void => {
      // What is no longer in the document was inside when it was pressed.
      if (target instanceof Node && target.isConnected && root.current?.contains(target) !== true) setOpen(false);
    };
    for (const type of OUTSIDE) document.addEventListener(type, handleOutside);
    return () => {
      for (const type of OUTSIDE) document.removeEventListener(type, handleOutside);
    };
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    }
    if (event.key === 'Tab') setOpen(false);
    if (event.key === 'ArrowDown' && !isOpen) {
      event.preventDefault();
      setOpen(true);
    }
  };
  return { isOpen, setOpen, root, trigger, onKeyDown, close };
}
