import { sql } from 'kysely';
import { isLinkField } from '../../engine/core/records/linkedRecords.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { isSearchedSource } from '../../engine/core/product/sources.ts';
import { phoneNeedle, recordNumber, searchWords } from '../../engine/core/text/fold.ts';
import { searchedRelations } from '../store/schema/designRelatedText.ts';
import { any, contains, hasWords } from './columns.ts';
import type { Condition, FilterSql } from './FilterSql.types.ts';

/** Records whose texts have every word of the keyword, and the record with that number. */
export const keyword: FilterSql = {
  kind: 'keyword',
  condition: ({ resource }, value) => {
    const number = recordNumber(value);
    const found = textCondition(resource, value);
    return number === undefined ? found : any([found, sql<boolean>`id = ${number}`]);
  },
  isFreeText: true,
};

/**
 * Records whose search column has every word of a keyword. One that looks like a phone number is also sought without
 * its leading zeros.
 */
export function textCondition(resource: ResolvedResource, value: string): Condition {
  const { source } = resource.storage;
  if (source !== undefined && !isSearchedSource(source)) return sql<boolean>`false`;
  const related = searchedRelations(resource).length > 0;
  const searchable = resource.fields.some((field) => field.searchable && !field.writeOnly && !isLinkField(field));
  if (!searchable && !related) return sql<boolean>`false`;
  const phone =
    related || resource.fields.some(({ kind }) => kind === 'phone' || kind === 'emirates-id')
      ? phoneNeedle(value)
      : undefined;
  const column = sql.ref('_search');
  // What has a word that holds these digits has the digits: one search in the index finds both.
  if (phone !== undefined && searchWords(value).some((word) => word.includes(phone)))
    return sql<boolean>`${column} like ${contains(phone)}`;
  return any([
    hasWords(column, value),
    ...(phone === undefined ? [] : [sql<boolean>`${column} like ${contains(phone)}`]),
  ]);
}
