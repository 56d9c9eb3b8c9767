import { formatDate, formatTime, isoDay, weekdayName } from '../../../engine/core/text/format.ts';
import type { Language } from '../../../engine/core/text/language.ts';

const DAY_MS = 86_400_000;

/** A moment in everyday form: a time of today, a day of this week, or a date. */
export type SpokenDay = { kind: 'today' } | { kind: 'yesterday' } | { kind: 'day'; text: string; isDate: boolean };

/** The day of a moment relative to `today` (`YYYY-MM-DD`): its name within a week, otherwise its date. */
export function spokenDay(at: string, today: string, language: Language): SpokenDay {
  const day = isoDay(at);
  const age = Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);
  if (age === 0) return { kind: 'today' };
  if (age === 1) return { kind: 'yesterday' };
  if (age < 0 || age >= 7) return { kind: 'day', text: formatDate(day), isDate: true };
  return { kind: 'day', text: weekdayName(new Date(day).getUTCDay() || 7, language), isDate: false };
}

/** Minutes and seconds of a recording: `0:07`, `12:30`. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** The time of a moment. */
export const timeText = (at: string): string => formatTime(at);
