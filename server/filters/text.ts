import { sql } from 'kysely';
import { joinCompounds } from '../../engine/core/text/compounds.ts';
import { textKindOf } from '../../engine/core/kinds/textKinds.ts';
import { foldText } from '../../engine/core/text/fold.ts';
import { any, fieldOf, hasWords, searchText } from './columns.ts';
import type { FilterSql } from './FilterSql.types.ts';

/** Records whose field has every word, or is the whole text; a value that is stored as a number, as an enumeration may be, is its digits. */
export const text: FilterSql = {
  kind: 'text',
  condition: (about, value) => {
    const { kind, leaves } = fieldOf(about);
    const written = textKindOf(kind);
    return any(
      leaves.map((leaf) =>
        about.filter.whole === true
          ? sql<boolean>`${searchText(leaf)} = ${joinCompounds(foldText(written?.read(value) ?? value))}`
          : hasWords(searchText(leaf), written?.needle?.(value) ?? value),
      ),
    );
  },
  isFreeText: true,
};
