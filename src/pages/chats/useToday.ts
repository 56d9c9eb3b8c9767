import { useSyncExternalStore } from 'react';
import { todayInDubai } from '../../../engine/text/format.ts';

const MINUTE_MS = 60_000;

/** The day it is in Dubai, `YYYY-MM-DD`; renders again at its end. */
export function useToday(): string {
  return useSyncExternalStore(everyMinute, () => todayInDubai(new Date()));
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}
