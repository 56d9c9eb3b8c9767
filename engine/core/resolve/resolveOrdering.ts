import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import type { ResolvedField, SortKey } from '../definition/Resolved.types.ts';
import { parseSortKey } from '../definition/sortKey.ts';

/**
 * The default order, and the number that people arrange its records by: the one that is named, else the `order` that the
 * default order follows. Records that are computed, alone in their group or answered in groups are not arranged.
 *
 * @example resolveOrdering({ ordering: 'step_number', … }, fields) // { sort: [step_number, id], ordering: 'step_number' }
 */
export function resolveOrdering(
  { ordering, sort, groupBy, singleton, storage }: ResourceDefinition,
  fields: readonly ResolvedField[],
): { sort: SortKey[]; ordering?: string } {
  const named = typeof ordering === 'string' ? ordering : undefined;
  const keys = (sort ?? defaultSort(fields, named)).map(parseSortKey);
  const isArranged =
    ordering !== false && groupBy === undefined && singleton === undefined && storage?.source === undefined;
  const field = isArranged ? (named ?? inferred(fields, keys)) : undefined;
  return { sort: keys, ...(field !== undefined && { ordering: field }) };
}

/** By position where there is one, newest first elsewhere. */
function defaultSort(fields: readonly ResolvedField[], named: string | undefined): string[] {
  const field = named ?? fields.find(({ name }) => name === 'order')?.name;
  return field === undefined ? ['-id'] : [field, 'id'];
}

function inferred(fields: readonly ResolvedField[], keys: readonly SortKey[]): string | undefined {
  const [first] = keys;
  if (first === undefined || !isArrangedBy(keys, first.key)) return undefined;
  const field = fields.find(({ name }) => name === first.key);
  return field?.kind === 'order' && !field.readOnly ? field.name : undefined;
}

/** Whether a list's order is one number alone, with ties ordered by id. */
export function isArrangedBy(keys: readonly SortKey[], field: string): boolean {
  return (
    keys.length <= 2 &&
    keys.every(({ key, descending }, index) => !descending && key === (index === 0 ? field : 'id')) &&
    keys.length > 0
  );
}
