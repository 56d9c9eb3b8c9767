import { normaliseNumberText } from '../../text/digits.ts';
import type { FilterKind } from './FilterKind.types.ts';

/** Whether a record has a file: 1 for those that do, 0 for the others. */
export const filled: FilterKind = {
  id: 'filled',
  parse: (text) => {
    const value = normaliseNumberText(text);
    return value === '0' || value === '1' ? value : undefined;
  },
  match: (own, value) =>
    (Array.isArray(own) ? own.length > 0 : typeof own === 'string' && own !== '') === (value === '1'),
  describe: () => ({ enum: [0, 1] }),
  chip: (value, { t }) => t(value === '1' ? 'common.yes' : 'common.no'),
  accepts: ['file', 'files', 'image', 'images', 'video'],
  infers: ['file', 'files'],
  operators: ['filled', 'empty'],
};
