import { type RawBuilder, sql } from 'kysely';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';

/**
 * The trashed records of a group as rows of its table: a `with` clause that shadows the table in the statement behind
 * it, so that filters and searches written for the table mean the trash there.
 */
export function withTrashedRows({ name }: Pick<ResolvedResource, 'name'>): RawBuilder<unknown> {
  const table = sql.table(name);
  return sql`with ${table} as (
    select p.* from lawha_trash t cross join lateral jsonb_populate_record(null::${table}, t.row) p
    where t.resource = ${name})`;
}
