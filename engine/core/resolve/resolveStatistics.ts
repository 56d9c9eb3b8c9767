import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import type { ResolvedField, ResolvedResource } from '../definition/Resolved.types.ts';

/** Days of a trend that does not say how many. */
export const TREND_DAYS = 30;

/** The sets of `states` that are counted, and the number of the counts object that each becomes. */
export const COUNTED_SETS = {
  cancelled: 'cancelled_order_count',
  in_progress: 'in_progress_order_count',
  finished: 'finished_order_count',
} as const;

/** Statistics as written → complete: counts where there is something to count, a trend with its number of days. */
export function resolveStatistics(
  { statistics = {}, states }: Pick<ResourceDefinition, 'statistics' | 'states'>,
  fields: readonly Pick<ResolvedField, 'name'>[],
): ResolvedResource['statistics'] {
  const { counts, by, trend } = statistics;
  const hasSets = Object.keys(states?.sets ?? {}).some((set) => Object.hasOwn(COUNTED_SETS, set));
  return {
    counts: counts ?? (hasSets || fields.some(({ name }) => name === 'is_active')),
    ...(by !== undefined && { by }),
    ...(trend && { trend: { field: trend.field, days: trend.days ?? TREND_DAYS } }),
  };
}
