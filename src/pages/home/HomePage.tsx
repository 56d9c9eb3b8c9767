import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import useSWR from 'swr';
import { useCanAccess, useGrants } from '../../../engine/access/AccessContext.tsx';
import { errorToast } from '../../../engine/actions/errorToast.ts';
import { useFeedback } from '../../../engine/actions/FeedbackContext.tsx';
import { useApi } from '../../../engine/data/ApiContext.tsx';
import { isolate } from '../../../engine/text/bidi.ts';
import { useText } from '../../../engine/text/useText.ts';
import { PageHeading } from '../../../engine/views/shared/PageHeading.tsx';
import { StateNotice } from '../../../engine/views/shared/StateNotice.tsx';
import { useSessionUser } from '../../auth/SessionContext.tsx';
import { firstMenuPath } from '../../shell/menu/buildServerMenu.ts';
import { useMenu } from '../../shell/menu/MenuProvider.tsx';
import { LoadingPage } from '../LoadingPage.tsx';
import { QuickLinks } from './QuickLinks.tsx';
import { StatisticsCards } from './StatisticsCards.tsx';

const REFUSED = '/permission-required';

/**
 * Home (HOME-07). A super admin stays: figures and the way to every section. Everyone else passes through to the first
 * entry of their menu, with the figures loaded on the way where they may see them.
 */
export default function HomePage(): ReactNode {
  const { t, language } = useText();
  const { name } = useSessionUser();
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

  const isEmpty = menu.status === 'ready' && menu.sections.length === 0 && !isLoading && (data?.length ?? 0) === 0;
  if (!isSuper && (isLeaving || !isSettled || menu.status === 'loading')) return <LoadingPage height="60dvh" />;
  return (
    <>
      <PageHeading
        title={t('shell.homeTitle')}
        heading={t('shell.homeWelcome', { name: isolate(name) })}
        description={t('shell.homeSummary')}
      />
      {maySee && <StatisticsCards cards={data} isLoading={isLoading} />}
      {isEmpty ? (
        <StateNotice icon="info" title={t('shell.menuEmpty')} description={t('shell.homeEmpty')} />
      ) : (
        <QuickLinks sections={menu.sections} />
      )}
    </>
  );
}

/** Replaces home by the first entry; without one, by the refusal for those who may not see home. */
function useHomeRedirect(isReady: boolean, first: string | undefined, maySee: boolean): boolean {
  const navigate = useNavigate();
  const target = first === undefined && !maySee ? REFUSED : first;
  const isLeaving = isReady && target !== undefined && target !== '/';
  useEffect(() => {
    if (isLeaving) void navigate(target, { replace: true, ...(target === REFUSED && { state: { from: '/' } }) });
  }, [isLeaving, navigate, target]);
  return isLeaving;
}
