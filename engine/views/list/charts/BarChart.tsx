import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatInteger, roundUp } from '../../../text/format.ts';
import { Ltr } from '../../../text/Ltr.tsx';
import { UserText } from '../../../text/UserText.tsx';
import { useText } from '../../../text/useText.ts';
import type { ChartItem } from './chartSeries.ts';

export interface BarChartProps {
  title: string;
  items: readonly ChartItem[];
}

/** Draws values as bars that grow from inline-start (§5.4), each under its name and number; also the donut's legend. */
export function BarChart({ title, items }: BarChartProps): ReactNode {
  const { language, direction } = useText();
  const largest = Math.max(...items.map(({ value }) => value), 1);
  return (
    <chakra.ul aria-label={title} display="grid" gap="3">
      {items.map(({ id, name, value, color }) => {
        const length = (value / largest) * 100;
        return (
          <li key={id}>
            <chakra.div display="flex" justifyContent="space-between" gap="3" textStyle="caption" marginBlockEnd="1">
              <UserText>{name}</UserText>
              <Ltr className="lw-num lw-strong">{formatInteger(roundUp(value), language)}</Ltr>
            </chakra.div>
            <chakra.svg width="100%" height="8px" display="block" aria-hidden="true">
              <rect width="100%" height="8" rx="4" fill="var(--lw-colors-bg-muted)" />
              <rect
                x={direction === 'rtl' ? `${100 - length}%` : '0'}
                width={`${length}%`}
                height="8"
                rx="4"
                fill={`var(--lw-colors-chart-${color})`}
              />
            </chakra.svg>
          </li>
        );
      })}
    </chakra.ul>
  );
}
