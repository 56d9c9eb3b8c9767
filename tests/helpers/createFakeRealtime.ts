import type { PushedData } from '../../engine/features/realtime/PushedEvent.ts';
import type { Realtime } from '../../engine/react/realtime/RealtimeContext.tsx';
import { createChangeHub, type ChangeHub } from '../../engine/react/realtime/createChangeHub.ts';

/** Live updates without a server: a test publishes the events. */
export interface FakeRealtime extends Realtime {
  hub: ChangeHub;
  /** Pushes events, one after the other. */
  push: (...events: PushedData[]) => void;
  /** Delivers what happened while there was no connection. */
  miss: (...events: PushedData[]) => void;
  /** Delivers a change of a record made elsewhere. */
  changed: (resource: string, own?: true) => void;
  /** A signal of the server; `connect` is that of a connection. */
  emit: (name: string, payload?: unknown) => void;
  /** What the page sent to the server. */
  signals: { name: string; payload: unknown }[];
}

/** A new connection that has missed nothing. */
export function createFakeRealtime(): FakeRealtime {
  const hub = createChangeHub();
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const signals: FakeRealtime['signals'] = [];
  let seq = 0;
  const at = '2026-11-20T08:00:00.000Z';
  const numbered = (event: PushedData): PushedData & { seq: number; at: string } => ({ ...event, seq: (seq += 1), at });
  hub.catchUp({ events: [], pushes: [], seq: 0, isReset: false });
  return {
    hub,
    signals,
    subscribe: hub.subscribe,
    onPush: hub.onPush,
    signal: (name, payload) => void signals.push({ name, payload }),
    onSignal: (name, handler) => {
      const own = listeners.get(name) ?? new Set();
      listeners.set(name, own.add(handler));
      return () => void own.delete(handler);
    },
    push: (...events) => {
      for (const event of events) hub.receivePush(numbered(event));
    },
    miss: (...events) => hub.catchUp({ events: [], pushes: events.map(numbered), seq, isReset: false }),
    changed: (resource, own) => {
      const change = { seq: (seq += 1), resource, id: 1, action: 'update' as const, at, ...(own && { own }) };
      hub.receiveBatch({ events: [change], seq });
    },
    emit: (name, payload) => {
      for (const listener of listeners.get(name) ?? []) listener(payload);
    },
  };
}
