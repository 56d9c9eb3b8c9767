import type { JsonPath } from '../../lint/source/locate.ts';
import type { SourceFile } from '../../lint/source/parseSource.ts';

/** Something that definitions name. */
export interface Thing {
  /** `group`, `field`, `state`, `cell` …: a word of `x-refers` and `x-names`. */
  kind: string;
  name: string;
  /** The group that has it; absent for what belongs to no group. */
  group?: string;
  /** For a field of a repeater's items, where they are; for a value, its field. */
  within?: string;
}

/** A place where a text names a thing. */
export interface Mention {
  thing: Thing;
  source: SourceFile;
  path: JsonPath;
  isKey: boolean;
  /** The name in the text of the file. */
  offset: number;
  length: number;
  /** Whether the thing is defined here. */
  defines: boolean;
  /** What of the name is left out here: `country` means the field `country_id`. */
  omitted?: string;
}
