import { filterList } from '../shared/filterList.ts';
import { repeats } from '../shared/repeats.ts';
import { defineDefinitionRule } from '../defineRule.ts';

export const uniqueFilter = defineDefinitionRule('unique-filter', ({ definition }, report) => {
  for (const { filter, namePath } of repeats(filterList(definition), (placed) => placed.filter.name))
    report(namePath, 'twice', { name: filter.name });
});
