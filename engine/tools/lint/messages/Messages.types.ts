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

/** Values of the placeholders. */
export type MessageValues = Readonly<Record<string, string | number>>;
