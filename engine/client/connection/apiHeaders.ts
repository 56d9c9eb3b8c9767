import { TAB_HEADER } from '../../features/realtime/realtimeEvents.ts';
import { TAB_ID } from '../../features/realtime/tabId.ts';
import type { ApiSession } from './ApiSession.types.ts';

/** Address when nothing else is configured: the same origin. */
export const DEFAULT_BASE_URL = '/api/dashboard/';

/** Header of an answer that marks what its caller may do. */
export const REVISION_HEADER = 'lawha-access';

/** Headers of every call. An own call uses the person's own rights, not those of the viewed role. */
export function apiHeaders({ language, token, viewAs }: ApiSession, isOwn = false): Record<string, string> {
  const bearer = token();
  const role = isOwn ? undefined : viewAs?.();
  return {
    accept: 'application/json',
    'accept-language': language(),
    dashboard: 'main',
    [TAB_HEADER]: TAB_ID,
    ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    ...(role !== undefined && { 'lawha-view-as': String(role) }),
  };
}
