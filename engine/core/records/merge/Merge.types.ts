import type { ResolvedField } from '../../definition/Resolved.types.ts';
import type { ContentLanguage } from '../../text/language.ts';
import type { RecordValue } from '../recordCodec.ts';

/** Whose value is taken: the person's who merges, or the one that was saved meanwhile. */
export type MergeSide = 'mine' | 'theirs';

/** Answers which side a question is decided for, by its `group`. */
export type SideOf = (group: string) => MergeSide;

/** Three versions of a record, in the definition's shape. */
export interface MergeVersions {
  /** What both sides began with. */
  base: Readonly<RecordValue>;
  mine: Readonly<RecordValue>;
  theirs: Readonly<RecordValue>;
}

/** A value that both sides changed, each in its own way; values are undefined where there is nothing. */
export interface MergeConflict {
  /** Unique in its merge: `name`, `name.ar`, `questions.2`. */
  id: string;
  /** Conflicts of one group are decided together: a city and its country. */
  group: string;
  field: ResolvedField;
  /** The side of a value that is kept in both languages. */
  language?: ContentLanguage;
  /** The item of a repeater, by its place from 1 in what both began with. */
  item?: number;
  /** Whether the sequence of a repeater's items is the question; values are the whole lists. */
  isOrder?: true;
  before: unknown;
  mine: unknown;
  theirs: unknown;
}

/** The merge of a value or of a record. */
export interface Merge<Value> {
  conflicts: readonly MergeConflict[];
  /** The merged value, each conflict decided. */
  resolve: (sideOf: SideOf) => Value;
}

/** The merge of a record. */
export interface RecordMerge extends Merge<RecordValue> {
  /** Fields of which a value of the other side is taken without a question. */
  taken: readonly ResolvedField[];
}
