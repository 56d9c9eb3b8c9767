import { resolveFilters } from '../../../../features/resolve/resolveFilters.ts';
import { findFilterKind } from '../../../../core/query/kinds/index.ts';
import { filterNames } from '../../filterNames.ts';
import { hintOf } from '../../hintOf.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';
import { filterList } from '../shared/filterList.ts';

/** A filter by reference says whose records it offers; only such a one does, and its parent is another. */
export const filterResource = defineReferenceRule('filter-resource', {
  definition: (target, report, { byName }) => {
    const resolved = resolveFilters(target.definition.filters, target.fields);
    for (const [index, { filter, path, namePath }] of filterList(target.definition).entries()) {
      const { kind = 'text', resource } = resolved[index] ?? {};
      const { name, parent } = filter;
      if (findFilterKind(kind)?.uses?.includes('resource') !== true) {
        for (const key of ['resource', 'parent'] as const)
          if (filter[key] !== undefined) report([...path, key], 'unused', { key, kind }, { spot: 'key' });
        continue;
      }
      if (resource === undefined) report(namePath, 'missing', { name });
      const group = resource === undefined ? undefined : byName.get(resource)?.definition;
      if (kind === 'below' && group !== undefined && group.layouts?.tree === undefined)
        report(namePath, 'tree', { name, group: group.name });
      if (parent !== name) continue;
      const { hint } = hintOf(
        parent,
        filterNames(target).filter((other) => other !== name),
      );
      report([...path, 'parent'], 'parent', { parent, hint });
    }
  },
});
