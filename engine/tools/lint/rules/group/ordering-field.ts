import { isArrangedBy } from '../../../../core/resolve/resolveOrdering.ts';
import { parseSortKey } from '../../../../core/definition/sortKey.ts';
import type { ResolvedField } from '../../../../core/definition/Resolved.types.ts';
import { fieldNamed, fieldNames, isDeclared } from '../../fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import { defineDefinitionRule } from '../defineRule.ts';

/** Records are arranged by a whole number of their form, in a list of their own that is ordered by it. */
export const orderingField = defineDefinitionRule('ordering-field', (target, report) => {
  const { ordering: name, sort, groupBy, singleton, storage } = target.definition;
  if (typeof name !== 'string') return;
  const without = [
    storage?.source !== undefined && 'source',
    singleton !== undefined && 'singleton',
    groupBy !== undefined && 'groupBy',
  ].find((part) => part !== false);
  if (without !== undefined) {
    report(['ordering'], 'nowhere', { part: without });
    return;
  }
  const field = fieldNamed(target, name);
  if (field === undefined) {
    if (isDeclared(target, name)) return;
    const { hint, ...fix } = hintOf(name, fieldNames(target, isPosition));
    report(['ordering'], 'unknown', { field: name, hint }, fix);
    return;
  }
  if (!isPosition(field)) report(['ordering'], 'kind', { field: name });
  if (sort !== undefined && !isArrangedBy(sort.map(parseSortKey), name)) report(['sort'], 'sort', { field: name });
  for (const [index, fields] of (storage?.unique ?? []).entries())
    if (fields.includes(name)) report(['storage', 'unique', index], 'together', { field: name });
});

function isPosition({ kind, readOnly }: ResolvedField): boolean {
  return (kind === 'order' || kind === 'integer') && !readOnly;
}
