import type { Path } from '../../helpers/mutations.ts';

/** What a mistake is about. */
export type OperatorGroup =
  | 'texts'
  | 'variants'
  | 'fields'
  | 'names'
  | 'states'
  | 'toggles'
  | 'rules'
  | 'conditions'
  | 'storage'
  | 'menu'
  | 'file';

/** A place of a file at which an operator may make its mistake. */
export interface Site {
  /** The whole file. */
  root: unknown;
  path: Path;
  key: string | number;
  value: unknown;
  /** The object or list that holds the value. */
  holder: unknown;
}

/** One mistake. */
export interface Edit {
  /** The file with it. */
  root: unknown;
  /** Where it is. */
  path: Path;
  /** The word that should have been written: a near miss, whose message names it. */
  word?: string;
  /** A name that is no longer there: a finding at one of its uses is at the right place. */
  lost?: string;
  /** Whether something was added that the language does not have or that cannot work. */
  isAddition?: true;
  /** Names before and after: a finding that says one of them is about the mistake. */
  values?: readonly string[];
}

/** Makes a mistake at a place; undefined where the mistake is impossible. */
export type Mistake = (site: Site) => Edit | undefined;

/** Makes one kind of mistake, at every place that fits. */
export interface Operator {
  /** Equal to group and name. */
  id: string;
  group: OperatorGroup;
  /**
   * The places, in a file's keys: `*` is any key, `#` any index, `**` any way down. `text:ar` and `text:en` are the sides of
   * texts in two languages, `text` such a text.
   */
  at: string;
  mistake: Mistake;
}

/** Makes a mistake in the text of a file; undefined where the mistake is impossible. */
export interface FileOperator {
  id: string;
  group: 'file';
  edit: (text: string) => { text: string; offset: number; word?: string } | undefined;
}

/** A file with one mistake. */
export interface Mutant {
  operator: string;
  group: OperatorGroup;
  /** Name of the file. */
  name: string;
  text: string;
  /** Where the mistake is: a path, or an offset in the text. */
  place: { path: Path } | { offset: number };
  word?: string;
  lost?: string;
  isAddition?: true;
  values?: readonly string[];
}
