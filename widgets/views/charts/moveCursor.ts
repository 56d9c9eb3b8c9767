import type { ChartDirection } from './Chart.types.ts';

/**
 * Where a key moves the cursor of a chart; undefined for a key that does not. Arrows are visual: the left one moves
 * forwards in Arabic and backwards in English; the lower one moves forwards in both.
 */
export function moveCursor(
  key: string,
  { index, count, direction }: { index: number; count: number; direction: ChartDirection },
): number | undefined {
  const last = count - 1;
  const on = Math.min(last, index + 1);
  const back = Math.max(0, index - 1);
  switch (key) {
    case 'ArrowLeft':
      return direction === 'rtl' ? on : back;
    case 'ArrowRight':
      return direction === 'rtl' ? back : on;
    case 'ArrowDown':
      return on;
    case 'ArrowUp':
      return back;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
