import type { RuleDefinition } from '../../schemas/generated/definition.ts';
import type { Text } from '../text/Text.ts';
import type { RecordValue } from './recordCodec.ts';

type CompareRule = Extract<RuleDefinition, { rule: 'compare' }>;

/** A rule that a record breaks: the field that carries the message, and the rule's own text when it has one. */
export interface RuleFailure {
  field: string;
  rule: RuleDefinition;
  message?: Text;
}

/**
 * The `compare` rules that a record breaks. `no-overlap` needs the other records: the server checks it.
 *
 * @param today YYYY-MM-DD in Asia/Dubai, for rules that compare with `today`.
 */
export function checkRules(rules: readonly RuleDefinition[], record: RecordValue, today: string): RuleFailure[] {
  return rules
    .filter((rule): rule is CompareRule => rule.rule === 'compare')
    .filter((rule) => !holds(rule, record[rule.field], rule.than === 'today' ? today : record[rule.than]))
    .map((rule) => ({ field: rule.field, rule, ...(rule.message && { message: rule.message }) }));
}

function holds(rule: CompareRule, left: unknown, right: unknown): boolean {
  if (isEmpty(left) || isEmpty(right)) return true;
  if (rule.is === 'same') return left === right;
  const order =
    typeof left === 'number' && typeof right === 'number' ? left - right : compareText(String(left), String(right));
  switch (rule.is) {
    case 'before':
      return order < 0;
    case 'after':
      return order > 0;
    case 'not-before':
      return order >= 0;
    case 'not-after':
      return order <= 0;
  }
}

/** Dates and times are written so that their text order is their order. */
function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
