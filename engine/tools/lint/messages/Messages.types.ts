import type { PhraseId } from './phrases.ts';

/** Texts of the rules: rule id → what it demands, and its cases. `{name}` is filled in from the finding's values. */
export type Messages = Readonly<Record<string, RuleMessages>>;

export interface RuleMessages {
  /** What the rule demands, in one sentence. */
  summary: string;
  /** Case → the mistake and what to write instead. */
  cases: Readonly<Record<string, CaseMessage>>;
}

export interface CaseMessage {
  message: string;
  advice: string;
  /** Default: `breaks`. */
  consequence?: Consequence;
}

/**
 * What happens to a definition that is used as it is. `stops`: the server does not start. `breaks`: a screen, a call or a
 * field does not work. `misleads`: it works and means something else than it says. `style`: it reads badly.
 */
export type Consequence = 'stops' | 'breaks' | 'misleads' | 'style';

/** Words of the lint's own within a message, such as an advice that several rules give; worded in the language of the message. */
export interface Phrase {
  phrase: PhraseId;
  values?: MessageValues;
}

/** A language by its tag; a message calls it by its name in the language of the message. */
export interface NamedLanguage {
  language: string;
}

/** What a placeholder is filled with: a name, a value or a number as it is written, a phrase, or a language. */
export type MessageValue = string | number | Phrase | NamedLanguage;

/** Values of the placeholders. */
export type MessageValues = Readonly<{ [name: string]: MessageValue }>;
