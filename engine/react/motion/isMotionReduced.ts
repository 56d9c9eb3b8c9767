/** Whether motion is off: the person prefers reduced motion, or the browser does not report it. */
export function isMotionReduced(): boolean {
  return typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
