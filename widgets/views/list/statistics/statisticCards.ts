import { COUNTED_SETS } from '../../../../engine/core/resolve/resolveStatistics.ts';
import type { ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import type { Counts, SeriesItem } from '../../../../engine/client/Api.types.ts';

/** A card: a count of the catalogue, a value with a name from the server, or the largest of such values. */
export type StatisticCard =
  | { kind: 'count'; key: CountKey; value: number; percentage?: number }
  | { kind: 'series'; id: string; name: string; value: number }
  | { kind: 'breakdown'; items: readonly SeriesItem[]; others: number };

/** Number of values in a breakdown; all of them are in the charts panel. */
const BROKEN_DOWN = 3;

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
 * array of values. Beside counts the array is one card with its largest values, alone each value is a card.
 */
export function statisticCards(counts: Counts | undefined, series: readonly SeriesItem[] = []): StatisticCard[] {
  if (counts === undefined) {
    return series.map(({ id, name, value }) => ({ kind: 'series', id: String(id), name, value }));
  }
  const counted = COUNT_KEYS.flatMap((key): StatisticCard[] => {
    const value = counts[key];
    if (value === undefined) return [];
    const { percentage } = counts;
    return [{ kind: 'count', key, value, ...(key === 'active_count' && percentage !== undefined && { percentage }) }];
  });
  return series.length === 0 ? counted : [...counted, breakdownOf(series)];
}

/** Cards that are still loading. */
export interface ExpectedCards {
  counted: number;
  /** Whether one of them has values, and whether it has all of them or the largest and how many others there are. */
  breakdown?: 'few' | 'many';
}

/** Number of cards of a group above its list, before the numbers are loaded: its counts, and one for its values. */
export function expectedCards({
  statistics,
  states,
  fields,
}: Pick<ResolvedResource, 'statistics' | 'states' | 'fields'>): ExpectedCards {
  const sets = Object.keys(COUNTED_SETS).filter((set) => Object.hasOwn(states?.sets ?? {}, set)).length;
  const flags = fields.some(({ name }) => name === 'is_active') ? 2 : 0;
  const by = fields.find(({ name }) => name === statistics.by);
  const labels = Object.keys(by?.enumLabels ?? {}).length;
  return {
    counted: statistics.counts ? 1 + sets + flags : 0,
    ...(by && { breakdown: labels > 0 && labels <= BROKEN_DOWN ? 'few' : 'many' }),
  };
}

function breakdownOf(series: readonly SeriesItem[]): StatisticCard {
  const items = series.toSorted((a, b) => b.value - a.value).slice(0, BROKEN_DOWN);
  return { kind: 'breakdown', items, others: series.length - items.length };
}
