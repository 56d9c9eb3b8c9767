import type { SeriesItem } from '../../../engine/client/Api.types.ts';
import type { Tone } from '../../../engine/core/definition/Resolved.types.ts';
import type { ChartItem } from './Chart.types.ts';

/** Colours of charts; the last item of a longer chart combines the rest. */
export const CHART_COLORS = 7;

/** Id of the item that combines the rest. */
export const REST = 'rest';

/** The chart's colour of a tone, so that a state has one colour in chips and charts. */
const TONE_COLORS: Readonly<Record<Tone, string>> = {
  primary: chartColor(1),
  accent: chartColor(2),
  warning: chartColor(3),
  info: chartColor(4),
  error: chartColor(5),
  success: chartColor(6),
  sand: chartColor(7),
  ink: 'var(--lw-colors-border-control)',
};

/** Shades of one colour for the values that share it, in order. */
const FADES = [1, 0.76, 0.58, 0.44];

export interface ChartItemsOptions {
  /** Label of the values beyond the colours. */
  restName: string;
  /** Tones of values by id, where they have one. */
  tones?: Readonly<Record<string, Tone>> | undefined;
}

/** Values by size with a colour each, those of zero left out; values beyond the colours are combined at the end. */
export function chartItems(series: readonly SeriesItem[], { restName, tones }: ChartItemsOptions): ChartItem[] {
  const sorted = series.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value);
  const named = sorted.length > CHART_COLORS ? sorted.slice(0, CHART_COLORS - 1) : sorted;
  const rest = sorted.slice(named.length).reduce((sum, { value }) => sum + value, 0);
  const used = new Map<string, number>();
  const items = named.map(({ id, name, value }, index): ChartItem => {
    const tone = tones?.[String(id)];
    const color = tone === undefined ? chartColor(index + 1) : TONE_COLORS[tone];
    const times = used.get(color) ?? 0;
    used.set(color, times + 1);
    return { id: String(id), name, value, color, opacity: FADES[Math.min(times, FADES.length - 1)] ?? 1 };
  });
  if (rest === 0) return items;
  // The rest has no tone of its own: the last colour, or that of quiet text when a state has it.
  const last = chartColor(CHART_COLORS);
  const color = used.has(last) ? 'var(--lw-colors-fg-3)' : last;
  return [...items, { id: REST, name: restName, value: rest, color, opacity: 1 }];
}

/** A tone's colour in charts. */
export function toneColor(tone: Tone): string {
  return TONE_COLORS[tone];
}

function chartColor(index: number): string {
  return `var(--lw-colors-chart-${index})`;
}
