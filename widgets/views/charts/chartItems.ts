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

/** Neighbours differ in lightness too, for readers who do not see all colours. */
const FADE = 0.62;

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
  const colors = colorsOf(named.map(({ id }) => tones?.[String(id)]));
  const items = named.map(({ id, name, value }, index): ChartItem => ({
    id: String(id),
    name,
    value,
    color: colors[index] ?? REST_COLOR,
    opacity: index % 2 === 0 ? 1 : FADE,
  }));
  if (rest === 0) return items;
  return [...items, { id: REST, name: restName, value: rest, color: freeColors(colors)[0] ?? REST_COLOR, opacity: 1 }];
}

/** The colour of quiet text. */
const REST_COLOR = 'var(--lw-colors-fg-3)';

/**
 * A colour for each value, no two alike: the first of a tone has the tone's, so that a state looks as its chip does; the
 * others have those that are left.
 */
function colorsOf(tones: readonly (Tone | undefined)[]): string[] {
  const wanted = tones.map((tone) => tone && TONE_COLORS[tone]);
  const free = freeColors(wanted);
  const used = new Set<string>();
  return wanted.map((color) => {
    const own = color === undefined || used.has(color) ? (free.shift() ?? REST_COLOR) : color;
    used.add(own);
    return own;
  });
}

/** The chart's colours that are not among the given ones, in order. */
function freeColors(taken: readonly (string | undefined)[]): string[] {
  return Array.from({ length: CHART_COLORS }, (_, index) => chartColor(index + 1)).filter(
    (color) => !taken.includes(color),
  );
}

/** A tone's colour in charts. */
export function toneColor(tone: Tone): string {
  return TONE_COLORS[tone];
}

function chartColor(index: number): string {
  return `var(--lw-colors-chart-${index})`;
}
