import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatInteger, roundUp } from '../../../engine/core/text/format.ts';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { BarChart } from './BarChart.tsx';
import type { ChartItem } from './Chart.types.ts';
import { ChartCard } from './ChartCard.tsx';
import { ChartTable } from './ChartTable.tsx';
import { DonutChart } from './DonutChart.tsx';
import { useChartCursor } from './useChartCursor.ts';

export interface ValuesCardProps {
  title: string;
  items: readonly ChartItem[];
  /** Values of the table, when these are more than the chart draws. */
  all?: readonly { id: string | number; name: string; value: number }[];
}

/** Draws values as a donut with bars for its legend, or as a table. Both highlight the same value. */
export function ValuesCard({ title, items, all = items }: ValuesCardProps): ReactNode {
  const { t, language, direction } = useText();
  const cursor = useChartCursor({
    count: items.length,
    direction,
    label: title,
    textOf: (index) =>
      t('charts.point', {
        name: items[index]?.name ?? '',
        value: formatInteger(roundUp(items[index]?.value ?? 0), language),
      }),
  });
  return (
    <ChartCard
      title={title}
      isEmpty={items.length === 0}
      table={
        <ChartTable
          title={title}
          head={t('charts.name')}
          rows={all.map(({ id, name, value }) => ({ id: String(id), name: <UserText>{name}</UserText>, value }))}
        />
      }
    >
      <Parts>
        <DonutChart items={items} cursor={cursor} />
        <BarChart title={title} items={items} cursor={cursor} />
      </Parts>
    </ChartCard>
  );
}

/** Beside each other where there is room. */
const Parts = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '5',
    '& > ul': { flex: '1 1 200px' },
  },
});
