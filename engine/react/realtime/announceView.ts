import { type RecordViewSignal, VIEW_EVERY_MS } from '../../features/realtime/recordSignals.ts';
import type { Realtime } from './RealtimeContext.tsx';

/** What the parts of this tab show; the last one that was opened is published. */
interface Announced {
  views: RecordViewSignal[];
  /** When the last signal was sent. */
  at: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** How long a focus that wanders on is not announced, in milliseconds. */
const FOCUS_MS = 50;

const announced = new WeakMap<Realtime, Announced>();

/** A record that a part of this tab shows. */
export interface AnnouncedView {
  /** Another field has the focus, or none. */
  focus: (field: string | null) => void;
  /** Says it again: a new connection knows of none. */
  repeat: () => void;
  /** It is no longer shown; what was shown before it is, again. */
  end: () => void;
}

/** Publishes that this tab shows a record, at most once a second. */
export function announceView(realtime: Realtime, view: Omit<RecordViewSignal, 'field'>): AnnouncedView {
  const state = announced.get(realtime) ?? { views: [], at: 0, timer: undefined };
  announced.set(realtime, state);
  const own: RecordViewSignal = { ...view, field: null };
  state.views.push(own);
  const sendNow = (): void => {
    clearTimeout(state.timer);
    state.at = Date.now();
    const last = state.views.at(-1);
    realtime.signal('record.view', last === undefined ? null : { ...last });
  };
  // Who turns many pages sends no more than who reads one: a server closes the connection of a flood.
  const send = (least = 0): void => {
    clearTimeout(state.timer);
    const wait = Math.max(state.at + VIEW_EVERY_MS - Date.now(), least);
    if (wait <= 0) sendNow();
    else state.timer = setTimeout(sendNow, wait);
  };
  send();
  return {
    focus: (field) => {
      if (own.field === field) return;
      own.field = field;
      if (state.views.at(-1) !== own) return;
      send(FOCUS_MS);
    },
    repeat: sendNow,
    end: () => {
      state.views = state.views.filter((other) => other !== own);
      send();
    },
  };
}
