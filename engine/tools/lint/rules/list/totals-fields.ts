import { resolveColumns } from '../../../../core/resolve/resolveColumns.ts';
import type { FieldKind } from '../../../../core/definition/kinds.ts';
import { fieldNamed } from '../../fieldNames.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

/** Kinds whose values have a meaningful sum. */
const ADDABLE: readonly FieldKind[] = ['money', 'integer', 'number'];

export const totalsFields = defineReferenceRule('totals-fields', {
  definition: (target, report) => {
    const { totals = [] } = target.definition;
    if (totals.length === 0) return;
    const columns = resolveColumns(target.definition.columns, target.fields, []).map(({ field }) => field);
    for (const [index, name] of totals.entries()) {
      const field = fieldNamed(target, name);
      if (field && ADDABLE.includes(field.kind) && !columns.includes(name))
        report(['totals', index], 'column', { field: name });
    }
  },
});
