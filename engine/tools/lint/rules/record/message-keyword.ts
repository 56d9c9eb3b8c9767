import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

export const messageKeyword = defineReferenceRule('message-keyword');
