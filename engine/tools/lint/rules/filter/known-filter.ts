import { sourceFilters } from '../../../../core/product/sources.ts';
import { findFilterKind } from '../../../../core/query/kinds/index.ts';
import { isBuiltInFilter, resolveFilters } from '../../../../features/resolve/resolveFilters.ts';
import { fieldNamed, fieldNames, hasField } from '../../fieldNames.ts';
import { filterList } from '../shared/filterList.ts';
import { hintOf } from '../../hintOf.ts';
import { defineDefinitionRule } from '../defineRule.ts';
import type { DefinitionTarget } from '../../Rule.types.ts';

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

export const knownFilter = defineDefinitionRule('known-filter', (target, report) => {
  const own = sourceFilters(target.definition.storage?.source);
  for (const { filter, path, namePath } of filterList(target.definition)) {
    const { name } = filter;
    if (filter.field === undefined && BOUND.includes(name) && !hasField(target, name))
      report(namePath, 'field', { name, field: name });
    const isOfSet = filter.kind !== undefined && findFilterKind(filter.kind)?.uses?.includes('set') === true;
    if (isOfSet) {
      if (filter.field !== undefined) report([...path, 'field'], 'fixed', { name, kind: filter.kind ?? '' });
      const sets = Object.keys(target.definition.states?.sets ?? {});
      const { hint, ...fix } = hintOf(filter.set ?? '', sets);
      if (filter.set === undefined) report(path, 'set', { name, hint });
      else if (!sets.includes(filter.set)) report([...path, 'set'], 'set', { name, hint }, fix);
    } else if (filter.field !== undefined) {
      const head = filter.field.split('.')[0] ?? '';
      const { hint, ...fix } = hintOf(head, fieldNames(target));
      if (!hasField(target, head)) report([...path, 'field'], 'unknown', { name: head, hint }, fix);
    } else if (
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
    else if (filter.column !== undefined && !isMoment(target, filter.column)) {
      const { hint, ...fix } = hintOf(
        filter.column,
        fieldNames(target, ({ name: field }) => isMoment(target, field)),
      );
      report([...path, 'column'], 'column', { field: filter.column, hint }, fix);
    }
  }
});

function isMoment(target: DefinitionTarget, name: string): boolean {
  const kind = fieldNamed(target, name)?.kind;
  return kind === 'date' || kind === 'time' || kind === 'timestamp';
}

/** Names of the filters of a group, stated or inferred. */
export function filterNames({ definition, fields }: DefinitionTarget): string[] {
  return resolveFilters(definition.filters, fields).map(({ name }) => name);
}
