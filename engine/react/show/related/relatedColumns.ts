import type { ResolvedColumn, ResolvedResource } from '../../../core/definition/Resolved.types.ts';

/** How many columns of the other group a related list has room for. */
const MOST = 4;

/** The other group's first columns without the one that points to the record, which is the same in all rows. */
export function relatedColumns({ columns }: Pick<ResolvedResource, 'columns'>, pointer: string): ResolvedColumn[] {
  return columns.filter(({ field, key }) => field !== pointer && key !== pointer).slice(0, MOST);
}
