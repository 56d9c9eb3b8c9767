import type { Fix } from '../../../engine/tools/lint/Finding.types.ts';
import type { Language } from '../../../engine/core/text/language.ts';
import type { Impact } from '../../../engine/tools/diff/Change.types.ts';

/** A text to be checked in the place of a file of `definitions/`. */
export interface CheckTask {
  /** Folder with `definitions/` in it. */
  root: string;
  /** Name of the file without `.json`. */
  name: string;
  text: string;
  /** That of the messages. Default: English, as of one that has none. */
  language?: Language;
}

/** A place in the text: line and column from 1, the offset in UTF-16 units. */
export interface Place {
  line: number;
  column: number;
  offset: number;
}

/** A correction, as the editor offers it. */
export type StudioFix = Pick<Fix, 'description' | 'edits'>;

/** What the lint says about the text. */
export interface StudioFinding {
  rule: string;
  severity: 'error' | 'warning';
  message: string;
  /** What to write instead. */
  hint: string;
  /** JSON Pointer of the place. */
  pointer: string;
  from: Place;
  to: Place;
  fix?: StudioFix;
  suggestions?: StudioFix[];
}

/** What the text breaks in another file. */
export interface ElsewhereFinding extends Pick<StudioFinding, 'rule' | 'severity' | 'message' | 'hint'> {
  name: string;
  line: number;
  column: number;
}

/** A difference to the saved file, with what it asks for. */
export interface StudioChange {
  kind: Impact;
  change: 'added' | 'removed' | 'changed';
  /** JSON Pointer, with items of lists by name. */
  place: string;
  touches: string;
  before?: unknown;
  after?: unknown;
  message: string;
  todo: string;
}

export interface CheckResult {
  findings: StudioFinding[];
  elsewhere: ElsewhereFinding[];
  changes: StudioChange[];
  counts: { error: number; warning: number };
  /** Of a text without errors: the definition with all that other files add to it; absent where they add nothing. */
  whole?: string;
}
