/**
 * Numbers of the page buttons: up to `size` pages around the current one, within 1 … last. Pages outside are
 * reached by first, previous, next and last.
 *
 * @example pageWindow(10, 20, 6) // [7, 8, 9, 10, 11, 12]
 */
export function pageWindow(current: number, last: number, size: number): number[] {
  const count = Math.max(1, Math.min(size, last));
  const start = Math.min(Math.max(1, current - Math.floor(size / 2)), Math.max(1, last - count + 1));
  return Array.from({ length: count }, (_, step) => start + step);
}
