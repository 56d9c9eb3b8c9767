import type { RecordValue } from '../../core/records/recordCodec.ts';
import type { KeptSince } from '../connection/readBegin.ts';

/** A recorded action on a record. */
export interface HistoryEntry {
  id: number;
  /** ISO 8601. */
  at: string;
  /** Null when the server acted by itself. */
  actor: { id: number; name: string } | null;
  /** `create`, `update`, `toggle`, `delete`, or another recorded action. */
  action: string;
  /** The record, or the part of it that was touched, in the definition's shape; null where there was none. */
  before: RecordValue | null;
  after: RecordValue | null;
}

/** Entries of a record, newest first. */
export interface HistoryPage extends KeptSince {
  entries: HistoryEntry[];
  /** Whether there are older ones. */
  hasMore: boolean;
}
