import useSWR, { type SWRResponse } from 'swr';
import type { NotificationKind } from '../../../engine/client/pages/NotificationCalls.types.ts';
import { useApi } from '../../../engine/react/api/ApiContext.tsx';
import { useText } from '../../../engine/react/text/useText.ts';

/** The kinds of notifications that the signed-in person can switch off, named in the language of the screen. */
export function useNoticeKinds(): SWRResponse<NotificationKind[], unknown> {
  const api = useApi();
  const { language } = useText();
  return useSWR(['notification-kinds', language], async () => (await api.notifications()).kinds());
}
