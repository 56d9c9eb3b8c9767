import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

export const statisticsTrend = defineReferenceRule('statistics-trend');
