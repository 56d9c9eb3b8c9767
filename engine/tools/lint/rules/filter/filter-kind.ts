import { findFilterKind } from '../../../../core/query/kinds/index.ts';
import { fieldNamed } from '../../fieldNames.ts';
import { filterList } from '../shared/filterList.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

export const filterKind = defineReferenceRule('filter-kind', {
  definition: (target, report) => {
    for (const { filter, path } of filterList(target.definition)) {
      if (filter.kind === undefined) continue;
      const at = [...path, 'kind'];
      const kind = findFilterKind(filter.kind);
      if (kind === undefined) continue;
      const field = fieldNamed(target, filter.column ?? filter.field ?? filter.name);
      if (kind.accepts === undefined || field === undefined || kind.accepts.includes(field.kind)) continue;
      report(at, 'unfit', { kind: kind.id, name: field.name, kinds: kind.accepts.join(', ') });
    }
  },
});
