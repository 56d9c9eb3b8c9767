import { normaliseNumberText } from '../../text/digits.ts';
import type { FilterKind } from './FilterKind.types.ts';

/** Yes or no. */
export const flag: FilterKind = {
  id: 'flag',
  parse: (text) => {
    const value = normaliseNumberText(text);
    return value === '0' || value === '1' ? value : undefined;
  },
  match: (own, value, { field: { kind } }) =>
    (kind === 'flag' && String(own) === value) || (kind === 'boolean' && own === (value === '1')),
  describe: () => ({ enum: [0, 1] }),
  chip: (value, { t }) => t(value === '1' ? 'common.yes' : 'common.no'),
  accepts: ['flag', 'boolean'],
  infers: ['flag', 'boolean'],
  operators: ['is'],
};
