import { cellUses } from './shared/cellUses.ts';
import { hintOf } from './shared/hintOf.ts';
import { defineDefinitionRule } from './defineRule.ts';

export const knownCell = defineDefinitionRule('known-cell', (target, report, project) => {
  const { cells } = project.known;
  if (cells === undefined) return;
  for (const { cell, path, stated, field } of cellUses(target, project)) {
    if (cells.has(cell)) continue;
    if (!stated && field) {
      report(path, 'inferred', { cell, kind: field.kind }, { spot: 'key' });
      continue;
    }
    const { hint, ...fix } = hintOf(cell, cells.keys());
    report(path, 'unknown', { cell, hint }, fix);
  }
});
