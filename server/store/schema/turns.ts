import { hasOwnTable } from '../../../engine/core/records/hasOwnTable.ts';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import type { ColumnDesign } from './TableDesign.types.ts';

/**
 * Column of groups whose records are rows of others: 0, or the record's number while its row and others exchange values
 * that only one record may have. It is the last column of the unique indexes, so that the values of such rows are free.
 */
export const TURN = '_turn';

/** The column as a table has it. */
export const TURN_COLUMN: ColumnDesign = { name: TURN, type: 'bigint', notNull: true, extra: 'default 0' };

/** Whether the records of a group are rows of others that may exchange unique values, by the groups that they refer to. */
export function hasTurns(
  { name, fields, storage }: Pick<ResolvedResource, 'name' | 'fields' | 'storage'>,
  resourceOf: (name: string) => Pick<ResolvedResource, 'fields'> | undefined,
): boolean {
  if (storage.unique.length === 0 || !hasOwnTable(storage)) return false;
  return fields.some(({ relation }) =>
    relation === undefined
      ? false
      : resourceOf(relation.resource)?.fields.some(({ rows }) => rows?.group === name) === true,
  );
}
