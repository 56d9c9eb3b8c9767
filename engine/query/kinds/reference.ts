import { isRecordId } from '../../routing/paths.ts';
import { normaliseNumberText } from '../../text/digits.ts';
import type { FilterKindRules } from './FilterKindRules.types.ts';

/** The id of the record pointed to. */
export const reference: FilterKindRules = {
  parse: (text) => {
    const id = normaliseNumberText(text);
    return isRecordId(id) ? id : undefined;
  },
  isMatch: (own, value, { field: { kind } }) => kind === 'reference' && own === value,
};
