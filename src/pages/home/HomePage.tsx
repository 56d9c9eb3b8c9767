import { useState, type ReactNode } from 'react';
import useSWR from 'swr';
import { home as shippedHome } from 'virtual:lawha/home';
import { useCanAccess, useGrants } from '../../../engine/react/access/AccessContext.tsx';
import { canAccess } from '../../../engine/core/access/canAccess.ts';
import { errorToast } from '../../../engine/react/feedback/errorToast.ts';
import { useFeedback } from '../../../engine/react/feedback/FeedbackContext.tsx';
import { useApi } from '../../../engine/react/api/ApiContext.tsx';
import type { ResolvedHome } from '../../../engine/features/home/Home.types.ts';
import { isolate } from '../../../engine/core/text/bidi.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { formatDate, todayInZone, weekdayName } from '../../../engine/core/text/format.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { PageHeading } from '../../../widgets/views/shared/PageHeading.tsx';
import { StateNotice } from '../../../widgets/views/shared/StateNotice.tsx';
import { useSessionUser } from '../../auth/SessionContext.tsx';
import { firstMenuPath } from '../../menu/buildServerMenu.ts';
import { useMenu } from '../../menu/MenuProvider.tsx';
import { LoadingPage } from '../../base/LoadingPage.tsx';
import { Attention } from './Attention.tsx';
import { HomeTiles } from './HomeTiles.tsx';
import { MoreLinks } from './MoreLinks.tsx';
import { QuickLinks } from './QuickLinks.tsx';
import { Spotlight } from './Spotlight.tsx';
import { StatisticsCards } from './StatisticsCards.tsx';
import { TopTables } from './TopTables.tsx';
import { useHomeRedirect } from './useHomeRedirect.ts';

export interface HomePageProps {
  /** Default: the one of definitions/navigation.json. */
  home?: ResolvedHome;
}

/**
 * Home. For a super admin: what waits for an action, counted lists, the group at work, figures, and links to every section. Other accounts are
 * redirected to the first entry of their menu, with the figures prefetched where permitted; when home is that entry, it
 * shows what the account may open.
 */
export default function HomePage({ home = shippedHome }: HomePageProps): ReactNode {
  const { t, language } = useText();
  const api = useApi();
  const { toast } = useFeedback();
  const menu = useMenu();
  const isSuper = useGrants().kind === 'all';
  const maySee = useCanAccess({ route: 'home/show' });
  const { data, error, isLoading } = useSWR(maySee ? ['statistics', language] : null, () => api.getStatistics(), {
    onError: (reason: unknown) => {
      const message = errorToast(reason, t);
      if (message !== undefined) toast(message);
    },
  });
  const isSettled = !maySee || data !== undefined || error !== undefined;
  const isLeaving = useHomeRedirect(
    !isSuper && isSettled && menu.status === 'ready',
    firstMenuPath(menu.sections),
    maySee,
  );
  const { attention, tiles, spotlight, top, links } = useOpenHome(home);

  const isEmpty = menu.status === 'ready' && menu.sections.length === 0 && (data?.cards.length ?? 0) === 0;
  if (!isSuper && (isLeaving || !isSettled || menu.status === 'loading')) return <LoadingPage height="60dvh" />;
  return (
    <>
      <Greeting />
      {maySee && <Attention items={attention} counts={data?.attention} isLoading={isLoading} />}
      <HomeTiles tiles={tiles} />
      <MoreLinks names={links} />
      {spotlight && <Spotlight spotlight={spotlight} />}
      {maySee && <StatisticsCards cards={data?.cards} isLoading={isLoading} />}
      {data && <TopTables tables={top} people={data.top} />}
      {isEmpty && !isLoading && tiles.length === 0 ? (
        <StateNotice icon="info" title={t('shell.menuEmpty')} description={t('shell.homeEmpty')} />
      ) : (
        <QuickLinks sections={menu.sections} />
      )}
    </>
  );
}

/** The part of home whose lists the person may open; the rest is neither drawn nor fetched. */
function useOpenHome({ attention, tiles, spotlight, top, links }: ResolvedHome): ResolvedHome {
  const grants = useGrants();
  const mayList = (name: string): boolean => canAccess(grants, { route: `${name}/show-all` });
  return {
    attention: attention.filter(({ permission }) => canAccess(grants, { route: permission })),
    tiles: tiles.filter(({ permission }) => canAccess(grants, { route: permission })),
    ...(spotlight && mayList(spotlight.resource) && { spotlight }),
    top: top.filter(({ resource }) => mayList(resource)),
    links,
  };
}

function Greeting(): ReactNode {
  const { t, language } = useText();
  const { name } = useSessionUser();
  const [today] = useState(() => todayInZone(new Date()));
  const weekday = weekdayName(new Date(`${today}T00:00:00Z`).getUTCDay() || 7, language);
  return (
    <PageHeading
      title={t('shell.homeTitle')}
      heading={t('shell.homeWelcome', { name: isolate(name) })}
      description={
        <>
          {weekday} <Ltr>{formatDate(today)}</Ltr>
        </>
      }
    />
  );
}
