import { type RecordViewSignal, VIEW_EVERY_MS } from '../../features/realtime/recordSignals.ts';
import type { Realtime } from './RealtimeContext.tsx';

/** What the parts of this tab show; the last one that was opened is published. */
interface Announced {
  views: RecordViewSignal[];
  /** When the last signal was sent. */
  at: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

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
  const send = (): void => {
    clearTimeout(state.timer);
    state.at = Date.now();
    const last = state.views.at(-1);
    realtime.signal('record.view', last === undefined ? null : { ...last });
  };
  send();
  return {
    focus: (field) => {
      if (own.field === field) return;
      own.field = field;
      if (state.views.at(-1) !== own) return;
      clearTimeout(state.timer);
      state.timer = setTimeout(send, Math.max(state.at + VIEW_EVERY_MS - Date.now(), 50));
    },
    repeat: send,
    end: () => {
      state.views = state.views.filter((other) => other !== own);
      send();
    },
  };
}
