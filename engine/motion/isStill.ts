/** Whether nothing is to move: the person asks for less motion, or the browser cannot say. */
export function isStill(): boolean {
  return typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
