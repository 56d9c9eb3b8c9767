/** Checking definitions, in Node, and defining the rules of a product. */
export { loadDefinitions, type LoadOptions, type LoadResult } from '../tools/lint/loadDefinitions.ts';
export { formatFinding } from '../tools/lint/formatFinding.ts';
export { defineProductRule } from '../tools/lint/rules/defineRule.ts';
export { textList } from '../tools/lint/rules/shared/textList.ts';
export type { Finding } from '../tools/lint/Finding.types.ts';
export type { ProductRule } from '../tools/lint/Rule.types.ts';
