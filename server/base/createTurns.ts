import { setImmediate } from 'node:timers/promises';

/**
 * Lets long work share the event loop: what it returns resolves at once while the work has had less than so many
 * milliseconds in a row, and after the other work that is due once it has had them.
 *
 * @example const turn = createTurns(5); for (const one of many) { await turn(); handle(one); }
 */
export function createTurns(mostMs: number, now = (): number => performance.now()): () => Promise<void> {
  let since = now();
  return async () => {
    if (now() - since < mostMs) return;
    await setImmediate();
    since = now();
  };
}
