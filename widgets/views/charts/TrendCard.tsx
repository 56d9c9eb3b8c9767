import type { ReactNode } from 'react';
import { formatDate } from '../../../engine/core/text/format.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import type { ChartDay } from './Chart.types.ts';
import { ChartCard } from './ChartCard.tsx';
import { ChartTable } from './ChartTable.tsx';
import { TrendChart, type TrendChartProps } from './TrendChart.tsx';

export interface TrendCardProps extends Pick<TrendChartProps, 'height'> {
  title: string;
  days: readonly ChartDay[];
}

/** Draws the number of records per day as a line, or as a table, newest day first. */
export function TrendCard({ title, days, ...rest }: TrendCardProps): ReactNode {
  const { t } = useText();
  return (
    <ChartCard
      title={title}
      note={t('charts.lastDays', { count: days.length })}
      isEmpty={days.every(({ value }) => value === 0)}
      table={
        <ChartTable
          title={title}
          head={t('charts.day')}
          rows={days.toReversed().map(({ date, value }) => ({ id: date, name: <Ltr>{formatDate(date)}</Ltr>, value }))}
        />
      }
    >
      <TrendChart title={title} days={days} {...rest} />
    </ChartCard>
  );
}
