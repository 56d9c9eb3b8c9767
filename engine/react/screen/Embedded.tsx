import { createContext, use } from 'react';

const EmbeddedContext = createContext(false);

/** Draws screens as parts of another page (`true`): they do not change its title, its focus and its first heading. */
export const EmbeddedProvider = EmbeddedContext.Provider;

/** Whether the screen is a part of another page. */
export function useIsEmbedded(): boolean {
  return use(EmbeddedContext);
}
