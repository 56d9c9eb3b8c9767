import { useCallback, useEffect, useRef, useState } from 'react';
import type { OutgoingMedia } from '../outbox/createOutbox.ts';
import { startRecording, type Recording } from './startRecording.ts';

/** Longest recording in seconds. */
export const LONGEST_SECONDS = 300;
/** Number of stored levels, the newest last. */
const LEVELS = 32;
const TICK_MS = 100;

export type VoiceState =
  | { kind: 'idle' }
  | { kind: 'asking' }
  | { kind: 'recording'; seconds: number; levels: readonly number[] }
  | { kind: 'review'; media: OutgoingMedia; isLongest: boolean }
  | { kind: 'failed'; reason: 'refused' | 'missing' | 'failed' };

export interface VoiceRecorder {
  /** Whether this browser can record, and this page may request the microphone. */
  isSupported: boolean;
  state: VoiceState;
  start: () => void;
  /** Ends the recording, to be listened to first. */
  stop: () => void;
  cancel: () => void;
  /** Ends the recording if it still runs, and sends it. */
  send: () => void;
}

/** Records a voice message for `onSend`. The microphone is released in every case. */
export function useVoiceRecorder(onSend: (media: OutgoingMedia) => void): VoiceRecorder {
  const [state, setState] = useState<VoiceState>({ kind: 'idle' });
  const recording = useRef<Recording>(undefined);
  const ticket = useRef(0);
  const latest = useRef(onSend);
  useEffect(() => {
    latest.current = onSend;
  });

  const finish = useCallback(async (then: 'review' | 'send', isLongest = false): Promise<void> => {
    const current = recording.current;
    if (current === undefined) return;
    recording.current = undefined;
    const own = ticket.current;
    const file = await current.stop();
    if (own !== ticket.current) return;
    if (file === undefined) return setState({ kind: 'failed', reason: 'failed' });
    const media: OutgoingMedia = { kind: 'audio', file, url: URL.createObjectURL(file) };
    if (then === 'review') return setState({ kind: 'review', media, isLongest });
    setState({ kind: 'idle' });
    latest.current(media);
    return undefined;
  }, []);
  const release = useCallback((): void => {
    ticket.current += 1;
    recording.current?.cancel();
    recording.current = undefined;
  }, []);
  useEffect(() => release, [release]);

  const isRecording = state.kind === 'recording';
  useEffect(() => {
    if (!isRecording) return undefined;
    const begun = Date.now();
    const timer = setInterval(() => {
      const seconds = (Date.now() - begun) / 1000;
      const level = recording.current?.level() ?? 0;
      setState((known) =>
        known.kind === 'recording' ? { ...known, seconds, levels: [...known.levels.slice(1 - LEVELS), level] } : known,
      );
      if (seconds >= LONGEST_SECONDS) void finish('review', true);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isRecording, finish]);

  const start = async (): Promise<void> => {
    release();
    const own = ticket.current;
    setState({ kind: 'asking' });
    const begun = await startRecording();
    if (own !== ticket.current) {
      if (typeof begun === 'object') begun.cancel();
      return;
    }
    if (typeof begun === 'string') return setState({ kind: 'failed', reason: begun });
    recording.current = begun;
    setState({ kind: 'recording', seconds: 0, levels: [] });
  };
  return {
    isSupported: typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined,
    state,
    start: () => void start(),
    stop: () => void finish('review'),
    cancel: () => {
      if (state.kind === 'review') URL.revokeObjectURL(state.media.url);
      release();
      setState({ kind: 'idle' });
    },
    send: () => {
      if (state.kind !== 'review') return void finish('send');
      setState({ kind: 'idle' });
      onSend(state.media);
      return undefined;
    },
  };
}
