import type { LossId } from '../Neutral.types.ts';

/** What became of a field: all of it is there, all but its place, a part, or nothing. */
export type Verdict = 'kept' | 'place' | 'partly' | 'lost';

/** A line of the report. */
export interface FieldReport {
  /** Group and field as the source calls them. */
  group: string;
  field: string;
  /** Name in the definition; absent when it is in none. */
  name?: string;
  losses: LossId[];
  /** Whether it is no field of the definition, and there all the same: a list beside the record, a text of the form. */
  isElsewhere?: boolean;
  /** Whether it is a list beside the record. */
  isList?: boolean;
}

/** A definition as it is written, with what became of each field of its group. */
export interface WrittenGroup {
  /** Its name in the source. */
  key: string;
  name: string;
  definition: Record<string, unknown>;
  fields: FieldReport[];
  notes: string[];
}

/** The verdict on a field by what is lost of it. */
export function verdictOf({ name, losses, isElsewhere }: FieldReport): Verdict {
  if (losses.length === 0) return 'kept';
  if (losses.every((loss) => loss === 'place')) return 'place';
  return name === undefined && isElsewhere !== true ? 'lost' : 'partly';
}
