import { sql } from 'kysely';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { SharedRows } from '../store/Reader.ts';
import type { Db } from '../store/Store.types.ts';
import { isBeyondCap, isFreeText, TOTAL_CAP } from './countRecords.ts';
import type { Selection } from './pickRollup.ts';
import { statisticColumns } from './readStatistics.ts';
import { whereOf } from './whereOf.ts';

/** Name of the matches in a statement; no table has it. */
const MATCHES = 'lawha_matches';

/**
 * The matches of a free text, up to the cap of counting and one more, with what their statistics read: found once for page,
 * total and statistics, since finding them is nearly all that such a list costs. Undefined for other filters, for records
 * that the server computes, and for a text that is known to have more matches: those of a page are found one by one then.
 */
export function seekMatches(
  db: Db,
  resource: ResolvedResource,
  { filters, from, conditions }: Selection,
): SharedRows | undefined {
  const isSought = resource.storage.source === undefined && filters.some((part) => isFreeText(resource, part));
  if (!isSought || isBeyondCap(db, resource, filters)) return undefined;
  const columns = [...new Set(['id', ...statisticColumns(resource)])].map((column) => sql.ref(column));
  return {
    name: MATCHES,
    select: sql`select ${sql.join(columns)} from ${from} ${whereOf(conditions)} limit ${TOTAL_CAP + 1}`,
  };
}
