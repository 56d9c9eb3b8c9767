import { sql } from 'kysely';
import { conditionSql } from '../store/schema/values/conditionSql.ts';
import type { FilterSql } from './FilterSql.types.ts';

/** Records that meet the condition of the filter, or do not. */
export const condition: FilterSql = {
  kind: 'condition',
  condition: ({ resource, filter }, value) => {
    const [wanted = '', today = ''] = value.split(' ');
    const met = conditionSql(filter.when ?? {}, resource, { today });
    return wanted === '1' ? met : sql`not ${met}`;
  },
};
