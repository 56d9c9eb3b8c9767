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
}

/** Values of the placeholders. */
export type MessageValues = Readonly<Record<string, string | number>>;
