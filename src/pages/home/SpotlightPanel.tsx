import { Button, chakra, Skeleton } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import useSWR from 'swr';
import { useGrants } from '../../../engine/react/access/AccessContext.tsx';
import { useApi } from '../../../engine/react/api/ApiContext.tsx';
import type { ListPage } from '../../../engine/client/Api.types.ts';
import type { ResolvedColumn, ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import type { HomeSpotlight } from '../../../engine/features/home/Home.types.ts';
import { PartsProvider } from '../../../engine/react/registry/Parts.tsx';
import { pathsOf } from '../../../engine/core/routing/paths.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { CellStyles } from '../../../widgets/views/cells/CellStyles.tsx';
import { GroupCharts } from '../../../widgets/views/charts/GroupCharts.tsx';
import { linkOf } from '../../../engine/react/screen/linkOf.ts';
import { RecordTable } from '../../../widgets/views/shared/RecordTable.tsx';
import { StateNotice } from '../../../widgets/views/shared/StateNotice.tsx';
import { ShowCard } from '../../../widgets/views/shared/ShowCard.tsx';
import { loadResource } from '../../base/loadResource.ts';
import { cellRegistry } from '../../screens/cellRegistry.ts';
import { recordLinks } from '../../screens/recordLinks.ts';

/** Columns of the newest records when the menu names none. */
const FIRST_COLUMNS = 4;
const TREND_HEIGHT = 260;

/** Draws the charts and the newest records of a group, from one call of its list. */
export default function SpotlightPanel({ spotlight }: { spotlight: HomeSpotlight }): ReactNode {
  const { t, language } = useText();
  const navigate = useNavigate();
  const api = useApi();
  const grants = useGrants();
  const parts = useMemo(() => ({ ...recordLinks(grants), cells: cellRegistry }), [grants]);
  const { data, error, mutate } = useSWR(['spotlight', spotlight.resource, language], async () => {
    const resource = await loadResource(spotlight.resource, grants);
    const query = { page: '1', per_page: String(spotlight.rows), sort: '-id' };
    return { resource, page: await api.list(resource, query) };
  });
  if (data === undefined) {
    return error === undefined ? (
      <Skeleton h="320px" borderRadius="card" />
    ) : (
      <StateNotice
        icon="triangle-alert"
        title={t('home.newestFailed')}
        action={
          <Button variant="outline" onClick={() => void mutate()}>
            {t('common.retry')}
          </Button>
        }
      />
    );
  }
  const { resource, page } = data;
  return (
    <PartsProvider value={parts}>
      <CellStyles />
      <Grid
        data-testid="home-spotlight"
        onClick={(event) => {
          const path = linkOf(event);
          if (path === undefined) return;
          event.preventDefault();
          void navigate(path);
        }}
      >
        <Column>
          <GroupCharts resource={resource} page={page} part="trend" trendHeight={TREND_HEIGHT} />
          <Newest resource={resource} page={page} columns={spotlight.columns} />
        </Column>
        <Column>
          <GroupCharts resource={resource} page={page} part="values" />
        </Column>
      </Grid>
    </PartsProvider>
  );
}

interface NewestProps {
  resource: ResolvedResource;
  page: ListPage;
  columns: readonly string[] | undefined;
}

function Newest({ resource, page, columns }: NewestProps): ReactNode {
  const { t, pick } = useText();
  const name = pick(resource.label);
  return (
    <ShowCard
      data-testid="home-newest"
      title={t('home.newest', { name })}
      aside={
        <chakra.span textStyle="label" color="link" _hover={{ textDecoration: 'underline' }}>
          <Link to={pathsOf(resource.name).list} aria-label={t('related.showAllOf', { name })}>
            {t('common.showAll')}
          </Link>
        </chakra.span>
      }
    >
      {page.rows.length === 0 ? (
        <chakra.p textStyle="table" color="fg.2">
          {t('home.noneYet')}
        </chakra.p>
      ) : (
        <RecordTable resource={resource} columns={columnsOf(resource, columns)} rows={page.rows} />
      )}
    </ShowCard>
  );
}

function columnsOf({ columns }: ResolvedResource, keys: readonly string[] | undefined): ResolvedColumn[] {
  if (keys === undefined) return columns.slice(0, FIRST_COLUMNS);
  return keys.flatMap((key) => columns.find((column) => column.key === key) ?? []);
}

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '4', lg: '5' },
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 2fr) minmax(0, 1fr)' },
  },
});

const Column = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '4', lg: '5' },
    minWidth: '0',
    '&:empty': { display: 'none' },
  },
});
