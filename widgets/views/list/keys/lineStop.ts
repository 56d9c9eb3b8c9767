/** Where the focus is in a row, or in the head of a table. */
export interface LinePlace {
  /** Index of the control; -1 is the row itself. */
  here: number;
  /** How many controls there are. */
  count: number;
  /** Whether the line itself takes the focus: a row does, the head does not. */
  isStop: boolean;
  isRtl: boolean;
}

/**
 * Index of the control of its row to which a key leads, -1 for the row itself, undefined for other keys. The arrows move
 * visually, in a ring of the row and its controls, so that the menu at its end is one key before the row; Home and End
 * lead to the first and the last control.
 *
 * @example lineStop('ArrowLeft', { here: -1, count: 3, isStop: true, isRtl: true }) // 0
 */
export function lineStop(key: string, { here, count, isStop, isRtl }: LinePlace): number | undefined {
  if (count === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'Escape') return isStop && here >= 0 ? -1 : undefined;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const least = isStop ? -1 : 0;
  const next = here + ((key === 'ArrowLeft') === isRtl ? 1 : -1);
  if (next >= count) return least;
  return next < least ? count - 1 : next;
}
