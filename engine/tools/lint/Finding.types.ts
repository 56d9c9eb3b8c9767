import type { MessageValues, Phrase } from './messages/Messages.types.ts';

/** One mistake, its place and its correction. */
export interface Finding {
  /** File as reported: relative to the working directory when inside it. */
  file: string;
  /** From 1. */
  line: number;
  /** From 1, in UTF-16 units, as editors count. */
  column: number;
  /** JSON Pointer of the place; empty for the whole file. */
  pointer: string;
  /** Rule id: the name of a file below `engine/tools/lint/rules`. */
  rule: string;
  severity: Severity;
  /** The mistake. */
  message: string;
  /** What to write instead. */
  advice: string;
  /** What both are worded from, by which another language says the same; absent of a failure of the lint itself. */
  said?: Said;
  /** Other places that the mistake is about, when there are any: the first of two, the field that is meant. */
  related?: RelatedPlace[];
  /** Present when the correction is certain; `--fix` applies it. */
  fix?: Fix;
  /** Corrections that may be meant, the likeliest first; `--suggest` offers them. Absent: none is known. */
  suggestions?: Fix[];
}

/** A case of a rule, with what its message is filled with. */
export interface Said {
  case: string;
  values: MessageValues;
}

/** Another place that a mistake is about, in a file of the same folder. */
export interface RelatedPlace extends Pick<Finding, 'file' | 'line' | 'column' | 'pointer'> {
  /** What is there. */
  message: string;
}

/** An error keeps a definition from being used; a warning does not. */
export type Severity = 'error' | 'warning';

/** Replacements in one file, by offset in its text. */
export interface Fix {
  /** Description in one line. */
  description: string;
  /** What it is worded from, as far as that is known. */
  said?: Phrase;
  edits: TextEdit[];
}

export interface TextEdit {
  offset: number;
  length: number;
  text: string;
}
