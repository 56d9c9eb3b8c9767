import { describe, expect, it } from 'vitest';
import type { ListPage } from '../../../engine/client/Api.types.ts';
import { hasCharts, stateCountsOf } from './chartSeries.ts';

const page: ListPage = { rows: [], page: 1, lastPage: 1, perPage: 20, total: 0 };
const series = [{ id: 1, name: 'n1', value: 3 }];

describe('hasCharts', () => {
  it.each([
    ['nothing', page, false],
    ['values', { ...page, series }, true],
    ['values of zero', { ...page, series: [{ id: 1, name: 'x', value: 0 }] }, false],
    ['plain counts', { ...page, counts: { count: 4, active_count: 2 } }, false],
    ['order counts', { ...page, counts: { count: 4, finished_order_count: 2 } }, true],
    ['order counts of zero', { ...page, counts: { count: 4, finished_order_count: 0 } }, false],
    ['a trend', { ...page, trend: [{ date: '2026-11-20', value: 2 }] }, true],
    ['a trend of zero', { ...page, trend: [{ date: '2026-11-20', value: 0 }] }, false],
  ])('LIST-16: hidden without data: %s', (_, answer, has) => {
    expect(hasCharts(answer)).toBe(has);
  });

  it('not before the first answer', () => {
    expect(hasCharts(undefined)).toBe(false);
  });
});

describe('stateCountsOf', () => {
  it('LIST-16: takes the three order counts that are there', () => {
    expect(stateCountsOf({ ...page, counts: { count: 9, cancelled_order_count: 1, finished_order_count: 4 } })).toEqual(
      [
        { key: 'finished_order_count', tone: 'success', value: 4 },
        { key: 'cancelled_order_count', tone: 'ink', value: 1 },
      ],
    );
  });
});
