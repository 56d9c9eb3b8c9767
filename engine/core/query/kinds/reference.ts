import { isRecordId } from '../../routing/paths.ts';
import { normaliseNumberText } from '../../text/digits.ts';
import type { FilterKind } from './FilterKind.types.ts';

/** The id of the record pointed to. */
export const reference: FilterKind = {
  id: 'reference',
  parse: (text) => {
    const id = normaliseNumberText(text);
    return isRecordId(id) ? id : undefined;
  },
  match: (own, value, { field: { kind } }) => kind === 'reference' && String(own) === value,
  describe: () => ({ type: 'integer', minimum: 1, description: 'The number of a record, from 1' }),
  infers: ['reference', 'references', 'reference-choices'],
  uses: ['resource', 'parent'],
};
