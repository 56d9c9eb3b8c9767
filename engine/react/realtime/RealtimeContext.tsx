import { createContext, use } from 'react';
import type { PushedOf, PushedType } from '../../features/realtime/PushedEvent.ts';
import type { RecordChange } from '../../features/realtime/RecordChange.ts';

/** Events that open screens receive. */
export interface RecordEvents {
  /** Changes of one group, in the order of their commits. */
  events: readonly RecordChange[];
  /** Changes were missed and cannot be fetched any more: what is shown may be outdated. */
  isReset: boolean;
}

/** Events that concern the signed-in person. */
export interface PushEvents<T extends PushedType> {
  /** Events of one type, in the order of their commits, each once. */
  events: readonly PushedOf<T>[];
  /** Changes were missed and cannot be fetched any more: what is shown may be outdated. */
  isReset: boolean;
  /** It happened while this tab was not connected, or before it was opened. */
  isMissed: boolean;
}

/** The live updates of this tab. */
export interface Realtime {
  /**
   * Calls back with the changes of a group, until the returned function is called. The first of each receiver, a name for
   * what the changes are for, is called with those of the seconds before, too.
   */
  subscribe: (resource: string, receiver: string, handler: (batch: RecordEvents) => void) => () => void;
  /** Calls back with what is pushed to this person, until the returned function is called; `receiver` as above. */
  onPush: <T extends PushedType>(type: T, receiver: string, handler: (batch: PushEvents<T>) => void) => () => void;
  /** Emits a signal that is not stored, such as typing; ignored without a connection. */
  signal: (name: string, payload: unknown) => void;
  /** Subscribes to such signals; the caller checks the payload. */
  onSignal: (name: string, handler: (payload: unknown) => void) => () => void;
}

const RealtimeContext = createContext<Realtime | undefined>(undefined);

/** Gives the screens below it live updates, once there are any. */
export const RealtimeProvider = RealtimeContext.Provider;

/** The live updates; undefined where there are none: screens then show what was loaded. */
export function useRealtime(): Realtime | undefined {
  return use(RealtimeContext);
}
