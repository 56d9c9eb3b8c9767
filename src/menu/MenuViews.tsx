import { useEffect, useRef, type ReactNode } from 'react';
import useSWR from 'swr';
import { useApi } from '../../engine/react/api/ApiContext.tsx';
import { MENU_VIEWS_KEY } from '../../engine/react/list/views/menuViewsKey.ts';
import { useAccessRevision } from '../auth/AccessWatchContext.tsx';
import { useMenu } from './MenuProvider.tsx';
import { withMenuViews } from './withMenuViews.ts';

/** Adds the saved views of lists to the menu, once the first screen is drawn; without them it stays as it is. */
export function MenuViews(): ReactNode {
  const api = useApi();
  const { extend } = useMenu();
  const revision = useAccessRevision();
  const { data, mutate } = useSWR(MENU_VIEWS_KEY, async () => (await api.views()).inMenu(), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  const asked = useRef(revision);
  useEffect(() => {
    if (asked.current === revision) return;
    asked.current = revision;
    void mutate();
  }, [revision, mutate]);
  useEffect(() => {
    if (data) extend({ by: (sections) => withMenuViews(sections, data) });
  }, [data, extend]);
  return null;
}
