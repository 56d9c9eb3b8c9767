import type { LimitRule, RuleDefinition } from '../../../../../schemas/generated/definition.ts';
import type { FieldKind } from '../../../../core/definition/kinds.ts';
import type { ResolvedField } from '../../../../core/definition/Resolved.types.ts';
import { fieldNamed } from '../../fieldNames.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';
import type { DefinitionTarget, Report } from '../../Rule.types.ts';
import { moneyUnit } from '../shared/moneyUnit.ts';

/** Kinds with ordered values, by what they can be compared with. */
const FAMILIES: Readonly<Partial<Record<FieldKind, string>>> = {
  date: 'date',
  time: 'time',
  timestamp: 'moment',
  integer: 'number',
  number: 'number',
  money: 'number',
  percent: 'number',
  rating: 'number',
  order: 'number',
  duration: 'number',
  week: 'week',
  quarter: 'quarter',
};

export const ruleFields = defineReferenceRule('rule-fields', {
  definition: (target, report) => {
    for (const [index, rule] of (target.definition.form.rules ?? []).entries()) {
      if (rule.rule === 'limit') {
        checkLimit(target, report, { rule, index });
        continue;
      }
      const { key, left, right } = sidesOf(rule);
      const leftKind = fieldNamed(target, left)?.kind;
      const rightKind = isToday(rule) ? todayAs(leftKind) : fieldNamed(target, right)?.kind;
      if (leftKind === undefined || rightKind === undefined) continue;
      const [own, other] = [left, right].map((name) => fieldNamed(target, name));
      if (isInTwoCurrencies(own, other)) {
        report(['form', 'rules', index, key], 'currency', { field: left, other: right });
        continue;
      }
      if (rule.rule === 'compare' && rule.is === 'same' ? leftKind !== rightKind : !isOrdered(leftKind, rightKind))
        report(['form', 'rules', index, key], 'unfit', { field: left, other: right });
    }
  },
});

/** A limit bounds a number, under a condition over other fields (`condition-fields` checks their values). */
function checkLimit(
  target: DefinitionTarget,
  report: Report<'rule-fields'>,
  { rule, index }: { rule: LimitRule; index: number },
): void {
  const path = ['form', 'rules', index];
  const kind = fieldNamed(target, rule.field)?.kind;
  if (kind !== undefined && FAMILIES[kind] !== 'number')
    report([...path, 'field'], 'number', { field: rule.field, kind });
  const { minimum, maximum } = rule;
  if (minimum === undefined && maximum === undefined) report(path, 'boundless');
  if (minimum !== undefined && maximum !== undefined && minimum > maximum) report([...path, 'maximum'], 'empty');
}

function isInTwoCurrencies(own: ResolvedField | undefined, other: ResolvedField | undefined): boolean {
  return own?.kind === 'money' && other?.kind === 'money' && moneyUnit(own) !== moneyUnit(other);
}

/** Whether values of two kinds can be compared by order. */
function isOrdered(left: FieldKind, right: FieldKind): boolean {
  return FAMILIES[left] !== undefined && FAMILIES[left] === FAMILIES[right];
}

function sidesOf(rule: Exclude<RuleDefinition, LimitRule>): { key: string; left: string; right: string } {
  return rule.rule === 'no-overlap'
    ? { key: 'to', left: rule.from, right: rule.to }
    : { key: 'than', left: rule.field, right: rule.than };
}

/** What today is compared as: the day of a moment, else a day. */
function todayAs(left: FieldKind | undefined): FieldKind {
  return left === 'timestamp' ? left : 'date';
}

function isToday(rule: RuleDefinition): boolean {
  return rule.rule === 'compare' && rule.than === 'today';
}
