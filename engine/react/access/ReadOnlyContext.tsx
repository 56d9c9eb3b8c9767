import { createContext, use } from 'react';

const ReadOnlyContext = createContext<string | undefined>(undefined);

/** Provides the screens below it with the reason why nothing can be saved in them, in the user's language. */
export const ReadOnlyProvider = ReadOnlyContext.Provider;

/** Why nothing can be saved at the moment; undefined when it can. */
export function useReadOnlyReason(): string | undefined {
  return use(ReadOnlyContext);
}
