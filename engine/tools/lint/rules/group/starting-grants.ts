import { grantNames } from '../../../../core/access/startingGrants.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

/** Roles that a group grants something have a name, and what they are granted is something that the group has. */
export const startingGrants = defineReferenceRule('starting-grants', {
  definition: ({ definition: { grants }, resolved }, report) => {
    if (grants !== undefined && resolved !== undefined && grantNames(resolved).length === 0)
      report(['grants'], 'none', {}, { spot: 'key' });
  },
});
