/** The sides of a box on the screen, in px. */
export type Sides = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Px between a toast and the bar below it. */
const GAP = 12;

/**
 * How far a box has to move up so that it covers none of the bars: past the lowest one that it overlaps, then past the
 * next one that it overlaps there. Bars beside it do not count. At most up to `ceiling`: a screen without room keeps
 * its toasts.
 */
export function clearanceAbove(box: Sides, bars: readonly Sides[], ceiling: number): number {
  const most = Math.max(0, box.top - ceiling);
  let lift = 0;
  for (const bar of bars.toSorted((a, b) => b.bottom - a.bottom)) {
    const isBeside = bar.right <= box.left || bar.left >= box.right;
    const isApart = bar.top >= box.bottom - lift + GAP || bar.bottom <= box.top - lift - GAP;
    if (!isBeside && !isApart) lift = box.bottom - bar.top + GAP;
  }
  return Math.min(lift, most);
}
