import { sourceFilters } from '../../../../core/product/sources.ts';
import { findFilterKind } from '../../../../core/query/kinds/index.ts';
import { filterList } from '../shared/filterList.ts';
import { defineDefinitionRule } from '../defineRule.ts';

/** A field has values of its own; a choice in a filter of the source has none unless the filter states them. */
export const filterOptions = defineDefinitionRule('filter-options', ({ definition }, report) => {
  const own = sourceFilters(definition.storage?.source);
  for (const { filter, path, namePath } of filterList(definition)) {
    const { name, kind, options } = filter;
    const uses = kind === undefined ? undefined : findFilterKind(kind)?.uses;
    const chooses = uses?.includes('options') === true && own.includes(name);
    if (options !== undefined && !chooses) report([...path, 'options'], 'unused', { name }, { spot: 'key' });
    if (options === undefined && chooses) report(namePath, 'missing', { name });
  }
});
