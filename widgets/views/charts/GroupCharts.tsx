import type { ReactNode } from 'react';
import type { ListPage } from '../../../engine/client/Api.types.ts';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { stateCountsOf, seriesOf } from './chartSeries.ts';
import { chartItems, toneColor } from './chartItems.ts';
import { TrendCard } from './TrendCard.tsx';
import { ValuesCard } from './ValuesCard.tsx';

export interface GroupChartsProps {
  resource: Pick<ResolvedResource, 'label' | 'fields' | 'statistics'>;
  /** An answer of the group's list. */
  page: Pick<ListPage, 'counts' | 'series' | 'trend'>;
  /** Only the trend, or everything but the trend. Default: both. */
  part?: 'trend' | 'values';
  /** Height of the trend in px. */
  trendHeight?: number;
}

/** Draws the charts of a list's answer, a card each: records per day, values, the counts of what is in progress. */
export function GroupCharts({ resource, page, part, trendHeight }: GroupChartsProps): ReactNode {
  const { t, pick } = useText();
  const { trend } = page;
  const series = seriesOf(page);
  const by = resource.fields.find(({ name }) => name === resource.statistics.by);
  const progress = stateCountsOf(page).map(({ key, tone, value }) => ({
    id: key,
    name: t(`list.counts.${key}`),
    value,
    color: toneColor(tone),
    opacity: 1,
  }));
  const restName = t('charts.others');
  return (
    <>
      {trend && part !== 'values' && (
        <TrendCard
          title={t('charts.perDay', { name: pick(resource.label) })}
          days={trend}
          {...(trendHeight !== undefined && { height: trendHeight })}
        />
      )}
      {series.length > 0 && part !== 'trend' && (
        <ValuesCard
          title={by ? t('list.by', { field: pick(by.label) }) : t('list.charts')}
          items={chartItems(series, { restName, tones: by?.enumTones })}
          all={series}
        />
      )}
      {progress.length > 0 && part !== 'trend' && <ValuesCard title={t('charts.progress')} items={progress} />}
    </>
  );
}
