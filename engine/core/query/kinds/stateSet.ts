import { normaliseNumberText } from '../../text/digits.ts';
import type { FilterKind } from './FilterKind.types.ts';

/** Yes, or the filter is left out. */
export const stateSet: FilterKind = {
  id: 'state-set',
  parse: (text) => (normaliseNumberText(text) === '1' ? '1' : undefined),
  match: (own, _, { filter: { states } }) =>
    states !== undefined && states.values.includes(String(own)) !== states.exclude,
  describe: () => ({ enum: ['1'] }),
  chip: (_, { t }) => t('common.yes'),
  uses: ['set', 'exclude'],
};
