import { createContext, use } from 'react';
import type { RecordChange } from './RecordChange.ts';

/** What open screens are told. */
export interface RecordNews {
  /** Changes of one group, in the order of their commits. */
  events: readonly RecordChange[];
  /** Something was missed that cannot be told any more: what is shown may be out of date. */
  isReset: boolean;
}

/** The live updates of this tab. */
export interface Realtime {
  /** Calls back with the changes of a group, until the returned function is called. */
  subscribe: (resource: string, handler: (news: RecordNews) => void) => () => void;
}

const RealtimeContext = createContext<Realtime | undefined>(undefined);

/** Gives the screens below it live updates, once there are any. */
export const RealtimeProvider = RealtimeContext.Provider;

/** The live updates; undefined where there are none: screens then are as they were loaded. */
export function useRealtime(): Realtime | undefined {
  return use(RealtimeContext);
}
