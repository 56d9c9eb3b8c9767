import { PICTURE_CELLS } from '../../../../core/resolve/resolveIdentity.ts';
import { resolveColumns } from '../../../../core/resolve/resolveColumns.ts';
import { hintOf } from '../../hintOf.ts';
import { defineDefinitionRule } from '../defineRule.ts';
import { repeats } from '../shared/repeats.ts';

/** What identifies a row is among its columns: a text or number on top, a picture as the picture, each once. */
export const identityColumns = defineDefinitionRule('identity-columns', (target, report) => {
  const { identity } = target.definition;
  if (identity === undefined || identity === false) return;
  const columns = resolveColumns(target.definition.columns, target.fields, []);
  const parts = Object.entries(identity).map(([part, key]) => ({ part, key, path: ['identity', part] }));
  for (const { part, key, path } of parts) {
    const column = columns.find((candidate) => candidate.key === key);
    if (column === undefined) {
      const { hint, ...fix } = hintOf(
        key,
        columns.map((candidate) => candidate.key),
      );
      report(path, 'column', { key, hint }, fix);
      continue;
    }
    const isPicture = PICTURE_CELLS.has(column.cell);
    if (isPicture !== (part === 'picture')) report(path, isPicture ? 'text' : 'picture', { key, cell: column.cell });
    else if (part === 'title' && column.cell === 'reference') report(path, 'link', { key });
  }
  for (const { key, path } of repeats(parts, (entry) => entry.key)) report(path, 'twice', { key });
});
