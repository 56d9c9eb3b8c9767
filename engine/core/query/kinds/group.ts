import { isGroupName } from '../../routing/paths.ts';
import type { FilterKind } from './FilterKind.types.ts';

/** The name of a group; there need not be one. */
export const group: FilterKind = {
  id: 'group',
  parse: (text) => (isGroupName(text) ? text : undefined),
  match: (own, value) => own === value,
  describe: () => ({ type: 'string', maxLength: 50, description: 'The name of a group', examples: ['countries'] }),
  accepts: ['text'],
};
