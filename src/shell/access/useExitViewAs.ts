import { useState } from 'react';
import { useApi } from '../../../engine/data/ApiContext.tsx';
import { isApiError } from '../../../engine/errors/ApiError.ts';
import { useLeavePage } from '../../app/LeavePageContext.tsx';
import { useSession } from '../../auth/SessionContext.tsx';

/**
 * Ends looking as a role and loads home as oneself. A server that cannot be told keeps nobody in the role: without the
 * tab's header it answers as to the person himself.
 */
export function useExitViewAs(): { exit: () => void; isBusy: boolean } {
  const api = useApi();
  const { lookAs } = useSession();
  const leavePage = useLeavePage();
  const [isBusy, setBusy] = useState(false);
  const leave = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.endViewAs();
    } catch (error) {
      if (!isApiError(error)) throw error;
    } finally {
      lookAs(undefined);
    }
  };
  return { exit: () => void leavePage(() => void leave()), isBusy };
}
