import { useEffect, useRef, useState, type RefObject } from 'react';

const SPEEDS = [1, 1.5, 2] as const;
/** A position beyond any recording: seeking there makes a browser determine its length. */
const BEYOND = 1e9;

/** The playing one: starting another stops it. */
let current: HTMLAudioElement | undefined;

export interface UseAudioResult {
  ref: RefObject<HTMLAudioElement | null>;
  isPlaying: boolean;
  isBroken: boolean;
  /** Seconds from the beginning. */
  now: number;
  /** Seconds in all; undefined until they are known. */
  duration: number | undefined;
  speed: number;
  toggle: () => void;
  seek: (seconds: number) => void;
  nextSpeed: () => void;
  /** For the audio element. */
  handlers: Readonly<Record<`on${string}`, () => void>>;
}

/**
 * Plays a recording. Recordings of browsers have no length in their header: it is then determined once, before playing.
 */
export function useAudio(): UseAudioResult {
  const ref = useRef<HTMLAudioElement>(null);
  const isMeasuring = useRef(false);
  const [isPlaying, setPlaying] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const [now, setNow] = useState(0);
  const [duration, setDuration] = useState<number>();
  const [speed, setSpeed] = useState<number>(SPEEDS[0]);
  useEffect(() => {
    const element = ref.current;
    return () => {
      element?.pause();
      if (current === element) current = undefined;
    };
  }, []);

  const measure = (): void => {
    const element = ref.current;
    if (element === null) return;
    if (Number.isFinite(element.duration)) {
      if (element.duration > 0) setDuration(element.duration);
      if (!isMeasuring.current) return;
      isMeasuring.current = false;
      element.currentTime = 0;
    } else if (!isMeasuring.current) {
      isMeasuring.current = true;
      element.currentTime = BEYOND;
    }
  };
  const toggle = (): void => {
    const element = ref.current;
    if (element === null) return;
    if (!element.paused) {
      element.pause();
      return;
    }
    if (current !== element) current?.pause();
    current = element;
    element.playbackRate = speed;
    element.play().catch((error: unknown) => {
      // Another one was started, or the element was removed, before this one began.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setBroken(true);
    });
  };
  return {
    ref,
    isPlaying,
    isBroken,
    now,
    duration,
    speed,
    toggle,
    seek: (seconds) => {
      if (ref.current === null) return;
      ref.current.currentTime = seconds;
      setNow(seconds);
    },
    nextSpeed: () => {
      const next = SPEEDS[(SPEEDS.findIndex((known) => known === speed) + 1) % SPEEDS.length] ?? SPEEDS[0];
      setSpeed(next);
      if (ref.current !== null) ref.current.playbackRate = next;
    },
    handlers: {
      onLoadedMetadata: measure,
      onDurationChange: measure,
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onEnded: () => {
        setPlaying(false);
        setNow(0);
        if (ref.current !== null) ref.current.currentTime = 0;
      },
      onTimeUpdate: () => {
        if (!isMeasuring.current) setNow(ref.current?.currentTime ?? 0);
      },
      onError: () => setBroken(true),
    },
  };
}
