import { createContext, use } from 'react';
import type { ResolvedResource } from '../definition/Resolved.types.ts';
import type { Row } from './defineCell.ts';

/** Opens what a record stands for (`opens`), and marks it as read on the way. Resolves to whether it is read then. */
export type OpenRecord = (resource: ResolvedResource, row: Row) => Promise<boolean>;

const RecordOpenerContext = createContext<OpenRecord | undefined>(undefined);

/** Lets the lists below it open what their records stand for. */
export const RecordOpenerProvider = RecordOpenerContext.Provider;

/** How records are opened; undefined while, or where, nothing says it: their links are ordinary ones then. */
export function useRecordOpener(): OpenRecord | undefined {
  return use(RecordOpenerContext);
}
