import { formatDate } from '../../engine/core/text/format.ts';
import type { Language } from '../../engine/core/text/language.ts';
import { formatMessage } from '../base/messages/formatMessage.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * How long ago something was, in words; its day after a week. A future moment counts as now, because clocks differ.
 *
 * @example agoTime(new Date('2026-11-20T07:55:00Z'), { now: new Date('2026-11-20T08:00:00Z'), language: 'ar' }) // 'منذ
 * 5 دقائق'
 */
export function agoTime(at: Date, { now, language }: { now: Date; language: Language }): string {
  const span = now.getTime() - at.getTime();
  if (span < MINUTE_MS) return formatMessage(language, { key: 'agoNow' });
  if (span < HOUR_MS)
    return formatMessage(language, { key: 'agoMinutes', values: { count: Math.floor(span / MINUTE_MS) } });
  if (span < DAY_MS) return formatMessage(language, { key: 'agoHours', values: { count: Math.floor(span / HOUR_MS) } });
  if (span < 7 * DAY_MS)
    return formatMessage(language, { key: 'agoDays', values: { count: Math.floor(span / DAY_MS) } });
  return formatDate(at);
}
