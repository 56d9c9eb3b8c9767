import type { ResolvedStates } from '../../../engine/core/definition/States.types.ts';
import type { RecordValue } from '../../../engine/core/records/recordCodec.ts';
import type { Text } from '../../../engine/core/text/Text.ts';
import type { Db } from '../../store/Store.types.ts';

/** How values of a column are drawn and sorted. */
export type CandidateColumnKind = 'text' | 'phone' | 'number' | 'rating' | 'distance';

export interface CandidateColumn {
  /** Key of the values. */
  key: string;
  label: Text;
  kind: CandidateColumnKind;
}

/** A record that a field may be set to, with what helps to choose it. */
export interface Candidate {
  id: number;
  name: string;
  /** Why it does not suit; empty when it does. */
  reasons: readonly Text[];
  /** By the keys of the columns. */
  values: Readonly<Record<string, string | number | Text | readonly Text[] | null>>;
}

/** The records that a field of a group (`x-widget: candidates`) is chosen from, judged for one record. */
export interface CandidatesPart {
  /** Group and field. */
  resource: string;
  field: string;
  columns: readonly CandidateColumn[];
  /**
   * Reads them all, in any order.
   *
   * @param record the record as it is stored, with what has been entered but not saved; its id when it is stored
   * @param states the machine of the group, where it has one
   */
  read: (
    db: Db,
    about: { id?: number; record: RecordValue; now: Date; states?: ResolvedStates | undefined },
  ) => Promise<Candidate[]>;
}
