import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

/** The field that narrows the options is a reference of this record, and the other records have it too. */
export const relationParent = defineReferenceRule('relation-parent');
