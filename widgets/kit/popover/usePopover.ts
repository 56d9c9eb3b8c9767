import { useCallback, useRef, useState, type KeyboardEvent } from 'react';
import { useDismiss } from './useDismiss.ts';

export interface UsePopoverResult {
  isOpen: boolean;
  open: () => void;
  /** Closes; with `refocus` the focus returns to the trigger. */
  close: (options?: { refocus?: boolean }) => void;
  toggle: () => void;
  /** `ref` of the element that holds trigger and popover; a press or a focus outside closes. */
  setRoot: (element: HTMLElement | null) => void;
  /** `ref` of the control that opens the popover. */
  setTrigger: (element: HTMLElement | null) => void;
  focusTrigger: () => void;
  /**
   * For the root. Escape closes only the popover and is not passed to a dialog or screen around; arrow down on the
   * button opens it.
   */
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Opening, closing and focus of a popover beside a control. `Popover` draws it. */
export function usePopover(isOpenAtFirst = false): UsePopoverResult {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const root = useRef<HTMLElement>(null);
  const trigger = useRef<HTMLElement>(null);
  const setRoot = useCallback((element: HTMLElement | null) => {
    root.current = element;
  }, []);
  const setTrigger = useCallback((element: HTMLElement | null) => {
    trigger.current = element;
  }, []);
  const focusTrigger = (): void => trigger.current?.focus();
  const close: UsePopoverResult['close'] = ({ refocus = false } = {}) => {
    setOpen(false);
    if (refocus) focusTrigger();
  };
  useDismiss((node) => root.current?.contains(node) === true, isOpen ? close : undefined);

  return {
    isOpen,
    open: () => setOpen(true),
    close,
    toggle: () => setOpen(!isOpen),
    setRoot,
    setTrigger,
    focusTrigger,
    onKeyDown: (event) => {
      if (event.key === 'Escape' && isOpen) close({ refocus: true });
      else if (event.key === 'ArrowDown' && !isOpen && isButton(event.target, trigger.current)) setOpen(true);
      else return;
      event.stopPropagation();
      event.preventDefault();
    },
  };
}

function isButton(target: EventTarget, trigger: HTMLElement | null): boolean {
  return target === trigger && trigger instanceof HTMLButtonElement;
}
