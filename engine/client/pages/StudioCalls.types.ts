import type { Text } from '../../core/text/Text.ts';
import type { RequestOptions } from '../Api.types.ts';

/** What saving does: writes the file, keeps a draft of the person, or nothing, where the files are not on the server. */
export type StudioMode = 'dev' | 'draft' | 'none';

/** What a file of the folder of definitions is. */
export type StudioFileKind = 'definition' | 'navigation' | 'product';

/** A draft of the person's own. */
export interface StudioDraft {
  id: number;
  /** ISO 8601. */
  at: string;
  version: string;
  /** `open` and with a note: a reviewer has returned it. */
  state: 'open' | 'submitted' | 'accepted';
  /** The file is another one now than the one that the draft was begun from. */
  isOutdated: boolean;
  /** What a reviewer wrote last. */
  note: string | null;
  reviewedBy: string | null;
}

/** A draft of another person that waits for a review. */
export interface SubmittedDraft {
  id: number;
  by: string;
  at: string;
  version: string;
}

/** A definition file, with the drafts of it that the person may know of. */
export interface StudioEntry {
  name: string;
  kind: StudioFileKind;
  title: Text;
  icon?: string;
  draft: StudioDraft | null;
  submitted: readonly SubmittedDraft[];
}

export interface StudioList {
  mode: StudioMode;
  canReview: boolean;
  definitions: readonly StudioEntry[];
}

/** A definition file with its text. */
export interface StudioFile extends Omit<StudioEntry, 'draft'> {
  text: string;
  /** Hash of the text. */
  version: string;
  mode: StudioMode;
  draft: (StudioDraft & { text: string }) | null;
}

/** A submitted draft with what it was begun from. */
export interface ReviewedDraft {
  id: number;
  by: string;
  at: string;
  text: string;
  version: string;
  baseText: string;
}

/** From 1, and the offset from 0, in UTF-16 units. */
export interface TextPlace {
  line: number;
  column: number;
  offset: number;
}

/** A replacement in the checked text. */
export interface StudioEdit {
  offset: number;
  length: number;
  text: string;
}

export interface StudioFix {
  description: string;
  edits: readonly StudioEdit[];
}

/** What the lint finds in a text. */
export interface StudioFinding {
  rule: string;
  severity: 'error' | 'warning';
  message: string;
  /** What to write instead. */
  hint: string;
  from: TextPlace;
  to: TextPlace;
  fix?: StudioFix;
  suggestions: readonly StudioFix[];
}

/** What a text makes wrong in another file. */
export interface ElsewhereFinding {
  name: string;
  rule: string;
  severity: 'error' | 'warning';
  message: string;
  line: number;
}

/** A difference to the saved file, with what it asks for. */
export interface StudioChange {
  kind: 'breaking' | 'migration' | 'compatible' | 'cosmetic';
  /** JSON Pointer. */
  place: string;
  message: string;
  todo: string;
}

export interface StudioCheck {
  findings: readonly StudioFinding[];
  elsewhere: readonly ElsewhereFinding[];
  changes: readonly StudioChange[];
  /** The definition with all that other files add to it; absent where they add nothing. */
  whole?: string;
}

export type Verdict = 'accept' | 'return';

/** The calls of the studio, in which definitions are edited. */
export interface StudioCalls {
  list(options?: RequestOptions): Promise<StudioList>;
  /** Rejects with `not-found` for a name that has no file. */
  file(name: string, options?: RequestOptions): Promise<StudioFile>;
  draft(name: string, id: number, options?: RequestOptions): Promise<ReviewedDraft>;
  /** Works for any text, also broken JSON. */
  check(name: string, text: string, options?: RequestOptions): Promise<StudioCheck>;
  /** `version` is what was last seen of the own draft, else of the file; empty for a new file. Rejects with `conflict`. */
  save(name: string, saved: { text: string; version: string }): Promise<StudioFile>;
  dropDraft(name: string): Promise<StudioFile>;
  submit(name: string, version: string): Promise<StudioFile>;
  review(name: string, review: { draft: number; version: string; verdict: Verdict; note?: string }): Promise<void>;
  /** The own draft, or one that may be seen, as a unified diff. */
  patch(name: string, draft?: number): Promise<Blob>;
}
