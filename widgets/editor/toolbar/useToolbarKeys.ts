import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

export interface UseToolbarKeysResult {
  ref: RefObject<HTMLDivElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: (event: FocusEvent) => void;
  /** Focuses the control that had the focus last. */
  focus: () => void;
}

/**
 * Keys of a toolbar (WAI-ARIA): Tab reaches one of its controls, the arrows the others, in visual order; Home and End
 * the first and the last.
 */
export function useToolbarKeys(): UseToolbarKeysResult {
  const ref = useRef<HTMLDivElement>(null);
  const current = useRef(0);
  const controls = (): HTMLElement[] => [...(ref.current?.querySelectorAll<HTMLElement>('button, select') ?? [])];
  const mark = (): void => {
    for (const [index, control] of controls().entries()) control.tabIndex = index === current.current ? 0 : -1;
  };
  useEffect(mark);

  return {
    ref,
    focus: () => controls()[current.current]?.focus(),
    onFocus: ({ target }) => {
      const index = controls().indexOf(target as HTMLElement);
      if (index !== -1) current.current = index;
      mark();
    },
    onKeyDown: (event) => {
      const all = controls();
      const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
      const steps: Readonly<Record<string, number>> = {
        ArrowRight: isRtl ? -1 : 1,
        ArrowLeft: isRtl ? 1 : -1,
        Home: -current.current,
        End: all.length - 1 - current.current,
      };
      const step = steps[event.key];
      if (step === undefined) return;
      event.preventDefault();
      all[(current.current + step + all.length) % all.length]?.focus();
    },
  };
}
