import { createContext, use } from 'react';

const ReadOnlyContext = createContext<string | undefined>(undefined);

/** Tells the screens below it why nothing can be saved in them, in the user's language. */
export const ReadOnlyProvider = ReadOnlyContext.Provider;

/** Why nothing can be saved at the moment; undefined when it can. */
export function useReadOnlyReason(): string | undefined {
  return use(ReadOnlyContext);
}
