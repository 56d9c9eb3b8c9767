import { checkOptions } from '../shared/checkOptions.ts';
import { columnLists } from '../shared/columnLists.ts';
import { resolveColumnKey } from '../shared/resolveColumnKey.ts';
import { defineDefinitionRule } from '../defineRule.ts';

export const cellOptions = defineDefinitionRule('cell-options', (target, report, project) => {
  for (const { column, path } of columnLists(target.definition).flat()) {
    if (column.options === undefined) continue;
    const found = resolveColumnKey(column.key, target, project);
    const cell = column.cell ?? (found.kind === 'field' ? found.field.cell : 'text');
    const manifest = project.known.cells?.get(cell);
    if (manifest === undefined) continue;
    checkOptions(report, {
      owner: cell,
      allowed: manifest.options ?? {},
      options: column.options,
      path: [...path, 'options'],
    });
  }
});
