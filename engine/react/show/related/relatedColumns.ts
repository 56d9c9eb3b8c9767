import type { ResolvedColumn, ResolvedResource } from '../../../core/definition/Resolved.types.ts';

/** How many columns of the other group a related list has room for. */
const MOST = 4;

/**
 * The other group's first columns without the one that points to the record, and the one that chooses its group, which are the
 * same in all rows. A list of several records is not the same in each.
 */
export function relatedColumns(
  { columns, fields }: Pick<ResolvedResource, 'columns' | 'fields'>,
  pointer: string,
): ResolvedColumn[] {
  const chooser = fields.find(({ name }) => name === pointer)?.relation?.resourceBy?.field;
  const isSame = (name: string | undefined): boolean => name !== undefined && (name === pointer || name === chooser);
  return columns.filter(({ field, key }) => !isSame(field) && !isSame(key)).slice(0, MOST);
}
