import { sql } from 'kysely';
import { spellingsOf } from '../../engine/core/definition/transitions.ts';
import { columnOf, fieldOf, oneOf } from './columns.ts';
import type { FilterSql } from './FilterSql.types.ts';

/** A value, in every spelling of a state; of a list of values, one of them. */
export const select: FilterSql = {
  kind: 'select',
  condition: (about, value) => {
    const field = fieldOf(about);
    const { states } = about.resource;
    if (field.name === states?.field) return oneOf(field, spellingsOf(states, value));
    return field.kind === 'enum-list'
      ? sql<boolean>`${columnOf(field)} @> ${JSON.stringify([value])}::jsonb`
      : sql<boolean>`${columnOf(field)} = ${value}`;
  },
  rollup: 'column',
};
