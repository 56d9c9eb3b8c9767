import { setImmediate } from 'node:timers/promises';

/**
 * Lets long work yield to the event loop: what it returns resolves at once while the work has had less than so many
 * milliseconds in a row, and after the other work that is due once it has had them.
 *
 * @example const yieldIfDue = yieldEvery(5); for (const one of many) { await yieldIfDue(); handle(one); }
 */
export function yieldEvery(mostMs: number, now = (): number => performance.now()): () => Promise<void> {
  let since = now();
  return async () => {
    if (now() - since < mostMs) return;
    await setImmediate();
    since = now();
  };
}
