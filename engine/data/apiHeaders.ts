import type { ApiSession } from './ApiSession.types.ts';

/** Headers of every call (API-02, API-08). */
export function apiHeaders({ language, token }: ApiSession): Record<string, string> {
  const bearer = token();
  return {
    accept: 'application/json',
    'accept-language': language(),
    dashboard: 'main',
    ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
  };
}
