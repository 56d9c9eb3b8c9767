import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatInteger, roundUp } from '../../../engine/core/text/format.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { barLayout } from './barLayout.ts';
import type { ChartItem } from './Chart.types.ts';
import { shareText } from './DonutChart.tsx';
import type { ChartCursor } from './useChartCursor.ts';

export interface BarChartProps {
  title: string;
  items: readonly ChartItem[];
  cursor: ChartCursor;
}

/** Draws values as bars that grow from inline-start, each under its name, number and share; also the donut's legend. */
export function BarChart({ title, items, cursor }: BarChartProps): ReactNode {
  const { language, direction } = useText();
  const total = items.reduce((sum, { value }) => sum + value, 0);
  const bars = barLayout(
    items.map(({ value }) => value),
    { width: 100, direction },
  );
  return (
    <chakra.ul aria-label={title} display="grid" gap="2.5" minWidth="0" onPointerLeave={() => cursor.point(undefined)}>
      {items.map(({ id, name, value, color, opacity }, index) => (
        <Item key={id} data-on={cursor.index === index ? '' : undefined} onPointerEnter={() => cursor.point(index)}>
          <chakra.div display="flex" alignItems="baseline" gap="2" textStyle="caption">
            <Swatch data-swatch="" style={{ background: color, opacity }} />
            <chakra.span flex="1" minWidth="0" overflowWrap="anywhere">
              <UserText>{name}</UserText>
            </chakra.span>
            <Ltr className="lw-num lw-strong">{formatInteger(roundUp(value), language)}</Ltr>
            <chakra.span color="fg.3" minWidth="10" textAlign="end">
              <Ltr className="lw-num">{shareText(total === 0 ? 0 : value / total, language)}</Ltr>
            </chakra.span>
          </chakra.div>
          <chakra.svg width="100%" height="6px" display="block" aria-hidden="true" marginBlockStart="1">
            <rect width="100%" height="6" rx="3" fill="var(--lw-colors-bg-muted)" />
            <rect
              x={`${bars[index]?.x ?? 0}%`}
              width={`${bars[index]?.width ?? 0}%`}
              height="6"
              rx="3"
              style={{ fill: color, opacity }}
            />
          </chakra.svg>
        </Item>
      ))}
    </chakra.ul>
  );
}

const Item = chakra('li', {
  base: {
    marginInline: '-2',
    paddingInline: '2',
    paddingBlock: '1',
    borderRadius: 'sm',
    '&[data-on]': { background: 'bg.muted' },
  },
});

const Swatch = chakra('span', {
  base: { flexShrink: '0', inlineSize: '10px', blockSize: '10px', borderRadius: '3px' },
});
