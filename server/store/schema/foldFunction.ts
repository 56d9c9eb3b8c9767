import { buildFoldSqlFunction } from '../../../engine/core/text/fold.ts';
import { joinCompoundsSql } from '../../../engine/core/text/compounds.ts';
import { hashOf } from './names.ts';

/** Name of the folding function in the database. */
export const FOLD = 'lawha_fold';

/** The statement that creates it. */
export const FOLD_STATEMENT = buildFoldSqlFunction(FOLD);

/** Changes whenever folding changes, so that columns and indexes made with an older one are rebuilt. */
export const FOLD_VERSION = hashOf(`${FOLD_STATEMENT} ${joinCompoundsSql('t')}`);

/** The SQL expression of what search looks into for an SQL expression of a text. */
export function searchTextOf(expression: string): string {
  return joinCompoundsSql(`${FOLD}(${expression})`);
}
