import type { Language } from '../../../engine/core/text/language.ts';
import { chakra } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';
import { formatInteger, formatPercent, roundUp } from '../../../engine/core/text/format.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import type { ChartItem } from './Chart.types.ts';
import { ChartFrame } from './chartLook.ts';
import { ChartTooltip } from './ChartTooltip.tsx';
import { donutLayout } from './donutLayout.ts';
import type { ChartCursor } from './useChartCursor.ts';

const SIZE = 176;
const OUTER = SIZE / 2 - 2;
const INNER = 58;

export interface DonutChartProps {
  items: readonly ChartItem[];
  cursor: ChartCursor;
}

/** Draws shares of a whole as a ring around its total, with a text about the share pointed at. */
export function DonutChart({ items, cursor }: DonutChartProps): ReactNode {
  const { t, language, direction } = useText();
  const values = items.map(({ value }) => value);
  const slices = useMemo(
    () => donutLayout(values, { outer: OUTER, inner: INNER, direction }),
    // oxlint-disable-next-line react/exhaustive-deps -- the values themselves, not their array
    [values.join(' '), direction],
  );
  const total = values.reduce((sum, value) => sum + value, 0);
  const { index } = cursor;
  const [item, slice] = index === undefined ? [] : [items[index], slices[index]];
  return (
    <ChartFrame dir="ltr" data-testid="chart-donut" marginInline="auto" style={{ width: SIZE }} {...cursor.frame}>
      <chakra.svg
        viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`}
        width={SIZE}
        height={SIZE}
        aria-hidden="true"
        display="block"
      >
        {items.map(({ id, color, opacity }, place) => (
          <chakra.path
            key={id}
            d={slices[place]?.path}
            fill={color}
            style={{ opacity: index === undefined || index === place ? opacity : opacity * 0.45 }}
            transition="opacity 120ms"
            _motionReduce={{ transition: 'none' }}
            onPointerEnter={() => cursor.point(place)}
          />
        ))}
        <chakra.text
          y="-6"
          textAnchor="middle"
          dominantBaseline="central"
          fill="fg"
          style={{ fontSize: String(total).length > 6 ? 20 : 26, fontWeight: 600 }}
        >
          {formatInteger(roundUp(total), language)}
        </chakra.text>
        <chakra.text
          y="18"
          textAnchor="middle"
          dominantBaseline="central"
          fill="fg.3"
          textStyle="badge"
          fontWeight="400"
        >
          {t('charts.total')}
        </chakra.text>
      </chakra.svg>
      {item && slice && (
        <ChartTooltip x={SIZE / 2 + slice.x} y={SIZE / 2 + slice.y}>
          <chakra.div color="fg.2">
            <UserText>{item.name}</UserText>
          </chakra.div>
          <Ltr className="lw-num lw-strong">{formatInteger(roundUp(item.value), language)}</Ltr>{' '}
          <Ltr className="lw-num">{shareText(slice.share, language)}</Ltr>
        </ChartTooltip>
      )}
    </ChartFrame>
  );
}

/** A share in whole per cent, rounded up as every statistic is. */
export function shareText(share: number, language: Language): string {
  return formatPercent(roundUp(share * 100), language);
}
