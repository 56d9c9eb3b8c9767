import { isOneTag, MAX_TAG } from '../../kinds/oneTag.ts';
import { sanitizeLine } from '../../text/sanitizeLine.ts';
import type { FilterKind } from './FilterKind.types.ts';

/** A tag that a record has, in any of its spellings, which the database folds. */
export const tag: FilterKind = {
  id: 'tag',
  parse: (text) => {
    const tag = sanitizeLine(text);
    return isOneTag(tag) ? tag : undefined;
  },
  describe: () => ({
    type: 'string',
    maxLength: MAX_TAG,
    description: 'One tag, in any of its spellings',
    examples: ['عاجل'],
  }),
  accepts: ['tags'],
  infers: ['tags'],
  operators: ['has', 'lacks', 'empty', 'filled'],
  isTyped: true,
  longest: MAX_TAG,
};
