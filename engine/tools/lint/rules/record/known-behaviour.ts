import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

export const knownBehaviour = defineReferenceRule('known-behaviour');
