import { useRef, useState } from 'react';
import { useApi } from '../../engine/data/ApiContext.tsx';
import { isApiError } from '../../engine/errors/ApiError.ts';
import { useLeavePage } from '../app/LeavePageContext.tsx';
import { useSession } from './SessionContext.tsx';
import { storeFarewell } from './farewell.ts';

/**
 * Logs out: tells the server, then clears and reloads whatever it answered. Its message, if it failed, is
 * shown by the login page, because this one is about to go.
 */
export function useLogout(): { logOut: () => void; isBusy: boolean } {
  const api = useApi();
  const session = useSession();
  const leavePage = useLeavePage();
  const [isBusy, setBusy] = useState(false);
  const isLeaving = useRef(false);

  const leave = async (): Promise<void> => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    setBusy(true);
    try {
      await api.logout();
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.serverMessage !== undefined) storeFarewell(error.serverMessage);
    } finally {
      session.leave();
    }
  };
  return { logOut: () => void leavePage(() => void leave()), isBusy };
}
