import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import useSWR from 'swr';
import { manifest, navigation } from 'virtual:lawha/manifest';
import { useGrants } from '../../engine/react/access/AccessContext.tsx';
import { errorToast } from '../../engine/react/feedback/errorToast.ts';
import { useFeedback } from '../../engine/react/feedback/FeedbackContext.tsx';
import { useApi } from '../../engine/react/api/ApiContext.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import { useAccessRevision } from '../auth/AccessWatchContext.tsx';
import { buildFixedMenu } from './buildFixedMenu.ts';
import { buildServerMenu } from './buildServerMenu.ts';
import type { MenuSection } from './MenuEntry.types.ts';

/** The menu of the person, wherever it is shown. */
export interface Menu {
  status: 'loading' | 'ready' | 'failed';
  sections: readonly MenuSection[];
  retry: () => void;
  /** Sets what is added to the menu later. */
  extend: (later: { by: Extension }) => void;
}

type Extension = (sections: readonly MenuSection[]) => readonly MenuSection[];

const ignore = (): void => undefined;

const MenuContext = createContext<Menu>({ status: 'loading', sections: [], retry: ignore, extend: ignore });

/** The menu: sidebar, palette and home read the same one. */
export function useMenu(): Menu {
  return use(MenuContext);
}

/** Provides the fixed menu to a super admin and the server's to every other account. */
export function MenuProvider({ children }: { children: ReactNode }): ReactNode {
  const api = useApi();
  const grants = useGrants();
  const { toast } = useFeedback();
  const { t, language } = useText();
  const isFixed = grants.kind === 'all';
  const revision = useAccessRevision();
  const key = isFixed ? null : ['admin_side_bar', language, revision];
  const { data, error, mutate } = useSWR(key, () => api.getSidebar(), {
    // The previous menu stays until the one of the changed grants is loaded.
    keepPreviousData: true,
    revalidateOnFocus: false,
    // The page that is open stays usable, the empty menu offers a retry.
    onError: (reason: unknown) => {
      const message = errorToast(reason, t);
      if (message !== undefined) toast(message);
    },
  });
  const others = t('shell.otherScreens');
  const [later, extend] = useState<{ by: Extension }>();
  const menu = useMemo<Menu>(() => {
    const retry = (): void => void mutate();
    const ready = (sections: readonly MenuSection[]): Menu => ({
      status: 'ready',
      sections: later ? later.by(sections) : sections,
      retry,
      extend,
    });
    if (isFixed) return ready(buildFixedMenu(manifest, navigation, others));
    if (data !== undefined) return ready(buildServerMenu(data, { manifest, grants }));
    return { status: error === undefined ? 'loading' : 'failed', sections: [], retry, extend };
  }, [isFixed, others, data, error, grants, mutate, later]);
  return <MenuContext value={menu}>{children}</MenuContext>;
}
