import type { OperatorId } from '../kinds/operators.ts';

/** What is said about one field: `price` is `between` `10` and `50`. */
export interface Condition {
  field: string;
  operator: OperatorId;
  /** As many as the operator takes; as filters of the field's kind write them. */
  values: string[];
}

/** Conditions of which every one holds, or at least one. */
export interface ConditionGroup {
  join: 'and' | 'or';
  items: ConditionItem[];
}

export type ConditionItem = Condition | ConditionGroup;

/** Whether an item is a group of others. */
export function isGroup(item: ConditionItem): item is ConditionGroup {
  return 'join' in item;
}

/** Why a condition is refused. */
export interface ConditionFault {
  /**
   * `syntax`: the text is no list of conditions; `size`: it has too many, or groups too deep; `field`: there is no such field
   * that may be asked for; `operator`: the field cannot be compared so; `value`: it cannot have that value.
   */
  reason: 'syntax' | 'size' | 'field' | 'operator' | 'value';
  /** What is wrong: the name of the field or of the operator, the value. */
  text: string;
  /** The field that is compared. */
  field?: string;
}
