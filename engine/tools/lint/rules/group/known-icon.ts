import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

export const knownIcon = defineReferenceRule('known-icon');
