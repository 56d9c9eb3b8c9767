import { type RawBuilder, sql } from 'kysely';
import type { ResolvedFilter, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { filterSql } from '../filters/index.ts';
import { BUCKET, COUNT, type RollupTable } from '../store/schema/designRollups.ts';
import { quote } from '../store/schema/names.ts';
import type { ListQuery } from './parseListQuery.ts';
import { type Matches, pickRollup, type Selection } from './pickRollup.ts';
import { whereOf } from './whereOf.ts';

/** Most records that are gathered by an index and then put in order, in place of walking in order past others. */
const MOST_GATHERED = 100_000;

/**
 * The first of each day are read where this many times as many match: each day is sought in the index by itself, which
 * costs about as much as reading a hundred entries one after the other.
 */
const WORTH_DAYS = 5;

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
  const [bucket, n] = [sql.raw(BUCKET), sql.raw(COUNT)];
  const counted = sql`from ${sql.table(rollup.table.name)} ${whereOf(rollup.conditions)}`;
  // Without the offset the database would put the records in order, or pick those of some days, by another index.
  const gathered = (isGathered: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`(select ${columns} from ${from} ${whereOf([...conditions, isGathered])} offset 0) matches`;
  const isFew = sql`(select coalesce(sum(${n}), 0) ${counted}) <= ${MOST_GATHERED}::integer`;
  const matches: Matches = { from: gathered(isFew), most: MOST_GATHERED };
  const day = dayInOrder(resource, filters, rollup.table);
  if (day === undefined) return matches;
  const first: Matches['first'] = (most, direction) => {
    const ofDay = sql`select id from ${from} ${whereOf([...conditions, sql`${day} = lawha_days.lawha_day`])}
      order by id ${sql.raw(direction)} limit ${most}`;
    return sql`(with lawha_days as materialized (
        select ${bucket} as lawha_day, sum(${n}) as lawha_count ${counted} group by 1
      ), lawha_way as materialized (
        select coalesce(sum(lawha_count), 0) <= ${MOST_GATHERED}::integer as are_few,
          coalesce(bool_and(lawha_day is not null) and sum(lawha_count) > ${WORTH_DAYS * most}::bigint * count(*), false) as are_many
        from lawha_days)
      select id from ${gathered(sql`(select are_few and not are_many from lawha_way)`)}
      union all select of_day.id from (select lawha_day from lawha_days where (select are_few and are_many from lawha_way)) lawha_days
        cross join lateral (${ofDay}) of_day) matches`;
  };
  return { ...matches, first };
}

function isFoundByIndex({ storage }: ResolvedResource, filters: ListQuery['filters']): boolean {
  if (filters.length < 2) return false;
  const names = filters.map(({ filter }) => comparedBy(filter));
  return storage.index.some(
    ({ fields }) =>
      fields[0] !== undefined && names.includes(fields[0]) && names.every((name) => fields.includes(name)),
  );
}

/**
 * The column of the days that a roll-up counts, where an index has the numbers of each day in their order behind what the
 * filters compare: single values, and the day.
 */
function dayInOrder(
  { storage, fields: all }: ResolvedResource,
  filters: ListQuery['filters'],
  { bucket }: RollupTable,
): RawBuilder<unknown> | undefined {
  const day = all.find(({ name }) => name === bucket?.field)?.leaves[0];
  if (bucket?.unit !== 'day' || day?.type !== 'date') return undefined;
  const names = filters.map(({ filter }) => comparedBy(filter));
  const values = new Set(filters.flatMap(({ filter }) => (isOneOfValues(filter) ? [comparedBy(filter)] : [])));
  const isInOrder = storage.index.some(({ fields }) => {
    const before = fields.slice(0, fields.indexOf(bucket.field));
    return (
      fields[before.length + 1] === 'id' &&
      before.every((name) => values.has(name)) &&
      names.every((name) => name === bucket.field || before.includes(name))
    );
  });
  return isInOrder ? sql.ref(day.column) : undefined;
}

/** The field that a filter of the group itself compares. */
function comparedBy({ related, column, field, name }: ResolvedFilter): string {
  return related === undefined ? (column ?? field ?? name) : '';
}

/** Whether a filter keeps records with one of some values, which an index has one beside the other. */
function isOneOfValues({ kind, states }: ResolvedFilter): boolean {
  return filterSql(kind).rollup === 'column' && states?.exclude !== true;
}
