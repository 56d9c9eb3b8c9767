import type { IdRange } from '../TableDesign.types.ts';

/** Before every record. */
export const FIRST = '-9223372036854775808';

/** The condition that a record is in a range, by its quoted table. */
export function withinRange(table: string, { after, to }: IdRange): string {
  return `${table}.id > ${after} and ${table}.id <= ${to}`;
}

/** Locks the records of a range in the sequence in which triggers do, so that others that write them wait, or are waited for. */
export function lockRange(table: string, range: IdRange): string {
  return `select 1 from ${table} where ${withinRange(table, range)} order by id for no key update`;
}
