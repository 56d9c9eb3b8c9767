import { sourceFilters } from '../../../../core/product/sources.ts';
import { findFilterKind } from '../../../../core/query/kinds/index.ts';
import { isBuiltInFilter } from '../../../../features/resolve/resolveFilters.ts';
import { fieldNames, hasField } from '../../fieldNames.ts';
import { filterList } from '../shared/filterList.ts';
import { hintOf } from '../../hintOf.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

/** Built-in filters without a field of their own. */
const FREE: readonly string[] = [
  'keyword',
  'id',
  'per_page',
  'from_date',
  'to_date',
  'from_time',
  'to_time',
  'month',
  'year',
];
/** Built-in filters that look into a field. */
const BOUND: readonly string[] = ['phone', 'is_active', 'last_login', 'last_logout'];

export const knownFilter = defineReferenceRule('known-filter', {
  definition: (target, report) => {
    const own = sourceFilters(target.definition.storage?.source);
    for (const { filter, path, namePath } of filterList(target.definition)) {
      const { name } = filter;
      if (filter.field === undefined && BOUND.includes(name) && !hasField(target, name))
        report(namePath, 'field', { name, field: name });
      const isOfRecord = filter.kind !== undefined && findFilterKind(filter.kind)?.uses?.includes('when') === true;
      if (!isOfRecord && filter.when !== undefined) report([...path, 'when'], 'unasked', { name }, { spot: 'key' });
      if (isOfRecord) {
        if (filter.when === undefined) report(path, 'when', { name });
        if (filter.field !== undefined) report([...path, 'field'], 'fixed', { name, kind: filter.kind ?? '' });
        continue;
      }
      const isOfSet = filter.kind !== undefined && findFilterKind(filter.kind)?.uses?.includes('set') === true;
      if (isOfSet) {
        if (filter.field !== undefined) report([...path, 'field'], 'fixed', { name, kind: filter.kind ?? '' });
        const { hint } = hintOf('', Object.keys(target.definition.states?.sets ?? {}));
        if (filter.set === undefined) report(path, 'unset', { name, hint });
      } else if (
        filter.field === undefined &&
        filter.column === undefined &&
        !isBuiltInFilter(name) &&
        !hasField(target, name) &&
        !own.includes(name)
      ) {
        const { hint, ...fix } = hintOf(name, [...FREE, ...own, ...fieldNames(target, ({ writeOnly }) => !writeOnly)]);
        report(namePath, 'unknown', { name, hint }, fix);
      }
      if (filter.column !== undefined && filter.field?.includes('.') === true)
        report([...path, 'column'], 'both', { name, field: filter.field });
    }
  },
});
