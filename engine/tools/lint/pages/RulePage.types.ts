import type { CaseMessage, Consequence } from '../messages/Messages.types.ts';

/** What there is to read about a rule of the lint. */
export interface RulePage {
  id: string;
  /** What it demands. */
  summary: string;
  /** What happens without it, by the cases that it reports. */
  consequences: Consequence[];
  /** What it says, and what to write instead; `{name}` is filled in. */
  cases: Pick<CaseMessage, 'message' | 'advice'>[];
  /** Mistakes that it finds; none for rules about text catalogues and about the JSON itself. */
  mistakes: RuleMistake[];
}

/** A mistake in a definition, and the same place done right. */
export interface RuleMistake {
  /** JSON Pointer of the place. */
  pointer: string;
  message: string;
  advice: string;
  /** The line as it is written. */
  wrong: string;
  /** Absent when no clean definition has the place. */
  right?: string;
}
