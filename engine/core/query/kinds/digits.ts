import { isRecordId } from '../../routing/paths.ts';
import { digitsOnly, normaliseNumberText } from '../../text/digits.ts';
import type { FilterKind } from './FilterKind.types.ts';

/** As many as the longest number that is kept as digits. */
const LONGEST = 20;

/** `id` is one record's; a phone is searched by its digits alone; other numbers are plain digits. */
export const digits: FilterKind = {
  id: 'digits',
  parse: (text, { name }) => {
    const written = normaliseNumberText(text);
    if (name === 'id') return isRecordId(written) ? written : undefined;
    const value = digitsOnly(text);
    const isPlain = value !== '' && value.length <= LONGEST && value === written.replace(/[\s+()-]/g, '');
    return isPlain ? value : undefined;
  },
  match: (own, value, { field: { kind } }) =>
    kind === 'integer' || kind === 'order'
      ? String(own) === value
      : typeof own === 'string' && digitsOnly(own).includes(value),
  describe: ({ name }) => ({
    type: 'string',
    description: name === 'id' ? 'The number of a record' : 'Digits',
  }),
  accepts: ['digits', 'phone', 'text', 'integer', 'order'],
  infers: ['digits', 'integer', 'order'],
  operators: ['has', 'lacks', 'empty', 'filled'],
  builds: ['digits', 'phone'],
  readsInto: true,
  isTyped: true,
};
