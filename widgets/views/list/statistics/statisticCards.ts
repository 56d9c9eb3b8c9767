import { COUNTED_SETS } from '../../../../engine/core/resolve/resolveStatistics.ts';
import type { ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import type { Counts, SeriesItem } from '../../../../engine/client/Api.types.ts';

/** A card: a count of the catalogue, or a value with a name from the server. */
export type StatisticCard =
  | { kind: 'count'; key: CountKey; value: number; percentage?: number }
  | { kind: 'series'; id: string; name: string; value: number };

/** Keys of the counts object that become cards, in order. */
export const COUNT_KEYS = [
  'count',
  'active_count',
  'inactive_count',
  'in_progress_order_count',
  'finished_order_count',
  'cancelled_order_count',
] as const;
export type CountKey = (typeof COUNT_KEYS)[number];

/**
 * Cards above a list: the counts object, with its percentage on the card of active records, then the
 * array of values where there are no counts. Beside counts the array is among the charts alone.
 */
export function statisticCards(counts: Counts | undefined, series: readonly SeriesItem[] = []): StatisticCard[] {
  if (counts === undefined) {
    return series.map(({ id, name, value }) => ({ kind: 'series', id: String(id), name, value }));
  }
  return COUNT_KEYS.flatMap((key): StatisticCard[] => {
    const value = counts[key];
    if (value === undefined) return [];
    const { percentage } = counts;
    return [{ kind: 'count', key, value, ...(key === 'active_count' && percentage !== undefined && { percentage }) }];
  });
}

/** Number of cards of a group above its list, before the numbers are loaded: one for each of its counts. */
export function expectedCards({
  statistics,
  states,
  fields,
}: Pick<ResolvedResource, 'statistics' | 'states' | 'fields'>): number {
  if (!statistics.counts) return 0;
  const sets = Object.keys(COUNTED_SETS).filter((set) => Object.hasOwn(states?.sets ?? {}, set)).length;
  const flags = fields.some(({ name }) => name === 'is_active') ? 2 : 0;
  return 1 + sets + flags;
}
