import type { RuleDefinition } from '../../../schemas/generated/definition.ts';
import type { FieldKind } from '../../definition/kinds.ts';
import { fieldNamed, fieldNames, isDeclared } from './shared/fieldNames.ts';
import { hintOf } from './shared/hintOf.ts';
import { defineDefinitionRule } from './defineRule.ts';

/** Kinds whose values stand in an order, by what they can be compared with. */
const FAMILIES: Readonly<Partial<Record<FieldKind, string>>> = {
  date: 'date',
  time: 'time',
  integer: 'number',
  number: 'number',
  money: 'number',
  percent: 'number',
  rating: 'number',
  order: 'number',
};

export const ruleFields = defineDefinitionRule('rule-fields', (target, report) => {
  for (const [index, rule] of (target.definition.form.rules ?? []).entries()) {
    for (const [key, name] of Object.entries(fieldsOf(rule))) {
      if (name === undefined || fieldNamed(target, name) || isDeclared(target, name)) continue;
      const { hint, ...fix } = hintOf(name, fieldNames(target));
      report(['form', 'rules', index, key], 'unknown', { field: name, hint }, fix);
    }
    const { key, left, right } = sidesOf(rule);
    const leftKind = fieldNamed(target, left)?.kind;
    const rightKind = isToday(rule) ? 'date' : fieldNamed(target, right)?.kind;
    if (leftKind === undefined || rightKind === undefined) continue;
    if (rule.rule === 'compare' && rule.is === 'same' ? leftKind !== rightKind : !isOrdered(leftKind, rightKind))
      report(['form', 'rules', index, key], 'unfit', { field: left, other: right });
  }
});

/** Whether values of two kinds stand in one order. */
function isOrdered(left: FieldKind, right: FieldKind): boolean {
  return FAMILIES[left] !== undefined && FAMILIES[left] === FAMILIES[right];
}

/** Key of the rule → the field that it names. */
function fieldsOf(rule: RuleDefinition): Record<string, string | undefined> {
  if (rule.rule === 'no-overlap') return { from: rule.from, to: rule.to, within: rule.within };
  return { field: rule.field, than: isToday(rule) ? undefined : rule.than };
}

function sidesOf(rule: RuleDefinition): { key: string; left: string; right: string } {
  return rule.rule === 'no-overlap'
    ? { key: 'to', left: rule.from, right: rule.to }
    : { key: 'than', left: rule.field, right: rule.than };
}

function isToday(rule: RuleDefinition): boolean {
  return rule.rule === 'compare' && rule.than === 'today';
}
