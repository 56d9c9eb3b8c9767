import { isLinkField, linkedIds } from '../../records/linkedRecords.ts';
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
  match: (own, value, { field }) =>
    isLinkField(field) ? linkedIds(own).includes(Number(value)) : field.kind === 'reference' && String(own) === value,
  describe: () => ({ type: 'integer', minimum: 1, description: 'The number of a record, from 1' }),
  // A source of the server may have the number of a record as a whole number.
  accepts: ['reference', 'references', 'reference-choices', 'integer'],
  infers: ['reference', 'references', 'reference-choices'],
  operators: ['is', 'not', 'in', 'out', 'empty', 'filled'],
  uses: ['resource', 'parent'],
};
