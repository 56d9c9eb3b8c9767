import { PICTURE_CELLS } from '../../../../core/resolve/resolveIdentity.ts';
import { resolveColumns } from '../../../../core/resolve/resolveColumns.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';
import { repeats } from '../shared/repeats.ts';

/** Of the columns that identify a row, a text or number is on top, a picture is the picture, and each is there once. */
export const identityColumns = defineReferenceRule('identity-columns', {
  definition: (target, report) => {
    const { identity } = target.definition;
    if (identity === undefined || identity === false) return;
    const columns = resolveColumns(target.definition.columns, target.fields, []);
    const parts = Object.entries(identity).map(([part, key]) => ({ part, key, path: ['identity', part] }));
    for (const { part, key, path } of parts) {
      const column = columns.find((candidate) => candidate.key === key);
      if (column === undefined) continue;
      const isPicture = PICTURE_CELLS.has(column.cell);
      if (isPicture !== (part === 'picture')) report(path, isPicture ? 'text' : 'picture', { key, cell: column.cell });
      else if (part === 'title' && column.cell === 'reference') report(path, 'link', { key });
    }
    for (const { key, path } of repeats(parts, (entry) => entry.key)) report(path, 'twice', { key });
  },
});
