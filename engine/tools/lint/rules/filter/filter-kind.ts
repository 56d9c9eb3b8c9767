import { findFilterKind } from '../../../../core/query/kinds/index.ts';
import { resolveFilters } from '../../../../features/resolve/resolveFilters.ts';
import { fieldNamed } from '../../fieldNames.ts';
import { filterList } from '../shared/filterList.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

export const filterKind = defineReferenceRule('filter-kind', {
  definition: (target, report) => {
    const resolved = resolveFilters(target.definition.filters, target.fields);
    for (const [index, { filter, path, namePath }] of filterList(target.definition).entries()) {
      const at = filter.kind === undefined ? namePath : [...path, 'kind'];
      const kind = findFilterKind(filter.kind ?? resolved[index]?.kind ?? '');
      // A filter that looks into another record is of `filter-path`, one of a secret of `secret-use`.
      if (kind?.accepts === undefined || filter.field?.includes('.')) continue;
      const field = fieldNamed(target, resolved[index]?.column ?? filter.field ?? filter.name);
      if (field === undefined || field.writeOnly || kind.accepts.includes(field.kind)) continue;
      report(at, 'unfit', { kind: kind.id, name: field.name, kinds: kind.accepts.join(', ') });
    }
  },
});
