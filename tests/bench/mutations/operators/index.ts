import type { Operator } from '../Operator.types.ts';
import { fieldOperators } from './fields.ts';
import { conditionOperators, ruleOperators, stateOperators, storageOperators } from './meaning.ts';
import { nameOperators } from './names.ts';
import { menuOperators, toggleOperators, variantOperators } from './screens.ts';
import { textOperators } from './texts.ts';

export { fileOperators } from './file.ts';

/** Every kind of mistake in the values of a file. */
export const OPERATORS: readonly Operator[] = [
  ...textOperators,
  ...variantOperators,
  ...fieldOperators,
  ...nameOperators,
  ...stateOperators,
  ...toggleOperators,
  ...ruleOperators,
  ...conditionOperators,
  ...storageOperators,
  ...menuOperators,
];
