import { type RawBuilder, sql } from 'kysely';
import { currentProduct } from '../../engine/core/product/currentProduct.ts';
import { startOfDay } from '../../engine/core/text/timeZone.ts';
import type { ResolvedField, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { lastDays } from '../../engine/core/query/lastDays.ts';
import { countActive, countStates, mergeSpellings, type ValueCount } from '../../engine/features/lists/recordCounts.ts';
import { todayInZone } from '../../engine/core/text/format.ts';
import { isColumn } from '../store/schema/designTables.ts';
import { prepared } from '../store/preparedStatements.ts';
import type { Reader } from '../store/Reader.ts';
import { type Counted, countedBy, type Matches, type Selection } from './pickRollup.ts';
import { whereOf } from './whereOf.ts';

/** Most values of a field that are read; enumerations and switches have fewer. */
const MAX_KEYS = 200;

/** How many records a day has, `YYYY-MM-DD`. */
export interface DayCount {
  date: string;
  value: number;
}

/** What is counted, and from which relation. */
export interface Reading {
  reader: Reader;
  resource: ResolvedResource;
  selection: Selection;
}

/**
 * The statistics of a group, independent of the language: the same for every account until a record or the day changes.
 */
export interface GroupStatistics {
  counts: Record<string, number>;
  values: ValueCount[];
  trend?: DayCount[];
}

/** The columns that the statistics of a group read. */
export function statisticColumns({ statistics, states, fields }: ResolvedResource): string[] {
  const names = [statistics.by, states?.field, statistics.trend?.field, 'is_active'];
  return fields.flatMap((field) => {
    const [leaf] = names.includes(field.name) && isColumn(field) ? field.leaves : [];
    return leaf === undefined ? [] : [leaf.column];
  });
}

/**
 * The statistics of a definition, of the selected records. One grouped statement for each of values, switch and trend;
 * the counts of states are sums of grouped values.
 */
export async function readStatistics(
  reader: Reader,
  resource: ResolvedResource,
  { selection, now }: { selection: Selection; now: Date },
): Promise<GroupStatistics> {
  const reading: Reading = { reader, resource, selection };
  const { by } = resource.statistics;
  const readBoth = async (): Promise<Pick<GroupStatistics, 'counts' | 'values'>> => {
    const reads = by === undefined ? Promise.resolve([]) : readValues(reading, by);
    if (by !== undefined && by === resource.states?.field) {
      const values = await reads;
      return { values, counts: await readCounts(reading, values) };
    }
    const [values, counts] = await Promise.all([reads, readCounts(reading)]);
    return { values, counts };
  };
  const [{ counts, values }, trend] = await Promise.all([readBoth(), readTrend(reading, now)]);
  return { counts, values, ...(trend && { trend }) };
}

/**
 * The counts object: all records; active and inactive ones with the share of the active as `percentage` (0 to 100, two
 * decimals; browsers round up); the sets of states that are counted. Empty when the definition has none.
 *
 * @param known how many records each state has, when that has been read already
 */
export async function readCounts(reading: Reading, known?: readonly ValueCount[]): Promise<Record<string, number>> {
  const { resource } = reading;
  if (!resource.statistics.counts) return {};
  const { states, fields } = resource;
  const inStates = states && countStates(states, known ?? (await readValues(reading, states.field)));
  if (!fields.some(({ name }) => name === 'is_active')) return inStates ?? { count: await readCount(reading) };
  return { ...inStates, ...countActive(await readValues(reading, 'is_active')) };
}

async function readCount({ reader, resource, selection }: Reading): Promise<number> {
  const { from, conditions, count } = countedBy(resource, selection);
  const [counted] = await reader.read(
    sql<{ n: number | null }>`select ${count}::int as n from ${from} ${whereOf(conditions)}`,
  );
  return counted?.n ?? 0;
}

/** Every value of a field, most frequent first; other spellings of a state count as the state. */
async function readValues({ reader, resource, selection }: Reading, name: string): Promise<ValueCount[]> {
  const column = columnOf(resource, name);
  if (column === undefined) return [];
  const { from, conditions, count } = countedBy(resource, selection, { by: name });
  const rows = await reader.read(
    prepared<ValueCount>(sql`select ${column} as key, ${count}::int as value from ${from} ${whereOf(conditions)}
      group by 1 having ${count} > 0 order by 2 desc, 1 limit ${MAX_KEYS}`),
  );
  return resource.states?.field === name ? mergeSpellings(resource.states, rows) : [...rows];
}

/** The last days with their number of records; a moment belongs to its day in the product's zone. */
async function readTrend({ reader, resource, selection }: Reading, now: Date): Promise<DayCount[] | undefined> {
  const { trend } = resource.statistics;
  const field = trend && fieldOf(resource, trend.field);
  const column = trend && columnOf(resource, trend.field);
  if (trend === undefined || field === undefined || column === undefined) return undefined;
  const days = lastDays(todayInZone(now), trend.days);
  const kept = countedBy(resource, selection, { per: trend.field });
  const isMoment = field.leaves[0]?.type === 'timestamp';
  const own = isMoment
    ? sql`to_char(${column} at time zone ${sql.lit(currentProduct().timeZone)}, 'YYYY-MM-DD')`
    : sql`${column}::text`;
  const readDays = ({ from, conditions, count, bucket }: Counted): Promise<readonly DayCount[]> => {
    const span = bucket ? within(bucket, { days, isMoment: false }) : within(column, { days, isMoment });
    return reader.read(sql<DayCount>`select ${bucket ? sql`${bucket}::text` : own} as date, ${count}::int as value
      from ${from} ${whereOf([...conditions, span])} group by 1`);
  };
  const rows = await (kept.bucket === undefined && selection.matches !== undefined
    ? readGathered({ reader, resource, selection }, selection.matches, { kept, readDays })
    : readDays(kept));
  const found = new Map(rows.map(({ date, value }) => [date, value]));
  return days.map((date) => ({ date, value: found.get(date) ?? 0 }));
}

/** The days of matches that are gathered anyway: the database would read all records of these days beside them. */
async function readGathered(
  reading: Reading,
  { from, most }: Matches,
  { kept, readDays }: { kept: Counted; readDays: (counted: Counted) => Promise<readonly DayCount[]> },
): Promise<readonly DayCount[]> {
  const [rows, count] = await Promise.all([readDays({ ...kept, from, conditions: [] }), readCount(reading)]);
  return count > most ? readDays(kept) : rows;
}

/** A range of the bare column, so that its index can be used. */
function within(
  column: RawBuilder<unknown>,
  { days, isMoment }: { days: readonly string[]; isMoment: boolean },
): RawBuilder<unknown> {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  if (!isMoment) return sql`${column} between ${first} and ${last}`;
  return sql`${column} >= ${startOfDay(first).toISOString()} and ${column} < ${startOfDay(last, 1).toISOString()}`;
}

function fieldOf({ fields }: ResolvedResource, name: string): ResolvedField | undefined {
  return fields.find((field) => field.name === name);
}

function columnOf(resource: ResolvedResource, name: string): RawBuilder<unknown> | undefined {
  const column = fieldOf(resource, name)?.leaves[0]?.column;
  return column === undefined ? undefined : sql.ref(column);
}
