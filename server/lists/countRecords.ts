import { type RawBuilder, sql } from 'kysely';
import { COUNT } from '../store/schema/designRollups.ts';
import type { ResolvedFilter, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { Reader } from '../store/Reader.ts';
import type { Db } from '../store/Store.types.ts';
import type { ListQuery } from './parseListQuery.ts';
import { filterSql } from '../filters/index.ts';
import { pickRollup } from './pickRollup.ts';
import { whereOf } from './whereOf.ts';

/** Cap of the count of what is dear to count, unless the exact number is requested. */
export const TOTAL_CAP = 10_000;

/** How many records a list has. */
export interface Total {
  total: number;
  /** There are more: counting stopped at `TOTAL_CAP`. */
  isCapped: boolean;
}

export interface CountOptions {
  filters: ListQuery['filters'];
  /** The relation that the list selects from. */
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  /** Whether what is dear to count is counted to the end, too. */
  exact: boolean;
}

/**
 * How many records match: from a roll-up that covers the filters, else from the table. Matches of a free text, and records
 * that the server computes, such as the audit, may be counted up to a cap, since each of them has to be read and there
 * can be many millions.
 */
export async function countRecords(
  reader: Reader,
  resource: ResolvedResource,
  { filters, from, where, exact }: CountOptions,
): Promise<Total> {
  const rollup = pickRollup(resource, filters);
  if (rollup !== undefined) {
    const [counted] = await reader.read(sql<{ n: number }>`
      select coalesce(sum(${sql.raw(COUNT)}), 0)::int as n from ${sql.table(rollup.table.name)} ${whereOf(rollup.conditions)}`);
    return { total: counted?.n ?? 0, isCapped: false };
  }
  const isDear = resource.storage.source !== undefined || filters.some((part) => isFreeText(resource, part));
  if (isDear && !exact) return countUpToCap(reader, resource, { filters, from, where });
  const [counted] = await reader.read(sql<{ n: number }>`select count(*)::int as n from ${from} ${where}`);
  return { total: counted?.n ?? 0, isCapped: false };
}

/** That a count exceeds the cap is cached for a while, so that paging does not count again. */
async function countUpToCap(
  reader: Reader,
  resource: ResolvedResource,
  { filters, from, where }: Omit<CountOptions, 'exact'>,
): Promise<Total> {
  if (isBeyondCap(reader.db, resource, filters)) return { total: TOTAL_CAP, isCapped: true };
  const key = capKey(resource, filters);
  const known = beyondCap.get(reader.db) ?? new Map<string, number>();
  beyondCap.set(reader.db, known);
  const counted = await countFirst(reader, { from, where });
  known.delete(key);
  if (!counted.isCapped) return counted;
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size >= MAX_KNOWN) known.delete(oldest);
  known.set(key, Date.now() + KNOWN_MS);
  return counted;
}

/** Whether the matches of filters are known to exceed the cap, from a count of the last minute. */
export function isBeyondCap(db: Db, resource: ResolvedResource, filters: ListQuery['filters']): boolean {
  return (beyondCap.get(db)?.get(capKey(resource, filters)) ?? 0) > Date.now();
}

function capKey({ name }: ResolvedResource, filters: ListQuery['filters']): string {
  const values = filters.map(({ filter, value }) => `${filter.name}=${value}`);
  return JSON.stringify([name, values.toSorted((a, b) => (a < b ? -1 : 1))]);
}

/** How many records match, up to `TOTAL_CAP`. */
export async function countFirst(
  { read }: Pick<Reader, 'read'>,
  { from, where }: Pick<CountOptions, 'from' | 'where'>,
): Promise<Total> {
  const [counted] = await read(sql<{ n: number }>`
    select count(*)::int as n from (select 1 from ${from} ${where} limit ${TOTAL_CAP + 1}) matches`);
  const n = counted?.n ?? 0;
  return n > TOTAL_CAP ? { total: TOTAL_CAP, isCapped: true } : { total: n, isCapped: false };
}

/** Until when searches are known to exceed the cap. Counts are never cached, because they change with every write. */
const beyondCap = new WeakMap<Db, Map<string, number>>();
const KNOWN_MS = 60_000;
const MAX_KNOWN = 500;

/** Whether a filter searches inside a text. */
export function isFreeText(
  resource: ResolvedResource,
  { filter, value }: { filter: ResolvedFilter; value: string },
): boolean {
  const { isFreeText: searches } = filterSql(filter.kind);
  return typeof searches === 'function' ? searches({ resource, filter }, value) : searches === true;
}
