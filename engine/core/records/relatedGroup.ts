import type { RecordValue } from './recordCodec.ts';
import type { ResolvedField } from '../definition/Resolved.types.ts';

/**
 * The group that a field of a record points to: that of its relation, or the one that the value of another field chooses
 * (`x-relation.resourceBy`). Undefined for a field that points nowhere.
 *
 * @example relatedGroup(userIds, { user_type: 'author' }) // 'authors'
 */
export function relatedGroup(field: Pick<ResolvedField, 'relation'>, record: RecordValue): string | undefined {
  const { resource, resourceBy } = field.relation ?? {};
  if (resourceBy === undefined) return resource;
  const value = String(record[resourceBy.field]);
  return Object.hasOwn(resourceBy.resources, value) ? resourceBy.resources[value] : resource;
}

/** Every group that a field can point to; none of a field that points nowhere. */
export function relatedGroups({ relation }: Pick<ResolvedField, 'relation'>): string[] {
  if (relation === undefined) return [];
  return [...new Set([relation.resource, ...Object.values(relation.resourceBy?.resources ?? {})])];
}
