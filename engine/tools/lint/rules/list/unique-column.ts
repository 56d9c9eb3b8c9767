import { columnLists } from '../shared/columnLists.ts';
import { repeats } from '../shared/repeats.ts';
import { defineDefinitionRule } from '../defineRule.ts';

export const uniqueColumn = defineDefinitionRule('unique-column', ({ definition }, report) => {
  for (const list of columnLists(definition))
    for (const { column, keyPath } of repeats(list, (placed) => placed.column.key))
      report(keyPath, 'twice', { key: column.key });
});
