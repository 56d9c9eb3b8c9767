/** The entries of a menu that can have the focus, in their order. */
export function menuItems(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)')];
}

/**
 * Index to which a key leads from the entry at `at` (-1 for none): up and down wrap around, Home and End to the ends.
 */
export function menuTarget(key: string, at: number, count: number): number | undefined {
  const next = { ArrowDown: at + 1, ArrowUp: at < 0 ? count - 1 : at - 1, Home: 0, End: count - 1 }[key];
  return next === undefined || count === 0 ? undefined : (next + count) % count;
}
