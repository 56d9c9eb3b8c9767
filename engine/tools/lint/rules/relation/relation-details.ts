import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

/** What an option shows on its second line are fields of the other records that can be written in a few words. */
export const relationDetails = defineReferenceRule('relation-details');
