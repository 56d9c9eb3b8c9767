import { createContext, use } from 'react';

const RecordWatchContext = createContext<(() => void) | undefined>(undefined);

/** Is called when a record is changed on a page or in a form below it. Pass the same function each time. */
export const RecordWatchProvider = RecordWatchContext.Provider;

/** What receives the changes; undefined where nothing does. */
export function useRecordWatch(): (() => void) | undefined {
  return use(RecordWatchContext);
}
