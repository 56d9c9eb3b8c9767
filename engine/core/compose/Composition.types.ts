/** A JSON file that a definition is made of. */
export interface ComposedFile {
  value: unknown;
}

/** Keys and indexes from the root of a file to a place. */
export type Place = readonly (string | number)[];

/** Where a value is written. */
export interface Origin<File> {
  file: File;
  path: Place;
}

/** The files that definitions are made of, by name without `.json`. */
export interface ComposedFiles<File> {
  group: (name: string) => File | undefined;
  /** What several definitions share. */
  shared: (name: string) => File | undefined;
  /** What this deployment changes in a group. */
  changes: (group: string) => File | undefined;
}

/** A mistake in how files are put together; the texts of the lint say what each of them is. */
export type CompositionMistake =
  | 'unknown-file'
  | 'unknown-place'
  | 'shared-ring'
  | 'unknown-base'
  | 'base-ring'
  | 'not-merged'
  | 'unknown-item'
  | 'own-name'
  | 'large';

export interface CompositionProblem<File> extends Origin<File> {
  mistake: CompositionMistake;
  values: Readonly<Record<string, string>>;
}

/** A definition with everything that other files add to it. */
export interface Composition<File> {
  value: unknown;
  /** Where what is at a place of the value is written; of a place that is not there, where the nearest one around it is. */
  originOf: (path: Place) => Origin<File>;
  problems: readonly CompositionProblem<File>[];
  /** The other files that it is made of. */
  files: readonly File[];
}
