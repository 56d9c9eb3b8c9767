import type { ResolvedField, ResolvedResource } from '../../../../../engine/core/definition/Resolved.types.ts';
import { isAskedField, operatorsOf } from '../../../../../engine/core/query/conditions/conditionFilter.ts';
import type { OperatorId } from '../../../../../engine/core/query/kinds/operators.ts';

type Listed = Pick<ResolvedResource, 'fields' | 'filters'>;

/** The fields that the builder offers, in the order of the definition. */
export function builderFields({ fields }: Listed): ResolvedField[] {
  return fields.filter(isAskedField);
}

/**
 * Whether the records that a field points to can be chosen: a person who may open a list may read the option lists of its filters,
 * and no others.
 */
export function hasOptions({ filters }: Listed, { name, relation }: ResolvedField): boolean {
  if (relation?.resourceBy) return filters.some(({ field, resourceBy }) => field === name && resourceBy !== undefined);
  return relation === undefined || filters.some(({ resource }) => resource === relation.resource);
}

/** What the builder lets a condition about a field say. */
export function builderOperators(resource: Listed, field: ResolvedField): readonly OperatorId[] {
  const operators = operatorsOf(field);
  return hasOptions(resource, field) ? operators : operators.filter((id) => id === 'empty' || id === 'filled');
}
