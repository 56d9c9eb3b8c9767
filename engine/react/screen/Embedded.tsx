import { createContext, use } from 'react';

const EmbeddedContext = createContext<boolean | 'beside'>(false);

/**
 * Draws screens as parts of another page (`true`), or beside a list (`beside`): they do not change its title, its focus and
 * its first heading.
 */
export const EmbeddedProvider = EmbeddedContext.Provider;

/** Whether the screen is a part of another page. */
export function useIsEmbedded(): boolean {
  return use(EmbeddedContext) !== false;
}

/** Whether the screen is beside a list, which has its place on the page, and the tools of the page. */
export function useIsBeside(): boolean {
  return use(EmbeddedContext) === 'beside';
}
