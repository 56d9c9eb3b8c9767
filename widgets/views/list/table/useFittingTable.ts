import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Hides columns until the table is no wider than its frame: its `data-give` lists the hidden ranks, `data-hides` marks
 * that there are hidden columns. Measured before anything is painted, and whenever frame or table change.
 *
 * @param most how many ranks there are
 * @param onFit receives the keys of the columns that are not shown
 */
export function useFittingTable(
  most: number,
  onFit: (hidden: readonly string[]) => void,
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const frame = ref.current;
    if (frame === null || typeof ResizeObserver !== 'function') return undefined;
    const refit = (): void => onFit(fit(frame, most));
    refit();
    // One frame later: changing columns within the observer's callback would cause a resize loop.
    let turn = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(turn);
      turn = requestAnimationFrame(refit);
    });
    observer.observe(frame);
    for (const table of frame.children) observer.observe(table);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(turn);
      delete frame.dataset['give'];
      delete frame.dataset['hides'];
    };
  }, [most, onFit]);
  return ref;
}

/** Hides ranks in their order until nothing is wider than the frame; returns the hidden columns. */
function fit(frame: HTMLElement, most: number): string[] {
  const heads = [...frame.querySelectorAll<HTMLElement>('thead th[data-column]')];
  const widths = new Map<number, number>();
  frame.dataset['give'] = '';
  delete frame.dataset['hides'];
  for (const { dataset, offsetWidth } of heads) widths.set(Number(dataset['rank']), offsetWidth);
  let rank = 0;
  for (;;) {
    const hidden = heads.filter((head) => getComputedStyle(head).display === 'none');
    if (hidden.length > 0) frame.dataset['hides'] = '';
    let over = frame.scrollWidth - frame.clientWidth;
    if (over <= 0 || rank >= most) return hidden.flatMap(({ dataset }) => dataset['column'] ?? []);
    // As many at once as are together too wide: each measurement lays the whole table out.
    do {
      rank += 1;
      over -= widths.get(rank) ?? 0;
    } while (over > 0 && rank < most && (widths.get(rank) ?? 0) > 0);
    frame.dataset['give'] = Array.from({ length: rank }, (_, index) => index + 1).join(' ');
  }
}
