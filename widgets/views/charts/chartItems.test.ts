import { describe, expect, it } from 'vitest';
import { CHART_COLORS, chartItems, REST, toneColor } from './chartItems.ts';

const series = Array.from({ length: 10 }, (_, index) => ({ id: index, name: `n${index}`, value: index + 1 }));

describe('chartItems', () => {
  it('sorts by size and gathers what exceeds the colours', () => {
    const items = chartItems(series, { restName: 'أخرى' });
    expect(items).toHaveLength(CHART_COLORS);
    expect(items[0]).toMatchObject({ name: 'n9', value: 10, color: 'var(--lw-colors-chart-1)', opacity: 1 });
    expect(items.at(-1)).toMatchObject({ id: REST, name: 'أخرى', value: 1 + 2 + 3 + 4 });
    expect(new Set(items.map(({ color }) => color)).size).toBe(CHART_COLORS);
  });

  it('keeps as many as there are colours, and none of zero', () => {
    const items = chartItems([...series.slice(0, 7), { id: 'z', name: 'z', value: 0 }], { restName: 'أخرى' });
    expect(items).toHaveLength(7);
    expect(items.map(({ id }) => id)).not.toContain(REST);
  });

  it('DESK-08: a state has the colour of its chip; of states that share one, the others have colours that are left', () => {
    const tones = { pending: 'warning', client_cancel: 'ink', agent_cancel: 'ink' } as const;
    const items = chartItems(
      [
        { id: 'pending', name: 'قيد الانتظار', value: 9 },
        { id: 'client_cancel', name: 'ألغاه العميل', value: 5 },
        { id: 'agent_cancel', name: 'ألغاه الفني', value: 2 },
      ],
      { restName: 'أخرى', tones },
    );
    expect(items.map(({ color }) => color)).toEqual([toneColor('warning'), toneColor('ink'), toneColor('primary')]);
  });

  it('DESK-08: seven slices of which five are quiet states are seven colours, and neighbours differ in lightness', () => {
    const names = ['closed', 'client_cancel', 'auto_cancel', 'agent_cancel', 'admin_cancel', 'admin_reject', 'x', 'y'];
    const tones = Object.fromEntries(names.map((name, index) => [name, index < 5 ? 'ink' : 'error'] as const));
    const values = names.map((id, index) => ({ id, name: id, value: 100 - index }));
    const items = chartItems(values, { restName: 'أخرى', tones });
    expect(items).toHaveLength(7);
    expect(new Set(items.map(({ color }) => color)).size).toBe(7);
    for (const [index, { opacity }] of items.slice(0, -1).entries())
      expect(opacity).not.toBe(items[index + 1]?.opacity);
  });
});
