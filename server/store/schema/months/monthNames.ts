import { quote } from '../names.ts';

/** The part of a table with what is older than its months. */
export function partBefore(table: string): string {
  return `${table}_before`;
}

/** The part of a table with what is later than its months: nothing, while months are made ahead. */
export function partAfter(table: string): string {
  return `${table}_after`;
}

/** The first moment of the month of a moment, or of one that is some months away; in UTC, as all moments are kept. */
export function monthOf(moment: number | Date, away = 0): number {
  const date = new Date(moment);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + away, 1);
}

/** The first moments of the months from one to before another. */
export function monthsBetween(from: number, to: number): number[] {
  const months: number[] = [];
  for (let month = monthOf(from); month < to; month = monthOf(month, 1)) months.push(month);
  return months;
}

/** A month in names. @example monthName(Date.UTC(2026, 10, 1)) // '2026_11' */
export function monthName(month: number): string {
  return new Date(month).toISOString().slice(0, 7).replace('-', '_');
}

/** The part of a table with one month. @example partOf('lawha_audit', Date.UTC(2026, 10, 1)) // 'lawha_audit_2026_11' */
export function partOf(table: string, month: number): string {
  return `${table}_${monthName(month)}`;
}

/** A moment of SQL as a bound of a part; without one there is no bound. */
export function boundSql(moment: number | undefined, whenAbsent: 'minvalue' | 'maxvalue'): string {
  return moment === undefined ? whenAbsent : `'${momentText(moment)}'`;
}

/** A first moment of a month, in UTC. */
export function momentText(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 10)} 00:00:00+00`;
}

/** Bounds of a part, as SQL has them. */
export function boundsSql({ from, to }: { from?: number | undefined; to?: number | undefined }): string {
  return `for values from (${boundSql(from, 'minvalue')}) to (${boundSql(to, 'maxvalue')})`;
}

/**
 * What makes the two parts of a new table that is kept by months: all that is older than this month, and all else. Months are made
 * of the latter (`keepMonths`).
 */
export function firstParts(table: string): string[] {
  const month = `date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'`;
  const part = (name: string, bounds: string): string =>
    `create table ${quote(name)} partition of ${quote(table)} for values ${bounds}`;
  return [
    part(partBefore(table), `from (minvalue) to (${month})`),
    part(partAfter(table), `from (${month}) to (maxvalue)`),
  ];
}
