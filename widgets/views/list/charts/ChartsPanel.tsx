import { lazy, Suspense, useState, type ReactNode } from 'react';
import { withLaterTexts } from '../../../../engine/core/text/laterTexts.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { useListDataContext, useListSettings } from '../../../../engine/react/list/ListContexts.tsx';
import { hasCharts } from '../../charts/chartSeries.ts';

const Charts = lazy(async () => ({ default: (await withLaterTexts(() => import('./Charts.tsx'))).Charts }));

/**
 * Draws the charts beside the table, on narrower screens below it, when they are switched on and there is something to
 * draw. When a person switches them on they are scrolled into view.
 */
export function ChartsPanel(): ReactNode {
  const { page } = useListDataContext();
  const { preferences } = useListSettings();
  const { t } = useText();
  const [wereOpen] = useState(preferences.chartsOpen);
  if (page === undefined || !preferences.chartsOpen || !hasCharts(page)) return null;
  return (
    <aside data-charts="" aria-label={t('list.charts')}>
      <Suspense fallback={null}>
        <Charts page={page} shouldScrollIntoView={!wereOpen} />
      </Suspense>
    </aside>
  );
}
