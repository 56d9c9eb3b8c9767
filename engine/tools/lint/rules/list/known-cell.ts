import { cellUses } from '../shared/cellUses.ts';
import { hintOf } from '../../hintOf.ts';
import { defineDefinitionRule } from '../defineRule.ts';

/** An unknown cell is drawn as a visible placeholder, so a field that only infers it is a warning. */
export const knownCell = defineDefinitionRule('known-cell', (target, report, project) => {
  const { cells } = project.known;
  if (cells === undefined) return;
  for (const { cell, path, stated, field } of cellUses(target, project)) {
    if (cells.has(cell)) continue;
    if (!stated && field) {
      report(path, 'inferred', { cell, kind: field.kind }, { spot: 'key', severity: 'warning' });
      continue;
    }
    const { hint, ...fix } = hintOf(cell, cells.keys());
    report(path, 'unknown', { cell, hint }, fix);
  }
});
