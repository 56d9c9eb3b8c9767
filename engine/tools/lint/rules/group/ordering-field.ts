import { isArrangedBy } from '../../../../core/resolve/resolveOrdering.ts';
import { parseSortKey } from '../../../../core/definition/sortKey.ts';
import { fieldNamed } from '../../fieldNames.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

/** Records are arranged by a whole number of their form, in a list of their own that is ordered by it. */
export const orderingField = defineReferenceRule('ordering-field', {
  definition: (target, report) => {
    const { ordering: name, sort, groupBy, singleton, storage } = target.definition;
    if (typeof name !== 'string') return;
    const without = [
      storage?.source !== undefined && 'source',
      singleton !== undefined && 'singleton',
      groupBy !== undefined && 'groupBy',
    ].find((part) => part !== false);
    if (without !== undefined) report(['ordering'], 'nowhere', { part: without });
    const field = fieldNamed(target, name);
    if (without !== undefined || field === undefined) return;
    if (field.readOnly) report(['ordering'], 'kind', { field: name });
    if (sort !== undefined && !isArrangedBy(sort.map(parseSortKey), name)) report(['sort'], 'sort', { field: name });
    for (const [index, fields] of (storage?.unique ?? []).entries())
      if (fields.includes(name)) report(['storage', 'unique', index], 'together', { field: name });
  },
});
