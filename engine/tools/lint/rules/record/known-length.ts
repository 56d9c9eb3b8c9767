import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

export const knownLength = defineReferenceRule('known-length');
