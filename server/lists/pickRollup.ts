import { type RawBuilder, sql } from 'kysely';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { BUCKET, COUNT, type RollupTable, rollupTables } from '../store/schema/designRollups.ts';
import { quote } from '../store/schema/names.ts';
import { filterCondition } from './filterCondition.ts';
import { filterSql } from '../filters/index.ts';
import type { ListQuery } from './parseListQuery.ts';

/** A roll-up that can answer for a set of filters. */
export interface CoveringRollup {
  table: RollupTable;
  conditions: readonly RawBuilder<unknown>[];
}

/** The tables of each group's roll-ups, computed once. */
const known = new WeakMap<ResolvedResource, RollupTable[]>();

/** How much more a reference makes of a roll-up than a choice does: it may have a value for each record. */
const MANY_VALUES = 10;

/** The roll-up tables of a group, the smallest first as far as the definition shows. */
export function rollupsOf(resource: ResolvedResource): RollupTable[] {
  const found = known.get(resource);
  if (found !== undefined) return found;
  const size = ({ columns, bucket }: RollupTable): number =>
    columns.reduce(
      (sum, column) => sum + (isPointer(resource, column) ? MANY_VALUES : 1),
      bucket === undefined ? 0 : 5,
    );
  const tables = resource.storage.source === undefined ? rollupTables(resource) : [];
  const sorted = tables.toSorted((a, b) => size(a) - size(b));
  known.set(resource, sorted);
  return sorted;
}

/**
 * The smallest roll-up that has every field that the filters compare, with their condition over it; none when a filter
 * looks at something else.
 *
 * @param per only one that counts stretches of this field
 * @param by only one that counts by the values of this field, too
 */
export function pickRollup(
  resource: ResolvedResource,
  filters: ListQuery['filters'],
  { per, by }: { per?: string; by?: string } = {},
): CoveringRollup | undefined {
  for (const table of rollupsOf(resource)) {
    if (per !== undefined && table.bucket?.field !== per) continue;
    if (by !== undefined && !table.columns.includes(quoted(resource, by))) continue;
    const conditions = filters.map(({ filter, value }) => conditionOver(resource, table, { filter, value }));
    if (conditions.every((condition) => condition !== undefined)) {
      return { table, conditions };
    }
  }
  return undefined;
}

/** A selection of records: those that all filters keep. */
export interface Selection {
  filters: ListQuery['filters'];
  /** Table or computed relation. */
  from: RawBuilder<unknown>;
  /** The fields that the filters need. */
  conditions: readonly RawBuilder<unknown>[];
  /** The same records, found by an index. */
  matches?: Matches;
}

/** Matches that are found before they are put in order or counted. */
export interface Matches {
  /** Their ids, and the column of the group's trend; empty where they are too many. */
  from: RawBuilder<unknown>;
  /** Most of them. */
  most: number;
  /** Ids of a few of them that have the first of all, in the order of numbers, among them. Default: all are put in order. */
  first?: (most: number, direction: 'asc' | 'desc') => RawBuilder<unknown>;
}

/** The whole group. */
export function everyRecord({ name }: Pick<ResolvedResource, 'name'>): Selection {
  return { filters: [], from: sql.table(name), conditions: [] };
}

/** The relation to count records from: their number is the sum of `count` over `from`, under the conditions. */
export interface Counted {
  from: RawBuilder<unknown>;
  conditions: readonly RawBuilder<unknown>[];
  count: RawBuilder<unknown>;
  /** Column with the stretch, when they are counted per stretch of the field. */
  bucket?: RawBuilder<unknown>;
}

/** The smallest roll-up that counts a selection by a field, or per day of one; the selection itself without one. */
export function countedBy(
  resource: ResolvedResource,
  { filters, from, conditions }: Selection,
  key: { per?: string; by?: string } = {},
): Counted {
  const rollup = pickRollup(resource, filters, key);
  if (rollup === undefined) return { from, conditions, count: sql`count(*)` };
  return {
    from: sql.table(rollup.table.name),
    conditions: rollup.conditions,
    count: sql`sum(${sql.raw(COUNT)})`,
    ...(key.per !== undefined && { bucket: sql.raw(BUCKET) }),
  };
}

/** The condition of a filter over a roll-up; undefined when the roll-up cannot answer it. */
function conditionOver(
  resource: ResolvedResource,
  table: RollupTable,
  { filter, value }: ListQuery['filters'][number],
): RawBuilder<unknown> | undefined {
  if (filter.related !== undefined) return undefined;
  const name = filter.column ?? filter.field ?? filter.name;
  const { rollup } = filterSql(filter.kind);
  if (rollup === 'column') {
    return table.columns.includes(quoted(resource, name)) ? filterCondition(resource, filter, value) : undefined;
  }
  if (typeof rollup === 'object') {
    const names = rollup.fields({ resource, filter }, value);
    const isCovered = names?.every((each) => table.columns.includes(quoted(resource, each)));
    return isCovered === true ? filterCondition(resource, filter, value) : undefined;
  }
  if (rollup === undefined || table.bucket?.unit !== 'day' || table.bucket.field !== name) return undefined;
  return rollup(sql.raw(BUCKET), { resource, filter }, value);
}

function isPointer({ fields }: ResolvedResource, column: string): boolean {
  return fields.some(({ relation, leaves }) => relation !== undefined && quote(leaves[0]?.column ?? '') === column);
}

function quoted({ fields }: ResolvedResource, name: string): string {
  return quote(fields.find((field) => field.name === name)?.leaves[0]?.column ?? name);
}
