import { filterKinds, findFilterKind } from '../../../../core/query/kinds/index.ts';
import { fieldNamed } from '../shared/fieldNames.ts';
import { filterList } from '../shared/filterList.ts';
import { hintOf } from '../../hintOf.ts';
import { defineDefinitionRule } from '../defineRule.ts';

export const filterKind = defineDefinitionRule('filter-kind', (target, report) => {
  for (const { filter, path } of filterList(target.definition)) {
    if (filter.kind === undefined) continue;
    const at = [...path, 'kind'];
    const kind = findFilterKind(filter.kind);
    if (kind === undefined) {
      const { hint, ...fix } = hintOf(
        filter.kind,
        filterKinds().map(({ id }) => id),
      );
      report(at, 'unknown', { kind: filter.kind, hint }, fix);
      continue;
    }
    const field = fieldNamed(target, filter.column ?? filter.field ?? filter.name);
    if (kind.accepts === undefined || field === undefined || kind.accepts.includes(field.kind)) continue;
    report(at, 'unfit', { kind: kind.id, name: field.name, kinds: kind.accepts.join(', ') });
  }
});
