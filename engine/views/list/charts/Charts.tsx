import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import type { ListPage } from '../../../data/Api.types.ts';
import { useText } from '../../../text/useText.ts';
import { useListSettings } from '../ListContexts.tsx';
import { BarChart } from './BarChart.tsx';
import { chartItems, orderCountsOf, seriesOf, type ChartItem } from './chartSeries.ts';
import { ChartTable } from './ChartTable.tsx';
import { DonutChart } from './DonutChart.tsx';

/** Draws the values of a list as bars and as a donut, or as the table they come from. */
export function Charts({ page }: { page: ListPage }): ReactNode {
  const { resource } = useListSettings();
  const { t, pick } = useText();
  const by = resource.fields.find(({ name }) => name === resource.statistics.by);
  const orders = orderCountsOf(page).map(({ key, value }, index) => ({
    id: key,
    name: t(`list.counts.${key}`),
    value,
    color: index + 1,
  }));
  const series = seriesOf(page);
  return (
    <chakra.div
      display="grid"
      gap="5"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr', xl: 'minmax(0, 1fr)' }}
    >
      {series.length > 0 && (
        <ChartCard
          title={by ? t('list.by', { field: pick(by.label) }) : t('list.charts')}
          items={chartItems(series, t('list.others'))}
          all={series.map(({ id, name, value }) => ({ id: String(id), name, value, color: 1 }))}
        />
      )}
      {orders.length > 0 && <ChartCard title={t('list.orders')} items={orders} all={orders} />}
    </chakra.div>
  );
}

interface ChartCardProps {
  title: string;
  items: readonly ChartItem[];
  all: readonly ChartItem[];
}

function ChartCard({ title, items, all }: ChartCardProps): ReactNode {
  const { t } = useText();
  const [isTable, setTable] = useState(false);
  return (
    <Card>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3" marginBlockEnd="3">
        <chakra.h2 textStyle="h3">{title}</chakra.h2>
        <Switch type="button" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {t('list.asTable')}
        </Switch>
      </chakra.div>
      {isTable ? (
        <ChartTable title={title} items={all} />
      ) : (
        <>
          <DonutChart items={items} />
          <BarChart title={title} items={items} />
        </>
      )}
    </Card>
  );
}

const Card = chakra('section', {
  base: {
    padding: '4',
    background: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    boxShadow: 'card',
  },
});

const Switch = chakra('button', {
  base: {
    minHeight: '8',
    paddingInline: '2.5',
    borderRadius: 'sm',
    textStyle: 'caption',
    color: 'link',
    cursor: 'pointer',
    _hover: { background: 'bg.muted' },
    '&[aria-pressed=true]': { background: 'tint', color: 'tint.on' },
  },
});
