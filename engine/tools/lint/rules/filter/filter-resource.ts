import { resolveFilters } from '../../../../features/resolve/resolveFilters.ts';
import { findFilterKind } from '../../../../core/query/kinds/index.ts';
import { filterList } from '../shared/filterList.ts';
import { hintOf } from '../../hintOf.ts';
import { defineDefinitionRule } from '../defineRule.ts';
import { filterNames } from './known-filter.ts';

export const filterResource = defineDefinitionRule('filter-resource', (target, report, { names }) => {
  const resolved = resolveFilters(target.definition.filters, target.fields);
  for (const [index, { filter, path, namePath }] of filterList(target.definition).entries()) {
    const { kind = 'text', resource } = resolved[index] ?? {};
    const { name } = filter;
    if (findFilterKind(kind)?.uses?.includes('resource') !== true) {
      for (const key of ['resource', 'parent'] as const)
        if (filter[key] !== undefined) report([...path, key], 'unused', { key, kind }, { spot: 'key' });
      continue;
    }
    if (resource === undefined) report(namePath, 'missing', { name });
    if (filter.resource !== undefined && !names.has(filter.resource)) {
      const { hint, ...fix } = hintOf(filter.resource, names);
      report([...path, 'resource'], 'unknown', { resource: filter.resource, hint }, fix);
    }
    const others = filterNames(target).filter((other) => other !== name);
    if (filter.parent !== undefined && !others.includes(filter.parent)) {
      const { hint, ...fix } = hintOf(filter.parent, others);
      report([...path, 'parent'], 'parent', { parent: filter.parent, hint }, fix);
    }
  }
});
