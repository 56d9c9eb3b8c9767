import { sql } from 'kysely';
import { columnOf, compare, fieldOf, wallClock } from './columns.ts';
import type { FilterSql } from './FilterSql.types.ts';

/** A time of day; of a moment that of the product's wall clock. */
export const time: FilterSql = {
  kind: 'time',
  condition: (about, value) => {
    const field = fieldOf(about);
    const isMoment = field.leaves[0]?.type === 'timestamp';
    return compare(
      isMoment ? sql`to_char(${wallClock(field)}, 'HH24:MI')` : columnOf(field),
      about.filter.bound,
      value,
    );
  },
};
