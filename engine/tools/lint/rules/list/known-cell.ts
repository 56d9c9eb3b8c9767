import { cellUses } from '../shared/cellUses.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

/** An unknown cell is drawn as a visible placeholder, so a field that only infers it is a warning. */
export const knownCell = defineReferenceRule('known-cell', {
  definition: (target, report, project) => {
    const { cells } = project.known;
    if (cells === undefined) return;
    for (const { cell, path, stated, field } of cellUses(target, project))
      if (!stated && field && !cells.has(cell))
        report(path, 'inferred', { cell, kind: field.kind }, { spot: 'key', severity: 'warning' });
  },
});
