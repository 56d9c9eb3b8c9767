import { resolveColumns } from '../../../../core/resolve/resolveColumns.ts';
import type { FieldKind } from '../../../../core/definition/kinds.ts';
import { fieldNamed, fieldNames, isDeclared } from '../shared/fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import { defineDefinitionRule } from '../defineRule.ts';

/** Kinds whose values can be added up to something that means something. */
const ADDABLE: readonly FieldKind[] = ['money', 'integer', 'number'];

export const totalsFields = defineDefinitionRule('totals-fields', (target, report) => {
  const columns = resolveColumns(target.definition.columns, target.fields, []).map(({ field }) => field);
  for (const [index, name] of (target.definition.totals ?? []).entries()) {
    const path = ['totals', index];
    const field = fieldNamed(target, name);
    if (field && !ADDABLE.includes(field.kind)) report(path, 'kind', { field: name, kind: field.kind });
    else if (field && !columns.includes(name)) report(path, 'column', { field: name });
    if (field || isDeclared(target, name)) continue;
    const { hint, ...fix } = hintOf(
      name,
      fieldNames(target, ({ kind }) => ADDABLE.includes(kind)),
    );
    report(path, 'unknown', { field: name, hint }, fix);
  }
});
