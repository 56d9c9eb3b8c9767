import { formatDate, formatDateTime } from '../../../engine/core/text/format.ts';

/** A day alone as `YYYY-MM-DD`, a moment as `YYYY-MM-DD HH:mm`. */
export function momentText(value: unknown): string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : formatDateTime(value);
}
