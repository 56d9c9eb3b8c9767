import { sql } from 'kysely';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { COUNT } from '../store/schema/designRollups.ts';
import { quote } from '../store/schema/names.ts';
import type { ListQuery } from './parseListQuery.ts';
import { type Matches, pickRollup, type Selection } from './pickRollup.ts';
import { whereOf } from './whereOf.ts';

/** Most records that are gathered by an index and then put in order, in place of walking in order past others. */
const MOST_GATHERED = 100_000;

/**
 * The matches of a selection, where an index that the definition states has every field of several filters, and a roll-up
 * says that they are few enough. In the order of numbers the database expects matches everywhere, and may walk past
 * millions of others to those of a week of last year; the index has them together.
 */
export function gatherMatches(
  resource: ResolvedResource,
  { filters, from, conditions }: Selection,
): Matches | undefined {
  const rollup = isFoundByIndex(resource, filters) ? pickRollup(resource, filters) : undefined;
  if (rollup === undefined) return undefined;
  const trend = resource.fields.find(({ name }) => name === resource.statistics.trend?.field)?.leaves[0]?.column;
  const columns = sql.raw([...new Set(['id', ...(trend === undefined ? [] : [trend])])].map(quote).join(', '));
  const count = sql`(select coalesce(sum(${sql.raw(COUNT)}), 0) from ${sql.table(rollup.table.name)} ${whereOf(rollup.conditions)})`;
  const isFew = sql`${count} <= ${MOST_GATHERED}::integer`;
  // Without the offset the database would put the records in order, or pick those of some days, by another index.
  const matches = sql`(select ${columns} from ${from} ${whereOf([...conditions, isFew])} offset 0) matches`;
  return { from: matches, most: MOST_GATHERED };
}

function isFoundByIndex({ storage }: ResolvedResource, filters: ListQuery['filters']): boolean {
  if (filters.length < 2) return false;
  const names = filters.map(({ filter }) =>
    filter.related === undefined ? (filter.column ?? filter.field ?? filter.name) : '',
  );
  return storage.index.some(
    ({ fields }) =>
      fields[0] !== undefined && names.includes(fields[0]) && names.every((name) => fields.includes(name)),
  );
}
