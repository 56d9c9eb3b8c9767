import type { ListPage, SeriesItem } from '../../../data/Api.types.ts';

/** A value of a chart with its colour's number, 1 to 7. */
export interface ChartItem {
  id: string;
  name: string;
  value: number;
  color: number;
}

/** Colours of charts (arabic-and-visual-design 7); the last item of a longer chart gathers the rest. */
export const CHART_COLORS = 7;

/** The three order counts that are drawn, with the key of their name (LIST-16). */
const ORDER_COUNTS = ['in_progress_order_count', 'finished_order_count', 'cancelled_order_count'] as const;

/** Whether a list has something to draw (LIST-16). */
export function hasCharts(page: ListPage | undefined): boolean {
  return page !== undefined && (seriesOf(page).length > 0 || orderCountsOf(page).length > 0);
}

/** The values that the server named, those above zero. */
export function seriesOf({ series = [] }: ListPage): SeriesItem[] {
  return series.filter(({ value }) => value > 0);
}

/** The three order counts, where the group has them and one is above zero. */
export function orderCountsOf({ counts }: ListPage): { key: (typeof ORDER_COUNTS)[number]; value: number }[] {
  const found = ORDER_COUNTS.flatMap((key) => {
    const value = counts?.[key];
    return value === undefined ? [] : [{ key, value }];
  });
  return found.some(({ value }) => value > 0) ? found : [];
}

/** Values by size with a colour each; what exceeds the colours is gathered under `restName`. */
export function chartItems(series: readonly SeriesItem[], restName: string): ChartItem[] {
  const sorted = series.toSorted((a, b) => b.value - a.value);
  const named = sorted.length > CHART_COLORS ? sorted.slice(0, CHART_COLORS - 1) : sorted;
  const rest = sorted.slice(named.length).reduce((sum, { value }) => sum + value, 0);
  const items = named.map(({ id, name, value }, index) => ({ id: String(id), name, value, color: index + 1 }));
  return rest > 0 ? [...items, { id: 'rest', name: restName, value: rest, color: CHART_COLORS }] : items;
}

/** An arc of a donut, in shares of the circle from 0 to 1. */
export interface DonutArc extends ChartItem {
  start: number;
  share: number;
}

/** Items as arcs, one after the other. */
export function donutArcs(items: readonly ChartItem[]): DonutArc[] {
  const total = items.reduce((sum, { value }) => sum + value, 0);
  let start = 0;
  return items.map((item) => {
    const arc = { ...item, start, share: total === 0 ? 0 : item.value / total };
    start += arc.share;
    return arc;
  });
}
