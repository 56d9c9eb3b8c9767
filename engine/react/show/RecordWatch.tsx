import { createContext, use } from 'react';

const RecordWatchContext = createContext<(() => void) | undefined>(undefined);

/** Is called when somebody changes a record on a page or in a form below it. Pass the same function each time. */
export const RecordWatchProvider = RecordWatchContext.Provider;

/** What is to be told of changes; undefined where nothing is. */
export function useRecordWatch(): (() => void) | undefined {
  return use(RecordWatchContext);
}
