import { buildFoldSqlFunction } from '../../../engine/core/text/fold.ts';
import { joinCompoundsSql } from '../../../engine/core/text/compounds.ts';
import { hashOf } from './names.ts';

/** Name of the folding function in the database. */
export const FOLD = 'lawha_fold';

/** The statement that creates it. */
export const FOLD_STATEMENT = buildFoldSqlFunction(FOLD);

/** Name of the function that folds each text of a list. */
const FOLD_LIST = 'lawha_fold_list';

/**
 * The statement that creates it. Its body is read when it is created, so that it finds the folding function also where
 * other schemas are searched, as when an index is built.
 */
export const FOLD_LIST_STATEMENT = `create or replace function ${FOLD_LIST}(list jsonb) returns text[]
language sql immutable strict parallel safe
return (select coalesce(array_agg(${FOLD}(item)), '{}'::text[])
  from jsonb_array_elements_text(case when jsonb_typeof(list) = 'array' then list else '[]'::jsonb end) as item)`;

/** The SQL expression of the folded texts of a column that has a list of them. */
export function foldedList(column: string): string {
  return `${FOLD_LIST}(${column})`;
}

/** Changes whenever folding changes, so that columns and indexes made with an older one are rebuilt. */
export const FOLD_VERSION = hashOf(`${FOLD_STATEMENT} ${joinCompoundsSql('t')}`);

/** The SQL expression of what search looks into for an SQL expression of a text. */
export function searchTextOf(expression: string): string {
  return joinCompoundsSql(`${FOLD}(${expression})`);
}
