import { chakra } from '@chakra-ui/react';
import { lazy, memo, Suspense, type ReactNode } from 'react';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { hasLayout } from '../../../../engine/core/query/hasLayout.ts';
import { withLaterTexts } from '../../../../engine/core/text/laterTexts.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { hasCharts } from '../../charts/chartSeries.ts';
import {
  useListDataContext,
  useListQueryContext,
  useListSettings,
} from '../../../../engine/react/list/ListContexts.tsx';
import { whenAtRest } from '../../../../engine/react/screen/firstContent.ts';
import { useMediaQuery, WIDE } from '../../../../engine/react/screen/useMediaQuery.ts';
import { hasStatistics } from '../statistics/StatisticsCards.tsx';
import { DropPanel } from './DropPanel.tsx';
import { ToolButton } from './ToolButton.tsx';

const ExportPanel = lazy(async () => ({
  default: (await withLaterTexts(() => import('./ExportPanel.tsx'))).ExportPanel,
}));
const ArrangeButton = lazy(async () => ({
  default: (await withLaterTexts(() => import('../arrange/ArrangeButton.tsx'))).ArrangeButton,
}));
const LaterTools = lazy(async () => {
  await whenAtRest();
  return { default: (await withLaterTexts(() => import('../LaterTools.tsx'))).LaterTools };
});
const ColumnPanel = lazy(async () => ({
  default: (await withLaterTexts(() => import('./ColumnPanel.tsx'))).ColumnPanel,
}));

/** Draws the list's tools at the inline end: numbers, charts, columns and density, export and print, layouts, saved views, trash, refresh. */
export function Toolbar(): ReactNode {
  const { page } = useListDataContext();
  const { resource } = useListSettings();
  return <Tools hasNumbers={hasStatistics(page, resource)} hasSeries={hasCharts(page)} />;
}

/** Keeps the room of a tool that is loaded later. */
const PLACE = <ToolButton as="span" visibility="hidden" aria-hidden="true" />;

interface ToolsProps {
  hasNumbers: boolean;
  hasSeries: boolean;
}

const Tools = memo(function Tools({ hasNumbers, hasSeries }: ToolsProps): ReactNode {
  const { preferences, prefer, access, resource } = useListSettings();
  const { t } = useText();
  const isWide = useMediaQuery(WIDE);
  const isTable = !hasLayout(useListQueryContext().query);
  return (
    <chakra.div
      display="flex"
      // Six tools are wider than the smallest phone.
      flexWrap={{ base: 'wrap', lg: 'nowrap' }}
      alignItems="center"
      gap="1"
      marginInlineStart="auto"
      data-no-print=""
    >
      {access.arrange && isTable && (
        <Suspense fallback={null}>
          <ArrangeButton />
        </Suspense>
      )}
      {hasNumbers && (
        <ToolButton
          type="button"
          data-testid="action-statistics"
          aria-label={t('list.statistics')}
          title={t('list.statistics')}
          aria-pressed={preferences.statisticsOpen}
          onClick={() => prefer({ statisticsOpen: !preferences.statisticsOpen })}
        >
          <Icon id="layout-grid" size={18} />
        </ToolButton>
      )}
      {hasSeries && (
        <ToolButton
          type="button"
          data-testid="action-charts"
          aria-label={t('list.charts')}
          title={t('list.charts')}
          aria-pressed={preferences.chartsOpen}
          onClick={() => prefer({ chartsOpen: !preferences.chartsOpen })}
        >
          <Icon id="chart-column" size={18} />
        </ToolButton>
      )}
      {isWide && isTable && (
        <DropPanel icon="columns-3" label={t('list.columns')} testId="action-columns">
          <ColumnPanel />
        </DropPanel>
      )}
      {access.export && (
        <DropPanel icon="download" label={t('list.exportAll')} testId="action-export">
          <ExportPanel />
        </DropPanel>
      )}
      <chakra.div display="flex" gap="1">
        <Suspense
          fallback={
            <>
              {resource.layouts && PLACE}
              {access.keepViews && PLACE}
              {(isWide || !access.keepViews
                ? [
                    resource.grid && access.edit && isWide,
                    (access.add || access.edit) && !resource.access,
                    access.trash,
                  ]
                : []
              )
                .filter(Boolean)
                .slice(isWide ? 0 : -1)
                .map((_, i) => (
                  // oxlint-disable-next-line react/no-array-index-key -- places without anything in them
                  <ToolButton key={i} as="span" visibility="hidden" aria-hidden="true" />
                ))}
            </>
          }
        >
          <LaterTools />
        </Suspense>
        <RefreshButton />
      </chakra.div>
    </chakra.div>
  );
});

function RefreshButton(): ReactNode {
  const { isFetching, refresh } = useListDataContext();
  const { t } = useText();
  return (
    <ToolButton
      type="button"
      data-testid="action-refresh"
      data-busy={isFetching || undefined}
      aria-label={t('list.refresh')}
      title={t('list.refresh')}
      onClick={refresh}
    >
      <Icon id="refresh-cw" size={18} />
    </ToolButton>
  );
}
