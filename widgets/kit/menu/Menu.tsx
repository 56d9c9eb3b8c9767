import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { findTyped } from '../keys/findTyped.ts';
import { useTyping } from '../keys/useTyping.ts';
import { menuItems, menuTarget } from './menuKeys.ts';

export interface MenuProps extends Omit<ComponentProps<typeof chakra.div>, 'ref' | 'role' | 'onKeyDown'> {
  'aria-label': string;
  /** Escape and Tab: close, with the focus back on the control that opened it. */
  onLeave: () => void;
  /** `MenuItem`s, in groups if need be. */
  children: ReactNode;
}

/**
 * Draws a menu: the first entry has the focus when it appears, and again when the focused entry was removed. Up and
 * down wrap around, Home and End lead to the ends, letters to the next entry that begins with them.
 */
export function Menu({ onLeave, children, ...rest }: MenuProps): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  const isNew = useRef(true);
  const collectTyping = useTyping();
  useEffect(() => {
    const menu = ref.current;
    if (menu === null || menu.contains(document.activeElement)) return;
    if (!isNew.current && document.activeElement !== document.body) return;
    isNew.current = false;
    menuItems(menu)[0]?.focus({ preventScroll: true });
  });

  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.stopPropagation();
      // Tab continues from the control.
      if (event.key === 'Escape') event.preventDefault();
      onLeave();
      return;
    }
    const items = menuItems(event.currentTarget);
    const at = items.findIndex((item) => item === document.activeElement);
    const typed = collectTyping(event);
    const next =
      typed === undefined
        ? menuTarget(event.key, at, items.length)
        : findTyped(
            items.map((item) => item.textContent),
            at,
            typed,
          );
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  };

  return (
    <chakra.div {...rest} ref={ref} role="menu" tabIndex={-1} outline="none" onKeyDown={handleKey}>
      {children}
    </chakra.div>
  );
}
