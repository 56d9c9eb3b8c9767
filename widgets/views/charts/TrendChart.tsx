import type { Language } from '../../../engine/core/text/language.ts';
import { chakra } from '@chakra-ui/react';
import { useId, useMemo, type ReactNode } from 'react';
import { formatInteger, formatDate, weekdayName } from '../../../engine/core/text/format.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import type { ChartDay } from './Chart.types.ts';
import { ChartFrame } from './chartLook.ts';
import { ChartTooltip } from './ChartTooltip.tsx';
import { nearestPoint, trendLayout } from './trendLayout.ts';
import { useChartCursor } from './useChartCursor.ts';
import { useWidth } from './useWidth.ts';

export interface TrendChartProps {
  title: string;
  days: readonly ChartDay[];
  /** Height in px. Default: 200. */
  height?: number;
}

/** Draws the number of records per day as a line over days; the value of the day under the cursor is shown as text. */
export function TrendChart({ title, days, height = 200 }: TrendChartProps): ReactNode {
  const { t, language, direction } = useText();
  const [ref, width] = useWidth();
  const shade = useId();
  const layout = useMemo(() => trendLayout(days, { width, height, direction }), [days, width, height, direction]);
  const cursor = useChartCursor({
    count: days.length,
    direction,
    label: title,
    start: days.length - 1,
    textOf: (index) => {
      const day = days[index];
      return day === undefined
        ? ''
        : t('charts.point', { name: dayName(day.date, language), value: formatInteger(day.value, language) });
    },
  });
  const day = cursor.index === undefined ? undefined : days[cursor.index];
  const point = cursor.index === undefined ? undefined : layout.points[cursor.index];
  return (
    <ChartFrame
      ref={ref}
      dir="ltr"
      data-testid="chart-trend"
      style={{ height }}
      {...cursor.frame}
      onPointerMove={(event) => {
        const { left } = event.currentTarget.getBoundingClientRect();
        cursor.point(nearestPoint(layout.points, event.clientX - left));
      }}
    >
      <chakra.svg width={width} height={height} aria-hidden="true" display="block" overflow="visible">
        <defs>
          <linearGradient id={shade} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--lw-colors-chart-1)" stopOpacity="0.22" />
            <stop offset="1" stopColor="var(--lw-colors-chart-1)" stopOpacity="0.02" />
          </linearGradient>
        </defs>
        {layout.ticks.map(({ value, y }) => (
          <g key={value}>
            <line
              x1={layout.axis}
              x2={layout.end}
              y1={y}
              y2={y}
              stroke="var(--lw-colors-border)"
              strokeDasharray={value === 0 ? undefined : '3 4'}
            />
            <Label
              x={layout.axis + (direction === 'rtl' ? 8 : -8)}
              y={y}
              dominantBaseline="central"
              textAnchor={direction === 'rtl' ? 'start' : 'end'}
            >
              {formatInteger(value, language)}
            </Label>
          </g>
        ))}
        {layout.labels.map(({ date, x, anchor }) => (
          <Label key={date} x={x} y={height - 6} textAnchor={anchorOf(anchor, direction)}>
            {formatDate(date).slice(0, 5)}
          </Label>
        ))}
        <path d={layout.area} fill={`url(#${shade})`} />
        <path d={layout.line} fill="none" stroke="var(--lw-colors-chart-1)" strokeWidth="2" strokeLinejoin="round" />
        {point && (
          <>
            <line
              x1={point.x}
              x2={point.x}
              y1={point.y}
              y2={layout.base}
              stroke="var(--lw-colors-fg-3)"
              strokeDasharray="3 3"
            />
            <circle
              cx={point.x}
              cy={point.y}
              r="4.5"
              fill="var(--lw-colors-bg-surface)"
              stroke="var(--lw-colors-chart-1)"
              strokeWidth="2.5"
            />
          </>
        )}
      </chakra.svg>
      {day && point && (
        <ChartTooltip x={point.x} y={point.y}>
          <chakra.div color="fg.2">
            {weekdayOf(day.date, language)} <Ltr>{formatDate(day.date)}</Ltr>
          </chakra.div>
          <Ltr className="lw-num lw-strong">{formatInteger(day.value, language)}</Ltr>
        </ChartTooltip>
      )}
    </ChartFrame>
  );
}

function dayName(date: string, language: Language): string {
  return `${weekdayOf(date, language)} ${formatDate(date)}`;
}

function weekdayOf(date: string, language: Language): string {
  return weekdayName(new Date(`${date}T00:00:00Z`).getUTCDay() || 7, language);
}

/** The picture runs from left to right: the first day is at its end in Arabic. */
function anchorOf(anchor: 'start' | 'middle' | 'end', direction: 'rtl' | 'ltr'): 'start' | 'middle' | 'end' {
  if (anchor === 'middle' || direction === 'ltr') return anchor;
  return anchor === 'start' ? 'end' : 'start';
}

const Label = chakra('text', {
  base: { fill: 'fg.3', textStyle: 'badge', fontWeight: '400', fontVariantNumeric: 'tabular-nums', userSelect: 'none' },
});
