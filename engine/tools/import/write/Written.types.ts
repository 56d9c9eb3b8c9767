import type { Property } from '../../new/Draft.types.ts';
import type { LossId, SourceField, SourceGroup, SourceModel } from '../Neutral.types.ts';
import type { ArabicTexts } from './writeText.ts';

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
  /** Columns without which its table takes no new row, and the fields that fill them. */
  needs?: readonly { column: string; field?: string }[];
  /** What the lint said of fields that were taken out. */
  takenOut?: Map<string, string>;
}

/** The verdict on a field by what is lost of it. */
export function verdictOf({ name, losses, isElsewhere }: FieldReport): Verdict {
  if (losses.length === 0) return 'kept';
  if (losses.every((loss) => loss === 'place')) return 'place';
  return name === undefined && isElsewhere !== true ? 'lost' : 'partly';
}

/** What a group is written by. */
export interface WriteContext extends ArabicTexts {
  model: SourceModel;
  /** Name of a group by its key in the source. */
  names: ReadonlyMap<string, string>;
  /** Names of the fields of a group by their keys. */
  fieldNames: (group: SourceGroup) => ReadonlyMap<string, string>;
  groups: ReadonlyMap<string, SourceGroup>;
  /** Group of the product's accounts; absent when it has none. */
  accounts?: string;
  /** The fields of that group. */
  accountFields: Readonly<Record<string, unknown>>;
  icons: ReadonlySet<string>;
  /** Path of `$schema`. */
  schema: string;
  /** Currencies that an amount may be in, where the product offers one alone. */
  currencies: readonly string[];
  /** The currency of the product. */
  currency: string;
  /** Flags that the product gives to every group. */
  flags: ReadonlySet<string>;
}

/** A field while its group is written. */
export interface Draft {
  source: SourceField;
  name: string;
  property: Property;
  report: FieldReport;
}
