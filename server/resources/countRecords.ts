import { type RawBuilder, sql } from 'kysely';
import { COUNT } from '../store/schema/designRollups.ts';
import type { ResolvedFilter, ResolvedResource } from '../../engine/definition/Resolved.types.ts';
import type { Db } from '../store/Store.types.ts';
import type { ListQuery } from './parseListQuery.ts';
import { pickRollup } from './pickRollup.ts';

/** How far matches of a free text are counted unless the exact number is asked for. */
export const TOTAL_CAP = 10_000;

/** How many records a list has. */
export interface Total {
  total: number;
  /** There are more: they were counted up to `TOTAL_CAP`. */
  isCapped: boolean;
}

export interface CountOptions {
  filters: ListQuery['filters'];
  /** What the list selects from. */
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  /** Also a free text is counted to the end. */
  exact: boolean;
}

/**
 * How many records match: from a roll-up that covers the filters, else from the table. Only matches of a free text may
 * be counted up to a cap, since each of them has to be looked at.
 */
export async function countRecords(
  db: Db,
  resource: ResolvedResource,
  { filters, from, where, exact }: CountOptions,
): Promise<Total> {
  const rollup = pickRollup(resource, filters);
  if (rollup !== undefined) {
    const counted = await sql<{ n: number }>`
      select coalesce(sum(${sql.raw(COUNT)}), 0)::int as n from ${sql.table(rollup.table.name)} ${rollup.where}`.execute(
      db,
    );
    return { total: counted.rows[0]?.n ?? 0, isCapped: false };
  }
  const isCappable = !exact && filters.some(({ filter }) => isFreeText(filter));
  const counted = isCappable
    ? await sql<{ n: number }>`
        select count(*)::int as n from (select 1 from ${from} ${where} limit ${TOTAL_CAP + 1}) matches`.execute(db)
    : await sql<{ n: number }>`select count(*)::int as n from ${from} ${where}`.execute(db);
  const n = counted.rows[0]?.n ?? 0;
  return isCappable && n > TOTAL_CAP ? { total: TOTAL_CAP, isCapped: true } : { total: n, isCapped: false };
}

/** Whether a filter looks for a text anywhere. */
export function isFreeText({ kind }: Pick<ResolvedFilter, 'kind'>): boolean {
  return kind === 'keyword' || kind === 'text';
}
