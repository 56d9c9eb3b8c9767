import type { RuleDefinition } from '../../../schemas/generated/definition.ts';
import type { Text } from '../text/Text.ts';
import {
  compareText,
  dayOf,
  isInOrder,
  matchesCondition,
  NO_ONE,
  type ConditionFacts,
} from '../definition/condition.ts';
import type { RecordValue } from './recordCodec.ts';

type CompareRule = Extract<RuleDefinition, { rule: 'compare' }>;
type LimitRule = Extract<RuleDefinition, { rule: 'limit' }>;

/** A limit that a number breaks. */
export interface BrokenLimit {
  keyword: 'minimum' | 'maximum';
  limit: number;
}

/** A rule that a record breaks: the field that carries the message, and the rule's own text when it has one. */
export interface RuleFailure {
  field: string;
  rule: CompareRule | LimitRule;
  message?: Text;
  /** Of a `limit` rule. */
  broken?: BrokenLimit;
}

/**
 * The `compare` and `limit` rules that a record breaks. `no-overlap` needs the other records: the server checks it.
 *
 * @param today YYYY-MM-DD in the product's zone, for rules that compare with `today`.
 */
export function checkRules(
  rules: readonly RuleDefinition[],
  record: RecordValue,
  today: string,
  facts: ConditionFacts = NO_ONE,
): RuleFailure[] {
  return rules.flatMap((rule): RuleFailure[] => {
    if (rule.rule === 'no-overlap') return [];
    const broken = rule.rule === 'limit' ? brokenLimit(rule, record, facts) : undefined;
    const isBroken = rule.rule === 'limit' ? broken !== undefined : !holds(rule, record, today);
    if (!isBroken) return [];
    return [{ field: rule.field, rule, ...(rule.message && { message: rule.message }), ...(broken && { broken }) }];
  });
}

function brokenLimit(
  { field, when, minimum, maximum }: LimitRule,
  record: RecordValue,
  facts: ConditionFacts,
): BrokenLimit | undefined {
  const value = record[field];
  if (typeof value !== 'number' || !matchesCondition(when, record, facts)) return undefined;
  if (minimum !== undefined && value < minimum) return { keyword: 'minimum', limit: minimum };
  return maximum !== undefined && value > maximum ? { keyword: 'maximum', limit: maximum } : undefined;
}

function holds(rule: CompareRule, record: RecordValue, today: string): boolean {
  const value = record[rule.field];
  const isToday = rule.than === 'today';
  // A moment is compared with today by its day.
  const left = isToday && typeof value === 'string' ? dayOf(value) : value;
  const right = isToday ? today : record[rule.than];
  if (isEmpty(left) || isEmpty(right)) return true;
  if (rule.is === 'same') return left === right;
  const order =
    typeof left === 'number' && typeof right === 'number' ? left - right : compareText(String(left), String(right));
  return isInOrder(rule.is, order);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
