import { cellUses } from '../shared/cellUses.ts';
import { defineDefinitionRule } from '../defineRule.ts';

export const cellAcceptsKind = defineDefinitionRule('cell-accepts-kind', (target, report, project) => {
  const { cells } = project.known;
  for (const { cell, path, stated, field } of cellUses(target, project)) {
    const accepts = cells?.get(cell)?.accepts;
    if (cells === undefined || !stated || !field || accepts === undefined) continue;
    if (accepts === 'any' || accepts.includes(field.kind)) continue;
    const fitting = [...cells.values()].filter(
      (other) => other.accepts === 'any' || other.accepts.includes(field.kind),
    );
    report(path, 'refused', {
      cell,
      field: field.name,
      kind: field.kind,
      fitting: fitting.map(({ id }) => id).join(', '),
    });
  }
});
