import { createContext, use } from 'react';
import type { Api } from '../../client/Api.types.ts';

const ApiContext = createContext<Api | undefined>(undefined);

/** Gives the screens below it their backend. */
export const ApiProvider = ApiContext.Provider;

/** The backend. Throws outside `ApiProvider`. */
export function useApi(): Api {
  const api = use(ApiContext);
  if (api === undefined) throw new Error('useApi needs an ApiProvider above it');
  return api;
}
