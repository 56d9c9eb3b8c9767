import type { DecisionDefinition } from '../../../../../schemas/generated/definition.ts';
import { VERDICTS } from '../../../../core/definition/Decision.types.ts';
import type { FieldKind } from '../../../../core/definition/kinds.ts';
import { fieldNamed, fieldNames, isDeclared } from '../shared/fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import { defineDefinitionRule } from '../defineRule.ts';
import type { DefinitionTarget, Report } from '../../Rule.types.ts';

/** Kinds that hold a reason. */
const TEXTS: readonly FieldKind[] = ['text', 'text-ar', 'text-en', 'textarea'];

/** A decision moves an enumeration that only the server sets from one of its values to two others. */
export const decisionFields = defineDefinitionRule('decision-fields', (target, report) => {
  const { decision } = target.definition;
  if (decision === undefined) return;
  checkField(target, report, decision);
  checkBy(target, report, decision);
  for (const verdict of VERDICTS) {
    const { reason } = decision[verdict];
    if (reason === undefined) continue;
    const path = ['decision', verdict, 'reason', 'field'];
    const field = knownField(target, report, { name: reason.field, path, kinds: TEXTS });
    if (field && !TEXTS.includes(field.kind)) report(path, 'reason', { field: reason.field, kind: field.kind });
    else if (field?.readOnly === false) report(path, 'written', { field: reason.field });
  }
});

type DecisionReport = Report<'decision-fields'>;

function checkField(target: DefinitionTarget, report: DecisionReport, decision: DecisionDefinition): void {
  const { field: name, pending, accept, reject } = decision;
  const path = ['decision', 'field'];
  const field = knownField(target, report, { name, path, kinds: ['enum'] });
  if (field === undefined) return;
  if (field.kind !== 'enum') {
    report(path, 'kind', { field: name, kind: field.kind });
    return;
  }
  if (!field.readOnly || field.default !== pending) report(path, 'settled', { field: name, pending });
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

function checkBy(target: DefinitionTarget, report: DecisionReport, { by }: DecisionDefinition): void {
  if (by === undefined) return;
  const path = ['decision', 'by'];
  const field = knownField(target, report, { name: by, path, kinds: ['reference'] });
  if (field && field.kind !== 'reference') report(path, 'by', { field: by, kind: field.kind });
}

/** The field, or undefined after saying that there is none. */
function knownField(
  target: DefinitionTarget,
  report: DecisionReport,
  { name, path, kinds }: { name: string; path: string[]; kinds: readonly FieldKind[] },
) {
  const field = fieldNamed(target, name);
  if (field || isDeclared(target, name)) return field;
  const fitting = fieldNames(target, ({ kind }) => kinds.includes(kind));
  const { hint, ...fix } = hintOf(name, fitting);
  report(path, 'unknown', { field: name, hint }, fix);
  return undefined;
}
