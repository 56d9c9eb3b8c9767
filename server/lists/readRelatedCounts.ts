import { canAccess } from '../../engine/core/access/canAccess.ts';
import { relatedCountsKey } from '../../engine/core/definition/answerKeys.ts';
import { gatheringReader } from '../store/Reader.ts';
import { chosenSql } from '../store/schema/values/chosenSql.ts';
import { relationOf } from '../store/schema/sources.ts';
import { conditionOf } from './filterCondition.ts';
import { readCounts } from './readStatistics.ts';
import type { WriteContext } from '../context/WriteContext.ts';

/**
 * The counts object of the records of each related list that point to a record, under `<group>_counts`: of the
 * groups whose states are counted and whose list the caller may open.
 */
export async function readRelatedCounts(
  { app, entry, caller }: WriteContext,
  id: number,
): Promise<Record<string, Record<string, number>>> {
  const reader = gatheringReader(app.store.db, { isPrepared: false });
  const read = entry.resource.show.related.map(async (related) => {
    const other = app.catalogue.entries.get(related.resource);
    const filter = other?.resource.filters.find(({ name }) => name === related.field);
    const isCounted = other?.resource.states !== undefined && other.resource.statistics.counts;
    if (!other || !filter || !isCounted) return [];
    if (!canAccess(caller.grants, { route: `${related.resource}/show-all` })) return [];
    const { resource } = other;
    const value = String(id);
    const field = resource.fields.find(({ name }) => name === related.field);
    // The same number of another group is another record.
    const isHere = field && chosenSql(resource, field, entry.resource.name);
    const selection = {
      filters: [{ filter, value }],
      from: relationOf(other, [{ filter, value }]),
      conditions: [conditionOf(other, filter, value), ...(isHere ? [isHere] : [])],
    };
    return [[relatedCountsKey(related), await readCounts({ reader, resource, selection })] as const];
  });
  return Object.fromEntries((await Promise.all(read)).flat());
}
