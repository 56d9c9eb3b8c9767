/** The sides of a box on the screen, in px. */
export type Sides = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Px between a toast and what it keeps clear of. */
const GAP = 12;

/**
 * How far a box has to rise so that it covers none of the bars: past the lowest that it meets, then past the next one
 * that it meets there. Bars beside it do not count. Never past `ceiling`: a screen without room keeps its toasts.
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
