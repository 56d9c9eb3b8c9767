import type { ResolvedField, ResolvedFilter, ResolvedResource } from '../../definition/Resolved.types.ts';

/** The parameter of a list, and the kind of its filter, that holds conditions about any field. */
export const CONDITIONS = 'where';

const made = new WeakMap<readonly ResolvedField[], ResolvedFilter>();

/** The filter of a group that a parameter names: one of the definition, or the conditions about any field. */
export function findFilter(
  { filters, fields }: Pick<ResolvedResource, 'fields'> & { filters: readonly ResolvedFilter[] },
  name: string,
): ResolvedFilter | undefined {
  return filters.find((filter) => filter.name === name) ?? (name === CONDITIONS ? conditionsOf(fields) : undefined);
}

/** The filter by conditions about some fields. */
export function conditionsOf(fields: readonly ResolvedField[]): ResolvedFilter {
  const known = made.get(fields);
  if (known) return known;
  const filter: ResolvedFilter = {
    name: CONDITIONS,
    kind: CONDITIONS,
    label: { ar: 'الشروط', en: 'Conditions' },
    hidden: true,
    fields,
  };
  made.set(fields, filter);
  return filter;
}
