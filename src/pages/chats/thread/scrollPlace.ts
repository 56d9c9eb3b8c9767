/** Measures of a scrolled box. */
export interface ScrollBox {
  scrollTop: number;
  scrollHeight: number;
  clientHeight: number;
}

/** Pixels from the end within which a reader counts as reading the newest. */
const NEAR_END = 64;
/** Pixels from the top within which older messages are fetched. */
const NEAR_TOP = 240;

/** Whether the newest message is visible. */
export function isAtEnd({ scrollTop, scrollHeight, clientHeight }: ScrollBox): boolean {
  return scrollHeight - scrollTop - clientHeight <= NEAR_END;
}

/** Whether older messages should be loaded. */
export function isNearTop({ scrollTop }: Pick<ScrollBox, 'scrollTop'>): boolean {
  return scrollTop <= NEAR_TOP;
}

/** The scroll offset that keeps the visible content in place after content was inserted above it. */
export function preserveScroll(before: Pick<ScrollBox, 'scrollTop' | 'scrollHeight'>, scrollHeight: number): number {
  return Math.max(0, before.scrollTop + scrollHeight - before.scrollHeight);
}
