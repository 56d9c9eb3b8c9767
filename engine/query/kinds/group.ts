import { isGroupName } from '../../routing/paths.ts';
import type { FilterKindRules } from './FilterKindRules.types.ts';

/** The name of a group; there need not be one. */
export const group: FilterKindRules = { parse: (text) => (isGroupName(text) ? text : undefined) };
