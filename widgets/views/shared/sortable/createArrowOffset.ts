/**
 * How many places each arrow key moves an item in a list: one up or down, in a grid also one to either side in reading
 * direction, and a whole line up or down. Other keys return 0.
 */
export function createArrowOffset(
  list: HTMLElement | null,
  layout: 'list' | 'grid',
  direction: 'rtl' | 'ltr',
): (key: string) => number {
  const line = layout === 'list' ? 1 : lineOf(list);
  const onwards = direction === 'rtl' ? -1 : 1;
  return (key) => {
    if (key === 'ArrowDown') return line;
    if (key === 'ArrowUp') return -line;
    if (layout === 'list') return 0;
    if (key === 'ArrowRight') return onwards;
    return key === 'ArrowLeft' ? -onwards : 0;
  };
}

/** Number of items in the first line. */
function lineOf(list: HTMLElement | null): number {
  const items = [...(list?.children ?? [])].filter((item) => item instanceof HTMLElement);
  const top = items[0]?.offsetTop;
  const next = items.findIndex(({ offsetTop }) => offsetTop !== top);
  return Math.max(1, next < 0 ? items.length : next);
}
