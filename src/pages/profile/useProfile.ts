import useSWR, { type SWRResponse } from 'swr';
import type { Profile } from '../../../engine/client/account/AccountCalls.types.ts';
import { useApi } from '../../../engine/react/api/ApiContext.tsx';
import { useText } from '../../../engine/react/text/useText.ts';

/** The profile of the signed-in person as fetched now; names of roles are in the language of the screen. */
export function useProfile(): SWRResponse<Profile, unknown> {
  const api = useApi();
  const { language } = useText();
  return useSWR(['profile', language], () => api.getProfile());
}
