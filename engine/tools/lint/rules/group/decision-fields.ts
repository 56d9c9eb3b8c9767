import type { DecisionDefinition } from '../../../../../schemas/generated/definition.ts';
import { VERDICTS } from '../../../../core/definition/Decision.types.ts';
import type { FieldKind } from '../../../../core/definition/kinds.ts';
import { fieldNamed } from '../../fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';
import type { DefinitionTarget, Report } from '../../Rule.types.ts';

/** Kinds that hold a reason. */
const TEXTS: readonly FieldKind[] = ['text', 'text-ar', 'text-en', 'textarea'];

/** A decision moves an enumeration that only the server sets from one of its values to two others. */
export const decisionFields = defineReferenceRule('decision-fields', {
  definition: (target, report) => {
    const { decision } = target.definition;
    if (decision === undefined) return;
    checkField(target, report, decision);
    for (const verdict of VERDICTS) {
      const { reason } = decision[verdict];
      if (reason === undefined) continue;
      const field = fieldNamed(target, reason.field);
      if (field?.readOnly === false && TEXTS.includes(field.kind))
        report(['decision', verdict, 'reason', 'field'], 'written', { field: reason.field });
    }
  },
});

type DecisionReport = Report<'decision-fields'>;

function checkField(target: DefinitionTarget, report: DecisionReport, decision: DecisionDefinition): void {
  const { field: name, pending, accept, reject } = decision;
  const field = fieldNamed(target, name);
  if (field?.kind !== 'enum') return;
  if (!field.readOnly || field.default !== pending) report(['decision', 'field'], 'settled', { field: name, pending });
  const values = (field.schema.enum ?? []).map(String);
  const placed = [
    { value: pending, at: ['decision', 'pending'] },
    { value: accept.value, at: ['decision', 'accept', 'value'] },
    { value: reject.value, at: ['decision', 'reject', 'value'] },
  ];
  for (const [index, { value, at }] of placed.entries()) {
    const { hint, ...fix } = hintOf(value, values);
    if (!values.includes(value)) report(at, 'value', { value, field: name, hint }, fix);
    else if (placed.slice(0, index).some((other) => other.value === value)) report(at, 'same', { value });
  }
}
