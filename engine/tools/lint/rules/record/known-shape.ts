import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

export const knownShape = defineReferenceRule('known-shape');
