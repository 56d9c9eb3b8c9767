import type { LossId } from '../Neutral.types.ts';
import type { FieldReport, Verdict } from '../write/Written.types.ts';

/** What became of the fields of a source. */
export interface Counts extends Record<Verdict, number> {
  fields: number;
}

/** What an import did, for people and for the next import. */
export interface ImportReport {
  source: string;
  /** Groups that are written, and those of them that the source only refers to. */
  groups: number;
  referred: number;
  /** Groups that the lint accepts as they were first written. */
  unchanged: number;
  counts: Counts;
  /** Loss → how many fields have it. */
  losses: [LossId, number][];
  /** Texts that are placeholders in Arabic. */
  placeholders: number;
  /** Texts that are in both languages. */
  texts: number;
  fields: readonly FieldReport[];
  /** What is said of groups. */
  notes: [group: string, note: string][];
  refused: readonly string[];
  skipped: readonly string[];
  ignored: readonly [string, number][];
  /** Rule of the lint → how often it took something out. */
  rules: readonly [string, number][];
  /** Parts that people edited and the source has otherwise now; they stay as they are. */
  edited: readonly string[];
}
