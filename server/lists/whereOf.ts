import { type RawBuilder, sql } from 'kysely';

/** Conditions as a `where` clause; they combine with AND. Nothing without any. */
export function whereOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}
