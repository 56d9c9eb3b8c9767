import { useSyncExternalStore } from 'react';
import { todayInZone } from '../../core/text/format.ts';

const MINUTE_MS = 60_000;

/**
 * The day in the product's zone, `YYYY-MM-DD`; drawn anew when it has passed.
 *
 * @param isFollowed whether a new day is waited for; default: it is
 */
export function useToday(isFollowed = true): string {
  return useSyncExternalStore(isFollowed ? everyMinute : never, today, today);
}

function today(): string {
  return todayInZone(new Date());
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}

function never(): () => void {
  return () => undefined;
}
