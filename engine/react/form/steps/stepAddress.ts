/** The part of an address that says which step of a form is open; the first one has none. */
export function stepHash(place: number, review: number): string {
  if (place === review) return '#review';
  return place === 0 ? '' : `#step-${place + 1}`;
}

/**
 * The step that an address opens, by its place in the definition; undefined for one that the form does not have.
 *
 * @param review the place of the last step, which shows what was entered
 */
export function readStepHash(hash: string, review: number): number | undefined {
  if (hash === '#review') return review;
  if (hash === '') return 0;
  const [, number] = /^#step-([1-9]\d?)$/.exec(hash) ?? [];
  const place = Number(number) - 1;
  return place < review ? place : undefined;
}

/** Key of a move's state under which a form keeps the furthest step that was opened. */
const REACHED = 'reachedStep';

/** The furthest step that was opened before the page was loaded again; 0 where the state has none that exists. */
export function readReached(state: unknown, review: number): number {
  const reached: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, REACHED) : undefined;
  return typeof reached === 'number' && Number.isInteger(reached) && reached > 0 && reached <= review ? reached : 0;
}

/** A state with the furthest step; what others keep in it stays. */
export function withReached(state: unknown, reached: number): object {
  return { ...(typeof state === 'object' && state), [REACHED]: reached };
}
