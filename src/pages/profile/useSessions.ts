import useSWR, { type SWRResponse } from 'swr';
import type { AccountSession } from '../../../engine/client/account/AccountCalls.types.ts';
import { useApi } from '../../../engine/react/api/ApiContext.tsx';

/** The sessions of the signed-in person. */
export function useSessions(): SWRResponse<AccountSession[], unknown> {
  const api = useApi();
  return useSWR('my_sessions', () => api.getSessions());
}
