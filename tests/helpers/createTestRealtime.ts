import { vi, type Mock } from 'vitest';
import { type ChangeHub, createChangeHub } from '../../engine/realtime/createChangeHub.ts';
import type { Realtime } from '../../engine/realtime/RealtimeContext.tsx';

/** Live updates of a test: it tells what the socket would, by the hub's own functions. */
export interface TestRealtime extends ChangeHub, Pick<Realtime, 'onSignal'> {
  signal: Mock<Realtime['signal']>;
  /** What the server tells without keeping it. */
  tellSignal: (name: string, payload: unknown) => void;
}

/**
 * Live updates for `RealtimeProvider` in tests.
 *
 * @example const realtime = createTestRealtime(); realtime.takePush({ seq: 1, at, type: 'chat', data });
 */
export function createTestRealtime(): TestRealtime {
  const handlers = new Map<string, Set<(payload: unknown) => void>>();
  return {
    ...createChangeHub(),
    signal: vi.fn<Realtime['signal']>(),
    onSignal: (name, handler) => {
      const listeners = handlers.get(name) ?? new Set();
      handlers.set(name, listeners.add(handler));
      return () => void listeners.delete(handler);
    },
    tellSignal: (name, payload) => {
      for (const handler of handlers.get(name) ?? []) handler(payload);
    },
  };
}
