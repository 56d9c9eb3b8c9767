import { useState } from 'react';
import { useApi } from '../../../engine/react/api/ApiContext.tsx';
import { isApiError } from '../../../engine/core/errors/ApiError.ts';
import { useLeavePage } from '../../base/LeavePageContext.tsx';
import { useSession } from '../../auth/SessionContext.tsx';

/**
 * Ends viewing as a role and loads home, also when the server cannot be reached: without the tab's header it answers
 * with the person's own rights.
 */
export function useExitViewAs(): { exit: () => void; isBusy: boolean } {
  const api = useApi();
  const { setViewAs } = useSession();
  const leavePage = useLeavePage();
  const [isBusy, setBusy] = useState(false);
  const leave = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.endViewAs();
    } catch (error) {
      if (!isApiError(error)) throw error;
    } finally {
      setViewAs(undefined);
    }
  };
  return { exit: () => void leavePage(() => void leave()), isBusy };
}
