import type { Realtime, RecordNews } from './RealtimeContext.tsx';
import type { ChangeBatch, MissedChanges, RecordChange } from './RecordChange.ts';

/** Puts what the socket tells and what is fetched into one stream, without gap or repetition. */
export interface ChangeHub extends Realtime {
  /** The last number that was told; undefined before the first. */
  last: () => number | undefined;
  /** The socket is up: what it tells waits until what was missed is there. */
  open: () => void;
  /** What the socket tells. */
  take: (batch: ChangeBatch) => void;
  /** What was missed; ends the wait. */
  catchUp: (missed: MissedChanges) => void;
}

/** Milliseconds after the first catching up in which a screen, whose chunk is still on its way, is told what it missed. */
const EARLY_MS = 15_000;

/** A hub that has heard nothing yet. */
export function createChangeHub(): ChangeHub {
  const early: RecordChange[] = [];
  const heard = new Set<string>();
  let isEarly: boolean | undefined;
  const handlers = new Map<string, Set<(news: RecordNews) => void>>();
  let last: number | undefined;
  let waiting: ChangeBatch[] | undefined;

  const publish = ({ events, seq }: ChangeBatch, isReset = false): void => {
    const known = last ?? 0;
    const fresh = events.filter((event) => event.seq > known);
    last = Math.max(known, seq);
    if (isEarly !== false) early.push(...fresh);
    for (const [resource, listeners] of handlers) {
      const own: RecordChange[] = fresh.filter((event) => event.resource === resource);
      if (own.length > 0 || isReset) for (const listener of listeners) listener({ events: own, isReset });
    }
  };
  return {
    last: () => last,
    open: () => {
      waiting = [];
    },
    take: (batch) => {
      if (waiting === undefined) publish(batch);
      else waiting.push(batch);
    },
    catchUp: (missed) => {
      // A server that was set up anew counts from the beginning.
      if (missed.isReset) last = missed.seq;
      publish(missed, missed.isReset);
      if (isEarly === undefined) {
        isEarly = true;
        setTimeout(() => {
          isEarly = false;
          early.length = 0;
        }, EARLY_MS);
      }
      const held = waiting ?? [];
      waiting = undefined;
      for (const batch of held) publish(batch);
    },
    subscribe: (resource, handler) => {
      const listeners = handlers.get(resource) ?? new Set();
      handlers.set(resource, listeners.add(handler));
      const missed = heard.has(resource) ? [] : early.filter((event) => event.resource === resource);
      heard.add(resource);
      if (missed.length > 0) handler({ events: missed, isReset: false });
      return () => {
        listeners.delete(handler);
        if (listeners.size === 0) handlers.delete(resource);
      };
    },
  };
}
