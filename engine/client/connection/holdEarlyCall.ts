import type { EarlyCall } from './earlyCalls.ts';

/** The calls that were begun early since the last change, by their addresses. After a change they are others. */
export function heldCalls(): Map<string, EarlyCall> {
  return (globalThis.lawhaEarlyCalls ??= new Map<string, EarlyCall>());
}

/** Keeps a call for `takeEarlyCall`, and returns what forgets it: whether it was there still. */
export function holdEarlyCall(address: string, call: EarlyCall): () => boolean {
  const calls = heldCalls();
  const { href } = new URL(address, globalThis.location?.href);
  calls.set(href, call);
  return () => calls.get(href) === call && calls.delete(href);
}
