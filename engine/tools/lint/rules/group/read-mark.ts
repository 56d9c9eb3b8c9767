import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

/** The mark of being read is a moment that only the server sets. */
export const readMark = defineReferenceRule('read-mark');
