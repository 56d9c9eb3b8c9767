import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatInteger, roundUp } from '../../../text/format.ts';
import { useText } from '../../../text/useText.ts';
import { donutArcs, type ChartItem } from './chartSeries.ts';

const SIZE = 168;
const WIDTH = 26;
const RADIUS = (SIZE - WIDTH) / 2;
const LENGTH = 2 * Math.PI * RADIUS;
/** Gap between neighbours, in px along the ring, so that colour is not the only border. */
const GAP = 2;

export interface DonutChartProps {
  items: readonly ChartItem[];
}

/**
 * Draws shares of a whole as a ring around its total; the shares run against the clock in Arabic. Hidden from assistive
 * technology: the bars beside it say the same in words.
 */
export function DonutChart({ items }: DonutChartProps): ReactNode {
  const { language, direction } = useText();
  const total = items.reduce((sum, { value }) => sum + value, 0);
  const middle = SIZE / 2;
  return (
    <chakra.svg
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      width={SIZE}
      height={SIZE}
      aria-hidden="true"
      display="block"
      marginInline="auto"
      marginBlockEnd="4"
      fill="none"
    >
      <g transform={direction === 'rtl' ? `translate(${SIZE} 0) scale(-1 1)` : undefined}>
        {donutArcs(items).map(({ id, name, value, color, start, share }) => (
          <circle
            key={id}
            cx={middle}
            cy={middle}
            r={RADIUS}
            stroke={`var(--lw-colors-chart-${color})`}
            strokeWidth={WIDTH}
            strokeDasharray={`${Math.max(1, share * LENGTH - (share < 1 ? GAP : 0))} ${LENGTH}`}
            strokeDashoffset={-start * LENGTH}
            transform={`rotate(-90 ${middle} ${middle})`}
          >
            <title>{`${name}: ${formatInteger(roundUp(value), language)}`}</title>
          </circle>
        ))}
      </g>
      <text
        x={middle}
        y={middle}
        textAnchor="middle"
        dominantBaseline="central"
        fill="var(--lw-colors-fg)"
        style={{ fontSize: 26, fontWeight: 600 }}
      >
        {formatInteger(roundUp(total), language)}
      </text>
    </chakra.svg>
  );
}
