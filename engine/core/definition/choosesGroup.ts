import type { ResolvedField } from './Resolved.types.ts';

/**
 * The value of the enumeration that chooses the group of a field, as a text; empty while none is chosen. Undefined for a
 * field that points to one group alone, or never.
 */
export function groupChoice(
  { relation }: Pick<ResolvedField, 'relation'>,
  record: Readonly<Record<string, unknown>>,
): string | undefined {
  if (relation?.resourceBy === undefined) return undefined;
  const value = record[relation.resourceBy.field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/**
 * What chooses that a field points to a group: values of the other field, and whether a record in which it has none of
 * its values points there. Undefined for a field that points to this group alone, or never.
 */
export function choosesGroup(
  { relation }: Pick<ResolvedField, 'relation'>,
  group: string,
): { field: string; values: string[]; known: string[]; isElse: boolean } | undefined {
  if (relation?.resourceBy === undefined) return undefined;
  const { field, resources } = relation.resourceBy;
  const known = Object.keys(resources);
  const values = known.filter((value) => resources[value] === group);
  const isElse = relation.resource === group;
  return values.length === 0 && !isElse ? undefined : { field, values, known, isElse };
}
