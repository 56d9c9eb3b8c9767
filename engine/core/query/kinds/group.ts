import { isGroupName } from '../../routing/paths.ts';
import type { FilterKind } from './FilterKind.types.ts';

/** A well-formed name of a group; whether the group exists is not checked. */
export const group: FilterKind = {
  id: 'group',
  parse: (text) => (isGroupName(text) ? text : undefined),
  match: (own, value) => own === value,
  describe: () => ({ type: 'string', maxLength: 50, description: 'The name of a group', examples: ['countries'] }),
  accepts: ['text'],
};
