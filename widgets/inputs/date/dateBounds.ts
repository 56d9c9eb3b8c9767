import type { WidgetProps } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { isoDay, todayInZone } from '../../../engine/core/text/format.ts';
import { addDays, parseDay } from './calendarDay.ts';

/** First and last day of a date field: its widget options, and the rules of the form that compare it. */
export function dateBounds({ field, record, resource }: WidgetProps): { min?: string; max?: string } {
  const dayOf = (source: unknown): string | undefined => {
    if (typeof source !== 'string') return undefined;
    if (source === 'today') return todayInZone(new Date());
    const day = record[source] ?? source;
    return typeof day === 'string' ? (parseDay(day) ?? parseDay(isoDay(day))) : undefined;
  };
  const { min, max } = field.widgetOptions;
  const bounds = { min: dayOf(min), max: dayOf(max) };
  for (const rule of resource.form.rules) {
    if (rule.rule !== 'compare' || rule.field !== field.name) continue;
    const day = dayOf(rule.than);
    if (day === undefined) continue;
    if (rule.is === 'not-before') bounds.min ??= day;
    if (rule.is === 'after') bounds.min ??= addDays(day, 1);
    if (rule.is === 'not-after') bounds.max ??= day;
    if (rule.is === 'before') bounds.max ??= addDays(day, -1);
  }
  return bounds;
}
