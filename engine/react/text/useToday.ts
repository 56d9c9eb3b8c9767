import { useSyncExternalStore } from 'react';
import { todayInZone } from '../../core/text/format.ts';
import { everyMinute } from './everyMinute.ts';

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

function never(): () => void {
  return () => undefined;
}
