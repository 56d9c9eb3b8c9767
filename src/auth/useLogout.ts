import { useRef, useState } from 'react';
import { useApi } from '../../engine/react/api/ApiContext.tsx';
import { isApiError } from '../../engine/core/errors/ApiError.ts';
import { useLeavePage } from '../base/LeavePageContext.tsx';
import { useSession } from './SessionContext.tsx';
import { storeSignOutMessage } from './signOutMessage.ts';

/**
 * Logs out on the server, then clears the session and reloads, also when that call fails. Its error message, if any, is
 * shown by the login page, because this page is replaced.
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
      if (error.serverMessage !== undefined) storeSignOutMessage(error.serverMessage);
    } finally {
      session.leave();
    }
  };
  return { logOut: () => void leavePage(() => void leave()), isBusy };
}
