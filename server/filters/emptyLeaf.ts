import { sql } from 'kysely';
import type { ResolvedLeaf } from '../../engine/core/definition/Resolved.types.ts';
import type { Condition } from './FilterSql.types.ts';

/** Whether nothing is stored in a part of a field. */
export function emptyLeaf({ column, type }: Pick<ResolvedLeaf, 'column' | 'type'>): Condition {
  const value = sql.ref(column);
  if (type === 'text') return sql<boolean>`coalesce(btrim(${value}), '') = ''`;
  if (type === 'json') return sql<boolean>`coalesce(${value}::text, 'null') in ('null', '[]', '{}', '""')`;
  return sql<boolean>`${value} is null`;
}
