import type { LeafType } from '../../../../core/definition/Resolved.types.ts';
import { fieldNamed, fieldNames, isDeclared } from '../shared/fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import { defineDefinitionRule } from '../defineRule.ts';

const DATED: readonly (LeafType | undefined)[] = ['date', 'timestamp'];

export const statisticsTrend = defineDefinitionRule('statistics-trend', (target, report) => {
  const name = target.definition.statistics?.trend?.field;
  if (name === undefined) return;
  const path = ['statistics', 'trend', 'field'];
  const field = fieldNamed(target, name);
  if (field && !DATED.includes(field.leaves[0]?.type)) report(path, 'kind', { field: name, kind: field.kind });
  if (field || isDeclared(target, name)) return;
  const { hint, ...fix } = hintOf(
    name,
    fieldNames(target, ({ leaves }) => DATED.includes(leaves[0]?.type)),
  );
  report(path, 'unknown', { field: name, hint }, fix);
});
