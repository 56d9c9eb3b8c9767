import type { FilterKind } from '@lawha/engine/core';

/** The letter that a text begins with. */
export const kind: FilterKind = {
  id: 'first-letter',
  parse: (text) => (/^\p{L}$/u.test(text) ? text : undefined),
  match: (own, value) => String(own).startsWith(value),
  describe: () => ({ type: 'string', maxLength: 1, description: 'A letter', examples: ['A'] }),
  chip: (value) => value,
  accepts: ['text'],
  isTyped: true,
};
