/** A property of a record as the meta-schema has it. */
export type Property = Readonly<Record<string, unknown>>;

/** A text of which a language may be unknown. */
export interface DraftText {
  ar?: string;
  en?: string;
}

/** A field that a definition will have, as far as its source says. */
export interface DraftField {
  name: string;
  property: Property;
  /** What the source calls it. */
  label?: DraftText;
  isRequired?: boolean;
}

/** The fields that a source describes. */
export interface Draft {
  fields: DraftField[];
  /** What of the source is not in the definition, and why; printed. */
  leftOut: string[];
}

/** What a source may refer to. */
export interface Surroundings {
  /** Groups of the project. */
  groups: ReadonlySet<string>;
  /** Fields of the shapes of blocks, as sentences list them. */
  blocks?: ReadonlyMap<string, string>;
}
