import { sql } from 'kysely';
import { digitsOnly } from '../../engine/core/text/digits.ts';
import { phoneNeedle } from '../../engine/core/text/fold.ts';
import { columnOf, contains, fieldOf } from './columns.ts';
import type { FilterSql } from './FilterSql.types.ts';

/** A number that is equal, or stored digits that have these somewhere. */
export const digits: FilterSql = {
  kind: 'digits',
  condition: (about, value) => {
    const field = fieldOf(about);
    if (field.leaves[0]?.type === 'integer')
      return sql<boolean>`${columnOf(field)} = ${digitsOnly(value).slice(0, 15)}`;
    const needle = field.kind === 'phone' ? (phoneNeedle(value) ?? digitsOnly(value)) : digitsOnly(value);
    const stored = sql.join(
      field.leaves.map(({ column }) => sql`coalesce(${sql.ref(column)}, '')`),
      sql` || `,
    );
    return sql<boolean>`(${stored}) like ${contains(needle)}`;
  },
};
