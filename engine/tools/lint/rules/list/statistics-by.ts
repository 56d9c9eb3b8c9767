import { COUNTED_SETS } from '../../../../core/resolve/resolveStatistics.ts';
import type { FieldKind } from '../../../../core/definition/kinds.ts';
import { fieldNamed, fieldNames, isDeclared } from '../shared/fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import { defineDefinitionRule } from '../defineRule.ts';

const COUNTABLE: readonly FieldKind[] = ['enum', 'flag', 'boolean', 'reference'];

export const statisticsBy = defineDefinitionRule('statistics-by', (target, report) => {
  const { counts, by } = target.definition.statistics ?? {};
  const hasSets = Object.keys(target.definition.states?.sets ?? {}).some((set) => Object.hasOwn(COUNTED_SETS, set));
  if (counts === true && !hasSets && !fieldNamed(target, 'is_active')) report(['statistics', 'counts'], 'counts');
  if (by === undefined) return;
  const field = fieldNamed(target, by);
  const path = ['statistics', 'by'];
  if (field && !COUNTABLE.includes(field.kind)) report(path, 'kind', { field: by, kind: field.kind });
  if (field || isDeclared(target, by)) return;
  const { hint, ...fix } = hintOf(
    by,
    fieldNames(target, ({ kind }) => COUNTABLE.includes(kind)),
  );
  report(path, 'unknown', { field: by, hint }, fix);
});
