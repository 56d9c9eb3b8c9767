import { formatDate, formatDateTime } from '../../../engine/core/text/format.ts';

/** A day alone as `dd/MM/yyyy`, a moment as `dd/MM/yyyy HH:mm`. */
export function momentText(value: unknown): string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : formatDateTime(value);
}
