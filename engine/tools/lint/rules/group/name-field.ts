import type { FieldKind } from '../../../../core/definition/kinds.ts';
import { hasLooseBrace, templateFields } from '../../../../core/records/nameTemplate.ts';
import { fieldNamed, fieldNames, isDeclared } from '../shared/fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import { defineDefinitionRule } from '../defineRule.ts';

const NAMES: readonly FieldKind[] = ['text', 'text-ar', 'text-en', 'bilingual-text'];

export const nameField = defineDefinitionRule('name-field', (target, report) => {
  for (const name of templateFields({ ar: '', en: '', ...target.definition.nameTemplate })) {
    if (fieldNamed(target, name) || isDeclared(target, name)) continue;
    const { hint } = hintOf(name, fieldNames(target));
    report(['nameTemplate'], 'unknown', { field: name, hint });
  }
  for (const [side, text] of Object.entries(target.definition.nameTemplate ?? {}))
    if (hasLooseBrace(text)) report(['nameTemplate', side], 'brace', { text });
  const name = target.definition.nameField;
  if (name === undefined) return;
  const field = fieldNamed(target, name);
  if (field && !NAMES.includes(field.kind)) report(['nameField'], 'kind', { field: name, kind: field.kind });
  if (field || isDeclared(target, name)) return;
  const { hint, ...fix } = hintOf(
    name,
    fieldNames(target, ({ kind }) => NAMES.includes(kind)),
  );
  report(['nameField'], 'unknown', { field: name, hint }, fix);
});
