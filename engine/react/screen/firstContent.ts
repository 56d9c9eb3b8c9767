import { useEffect } from 'react';

/** Milliseconds after which a page that still waits for its content is no longer waited for. */
const PATIENCE_MS = 15_000;
/** Milliseconds after which content counts as drawn in a window that draws nothing, as a hidden one. */
const HIDDEN_MS = 200;
/** Milliseconds after which the next in turn is let go in a page that is never at rest. */
const BUSY_MS = 200;

let shown = Promise.withResolvers<undefined>();
let patience: ReturnType<typeof setTimeout> | undefined;
/** Resolves when all who wait have had their turn. */
let turns: Promise<void> = Promise.resolve();

/**
 * Resolves once the first screen of this page has drawn its content: rows, a record, or the reason why there is none.
 * What no screen needs at first waits for it, so that it takes neither the network nor the processor from the rows. After
 * fifteen seconds nothing waits any longer.
 */
export async function whenFirstContent(): Promise<void> {
  patience ??= setTimeout(() => shown.resolve(undefined), PATIENCE_MS);
  await shown.promise;
}

/**
 * Resolves after that, for one after another of those that ask, each when the page has nothing else to do: for parts that are
 * only drawn. Loaded and drawn all at once they would keep the page from answering for as long as the rows themselves took.
 */
export async function whenAtRest(): Promise<void> {
  await whenFirstContent();
  turns = turns.then(rest);
  await turns;
}

function rest(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no such call.
    if (window.requestIdleCallback === undefined) setTimeout(resolve);
    else requestIdleCallback(() => resolve(), { timeout: BUSY_MS });
  });
}

/** Reports that the screen has its content, as soon as that is so and drawn. */
export function useFirstContent(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return;
    const resolve = (): void => shown.resolve(undefined);
    if (document.hidden) setTimeout(resolve, HIDDEN_MS);
    // The frame after the next begins when the content is drawn, however long that takes.
    else requestAnimationFrame(() => requestAnimationFrame(resolve));
  }, [isReady]);
}

/** Begins anew, as a page does that is loaded: for tests, which share one page. */
export function forgetFirstContent(): void {
  clearTimeout(patience);
  patience = undefined;
  shown = Promise.withResolvers<undefined>();
  turns = Promise.resolve();
}
