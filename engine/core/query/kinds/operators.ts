/** What an operator is, whatever the kind of its field. */
export interface Operator {
  takes: 'nothing' | 'one' | 'two' | 'several';
  /** Which end a value bounds, as `bound` of a filter; `between` bounds both. */
  bound?: 'from' | 'to';
  /** The value is all that the field has, not a part of it. */
  whole?: true;
  /**
   * What has to be true of what the filter of the field's kind finds. `not`: that it does not find the record, also when the
   * field is empty; `beyond`: that the record has a value, and it is not found. Default: that it finds the record.
   */
  outcome?: 'not' | 'beyond';
}

const TABLE = {
  is: { takes: 'one', whole: true },
  not: { takes: 'one', whole: true, outcome: 'not' },
  in: { takes: 'several', whole: true },
  out: { takes: 'several', whole: true, outcome: 'not' },
  has: { takes: 'one' },
  lacks: { takes: 'one', outcome: 'not' },
  from: { takes: 'one', bound: 'from' },
  to: { takes: 'one', bound: 'to' },
  before: { takes: 'one', bound: 'from', outcome: 'beyond' },
  after: { takes: 'one', bound: 'to', outcome: 'beyond' },
  between: { takes: 'two' },
  empty: { takes: 'nothing' },
  filled: { takes: 'nothing' },
} as const satisfies Readonly<Record<string, Operator>>;

/** Name of an operator, as addresses write it. */
export type OperatorId = keyof typeof TABLE;

/** Every operator; which of them a field has is stated by the kind of its filter. */
export const OPERATORS: Readonly<Record<OperatorId, Operator>> = TABLE;

/** Whether a text names an operator. */
export function isOperator(text: string): text is OperatorId {
  return Object.hasOwn(TABLE, text);
}
