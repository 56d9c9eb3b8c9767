import { type RawBuilder, sql } from 'kysely';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';

/** The table of a group that is a tree, and the column with the record above. */
export interface Outline {
  table: string;
  column: string;
  /** How many levels there may be at most. */
  depth: number;
}

/** Where a group keeps which record is below which; undefined for one that is no tree. */
export function outlineOf({ name, layouts, fields }: ResolvedResource): Outline | undefined {
  const { tree } = layouts ?? {};
  const column = fields.find((field) => field.name === tree?.by)?.leaves[0]?.column;
  return tree === undefined || column === undefined ? undefined : { table: name, column, depth: tree.depth };
}

/** The ids of a record and of every one below it. Ends in rings, too, which a table may have from before it was a tree. */
export function belowSql({ table, column }: Outline, id: number): RawBuilder<unknown> {
  return sql`(with recursive below(id) as (
    select ${String(id)}::bigint union select t.id from ${sql.table(table)} t join below on t.${sql.ref(column)} = below.id)
    select id from below)`;
}

/** The ids of the records of a relation that meet conditions, and of every one above them. */
export function withAboveSql(
  { table, column }: Outline,
  { from, where }: { from: RawBuilder<unknown>; where: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return sql`(with recursive kept(id) as (
    select id from ${from} ${where}
    union select t.${sql.ref(column)} from ${sql.table(table)} t join kept on t.id = kept.id
      where t.${sql.ref(column)} is not null)
    select id from kept)`;
}

/** The ids above a place, the nearest first: `id` itself is level 1. Looks no further up than `most` levels. */
export function aboveSql({ table, column }: Outline, id: number, most: number): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`with recursive above(id, level) as (
    select ${String(id)}::bigint, 1
    union all select t.${sql.ref(column)}, above.level + 1 from ${sql.table(table)} t join above on t.id = above.id
      where t.${sql.ref(column)} is not null and above.level < ${most})
    select id from above order by level`;
}

/** How many levels a record and those below it have, of at most `most`; a ring back to it has an end there. */
export function heightSql({ table, column }: Outline, id: number, most: number): RawBuilder<{ height: number }> {
  return sql<{ height: number }>`with recursive below(id, level) as (
    select ${String(id)}::bigint, 1
    union all select t.id, below.level + 1 from ${sql.table(table)} t join below on t.${sql.ref(column)} = below.id
      where t.id <> ${String(id)}::bigint and below.level < ${most})
    select max(level)::int as height from below`;
}
