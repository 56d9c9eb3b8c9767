import { describe, expect, it } from 'vitest';
import type { ListPage } from '../../../data/Api.types.ts';
import { CHART_COLORS, chartItems, donutArcs, hasCharts, orderCountsOf } from './chartSeries.ts';

const page: ListPage = { rows: [], page: 1, lastPage: 1, perPage: 20, total: 0 };
const series = Array.from({ length: 10 }, (_, index) => ({ id: index, name: `n${index}`, value: index + 1 }));

describe('hasCharts', () => {
  it.each([
    ['nothing', page, false],
    ['values', { ...page, series }, true],
    ['values of zero', { ...page, series: [{ id: 1, name: 'x', value: 0 }] }, false],
    ['plain counts', { ...page, counts: { count: 4, active_count: 2 } }, false],
    ['order counts', { ...page, counts: { count: 4, finished_order_count: 2 } }, true],
    ['order counts of zero', { ...page, counts: { count: 4, finished_order_count: 0 } }, false],
  ])('LIST-16: hidden without data: %s', (_, answer, has) => {
    expect(hasCharts(answer)).toBe(has);
  });

  it('not before the first answer', () => {
    expect(hasCharts(undefined)).toBe(false);
  });
});

describe('chartItems', () => {
  it('sorts by size and gathers what exceeds the colours', () => {
    const items = chartItems(series, 'أخرى');
    expect(items).toHaveLength(CHART_COLORS);
    expect(items[0]).toMatchObject({ name: 'n9', value: 10, color: 1 });
    expect(items.at(-1)).toEqual({ id: 'rest', name: 'أخرى', value: 1 + 2 + 3 + 4, color: CHART_COLORS });
  });

  it('keeps as many as there are colours', () => {
    expect(chartItems(series.slice(0, 7), 'أخرى').map(({ id }) => id)).not.toContain('rest');
  });
});

describe('donutArcs', () => {
  it('follow each other and make a whole', () => {
    const arcs = donutArcs(chartItems(series, 'أخرى'));
    expect(arcs.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    arcs.slice(1).forEach((arc, index) => {
      const before = arcs[index];
      expect(arc.start).toBeCloseTo((before?.start ?? 0) + (before?.share ?? 0));
    });
  });
});

describe('orderCountsOf', () => {
  it('takes the three order counts that are there', () => {
    expect(orderCountsOf({ ...page, counts: { count: 9, cancelled_order_count: 1, finished_order_count: 4 } })).toEqual(
      [
        { key: 'finished_order_count', value: 4 },
        { key: 'cancelled_order_count', value: 1 },
      ],
    );
  });
});
