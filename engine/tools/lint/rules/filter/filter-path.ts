import { resolveFilters } from '../../../../features/resolve/resolveFilters.ts';
import { findFilterKind } from '../../../../core/query/kinds/index.ts';
import { fieldNamed, fieldNames } from '../../fieldNames.ts';
import { filterList } from '../shared/filterList.ts';
import { hintOf } from '../../hintOf.ts';
import { defineDefinitionRule } from '../defineRule.ts';

/** A filter on a field of the referenced record: `user_id.phone`. */
export const filterPath = defineDefinitionRule('filter-path', (target, report, { byName }) => {
  for (const { filter, path } of filterList(target.definition)) {
    const [head = '', inner] = filter.field?.split('.') ?? [];
    const pointer = fieldNamed(target, head);
    if (inner === undefined || pointer === undefined) continue;
    const at = [...path, 'field'];
    if (pointer.kind !== 'reference') {
      report(at, 'pointer', { field: head, kind: pointer.kind });
      continue;
    }
    const resource = pointer.relation?.resource ?? '';
    const related = byName.get(resource);
    const readable = related ? fieldNames(related, ({ writeOnly }) => !writeOnly) : [inner];
    if (!readable.includes(inner)) {
      const near = hintOf(inner, readable);
      const replaceWith = near.replaceWith && `${head}.${near.replaceWith}`;
      report(at, 'unknown', { field: inner, resource, hint: near.hint }, replaceWith ? { replaceWith } : {});
    }
    const kind = resolveFilters([filter], target.fields)[0]?.kind;
    if (kind !== undefined && findFilterKind(kind)?.readsInto !== true)
      report(path, 'kind', { name: filter.name, kind });
  }
});
