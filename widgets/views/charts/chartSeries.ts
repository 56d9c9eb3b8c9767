import type { ListPage, SeriesItem } from '../../../engine/client/Api.types.ts';
import type { Tone } from '../../../engine/core/definition/Resolved.types.ts';

/** The three order counts that are drawn, with the key of their name and the tone of their colour. */
const ORDER_COUNTS = [
  ['in_progress_order_count', 'info'],
  ['finished_order_count', 'success'],
  ['cancelled_order_count', 'ink'],
] as const satisfies readonly (readonly [string, Tone])[];

/** One of the three order counts. */
export interface StateCount {
  key: (typeof ORDER_COUNTS)[number][0];
  tone: Tone;
  value: number;
}

/** Whether a list has something to draw. */
export function hasCharts(page: ListPage | undefined): boolean {
  if (page === undefined) return false;
  const hasTrend = page.trend?.some(({ value }) => value > 0) ?? false;
  return hasTrend || seriesOf(page).length > 0 || stateCountsOf(page).length > 0;
}

/** The values that the server named, those above zero. */
export function seriesOf({ series = [] }: Pick<ListPage, 'series'>): SeriesItem[] {
  return series.filter(({ value }) => value > 0);
}

/** The three order counts, where the group has them and one is above zero. */
export function stateCountsOf({ counts }: Pick<ListPage, 'counts'>): StateCount[] {
  const found = ORDER_COUNTS.flatMap(([key, tone]) => {
    const value = counts?.[key];
    return value === undefined ? [] : [{ key, tone, value }];
  });
  return found.some(({ value }) => value > 0) ? found : [];
}
