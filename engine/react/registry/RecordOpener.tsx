import { createContext, use } from 'react';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { Row } from '../../core/registry/defineCell.ts';

/**
 * Opens the record that a record refers to (`opens`), and marks the latter as read. Resolves to whether it is read
 * then.
 */
export type OpenRecord = (resource: ResolvedResource, row: Row) => Promise<boolean>;

const RecordOpenerContext = createContext<OpenRecord | undefined>(undefined);

/** Lets the lists below it open the records that their rows refer to. */
export const RecordOpenerProvider = RecordOpenerContext.Provider;

/** How records are opened; undefined while, or where, nothing says it: their links are ordinary ones then. */
export function useRecordOpener(): OpenRecord | undefined {
  return use(RecordOpenerContext);
}
