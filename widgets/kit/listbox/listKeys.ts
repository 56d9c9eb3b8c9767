export interface ListKeyState {
  /** Index of the active option; -1 for none. */
  active: number;
  count: number;
  /** Options of a row. Default: 1, a plain list. */
  columns?: number;
  direction?: 'rtl' | 'ltr';
}

/**
 * Index of the option to which a key leads; undefined for other keys, and for Home and End while no option is active,
 * where they move the caret of the text. A plain list wraps around; a grid ends at its edges and moves visually, in
 * both directions of writing.
 */
export function listTarget(key: string, { active, count, columns = 1, direction }: ListKeyState): number | undefined {
  if (count === 0) return undefined;
  if (key === 'Home') return active < 0 ? undefined : 0;
  if (key === 'End') return active < 0 ? undefined : count - 1;
  const step = stepOf(key, columns, direction === 'rtl');
  if (step === undefined) return undefined;
  if (columns > 1) return active < 0 ? 0 : Math.min(count - 1, Math.max(0, active + step));
  return active < 0 && step < 0 ? count - 1 : (active + step + count) % count;
}

function stepOf(key: string, columns: number, isRightToLeft: boolean): number | undefined {
  const aside = columns > 1 ? (isRightToLeft ? -1 : 1) : undefined;
  switch (key) {
    case 'ArrowDown':
      return columns;
    case 'ArrowUp':
      return -columns;
    case 'ArrowRight':
      return aside;
    case 'ArrowLeft':
      return aside && -aside;
    default:
      return undefined;
  }
}
