import { joinCompounds } from '../../text/compounds.ts';
import { digitsOnly } from '../../text/digits.ts';
import { foldText, phoneNeedle, searchWords } from '../../text/fold.ts';
import type { FilterKind } from '../kinds/FilterKind.types.ts';

type Match = NonNullable<FilterKind['match']>;

/**
 * How kinds match that fold what they compare. Apart from the kinds, because the first list has no room for the table of folding:
 * it is loaded with the conditions.
 */
export const FOLDED_MATCHES: Readonly<Record<string, Match>> = {
  text: (own, value, { filter: { whole } }) => {
    if (typeof own !== 'string') return false;
    const text = joinCompounds(foldText(own));
    return whole ? text === joinCompounds(foldText(value)) : searchWords(value).every((word) => text.includes(word));
  },
  digits: (own, value, { field: { kind } }) =>
    typeof own === 'string' &&
    digitsOnly(own).includes((kind === 'phone' ? phoneNeedle(value) : undefined) ?? digitsOnly(value)),
};
