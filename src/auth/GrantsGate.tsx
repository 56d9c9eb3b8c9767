import { useEffect, useState, type ReactNode } from 'react';
import { AccessProvider } from '../../engine/access/AccessContext.tsx';
import { isSuperAdmin, NO_GRANTS, parseGrants, type Grants } from '../../engine/access/Grants.ts';
import { errorToast } from '../../engine/actions/errorToast.ts';
import { useFeedback } from '../../engine/actions/FeedbackContext.tsx';
import { useApi } from '../../engine/data/ApiContext.tsx';
import { useText } from '../../engine/text/useText.ts';
import { LoadingPage } from '../pages/LoadingPage.tsx';
import { useSessionUser } from './SessionContext.tsx';
import { clearStoredLists, readStoredLists, storeLists } from './storedSession.ts';

/**
 * Loads what the person may do, once per page load, and shows nothing protected before it is known (PERM-08). A super
 * admin has no lists and none are asked for (PERM-02).
 */
export function GrantsGate({ children }: { children: ReactNode }): ReactNode {
  const { type } = useSessionUser();
  const grants = useLoadedGrants(isSuperAdmin(type));
  return grants === undefined ? <LoadingPage /> : <AccessProvider value={grants}>{children}</AccessProvider>;
}

const ALL: Grants = { kind: 'all' };

/** The grants; undefined while they are on the way. What cannot be fetched is what was stored, else nothing. */
function useLoadedGrants(isSuper: boolean): Grants | undefined {
  const api = useApi();
  const { toast } = useFeedback();
  const { t } = useText();
  const [grants, setGrants] = useState<Grants | undefined>(isSuper ? ALL : undefined);

  useEffect(() => {
    if (isSuper) {
      clearStoredLists();
      return undefined;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const load = async (): Promise<void> => {
      try {
        const [permissions, controls] = await Promise.all([
          api.getMyPermissions({ signal }),
          api.getMyControlPermissions({ signal }),
        ]);
        storeLists({ permissions, controls });
        setGrants(parseGrants(permissions, controls));
      } catch (error) {
        if (signal.aborted) return;
        const message = errorToast(error, t);
        if (message !== undefined) toast(message);
        const stored = readStoredLists();
        setGrants(stored === undefined ? NO_GRANTS : parseGrants(stored.permissions, stored.controls));
      }
    };
    void load();
    return () => controller.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- once per page load (PERM-08)
  }, [isSuper]);

  return grants;
}
