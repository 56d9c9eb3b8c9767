import useSWR, { type SWRResponse } from 'swr';
import type { Profile } from '../../../engine/data/AccountCalls.types.ts';
import { useApi } from '../../../engine/data/ApiContext.tsx';
import { useText } from '../../../engine/text/useText.ts';

/** The profile of the signed-in person as the server knows it now; names of roles are in the language of the screen. */
export function useProfile(): SWRResponse<Profile, unknown> {
  const api = useApi();
  const { language } = useText();
  return useSWR(['profile', language], () => api.getProfile());
}
