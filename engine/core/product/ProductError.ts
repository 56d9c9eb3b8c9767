import { LawhaError } from '../errors/LawhaError.ts';

/** A mistake in the declaration of a product. */
export interface ProductMistake {
  /** Where, from the top: `['currency', 'code']`. */
  path: readonly (string | number)[];
  /** What is wrong. */
  message: string;
  /** What to write instead. */
  advice: string;
}

/** A declaration that no product can be made of; the message has every mistake with what to write. */
export class ProductError extends LawhaError {
  readonly mistakes: readonly ProductMistake[];

  constructor(mistakes: readonly ProductMistake[], file = 'product.json') {
    const lines = mistakes.map(({ path, message, advice }) => `  ${file}#/${path.join('/')}: ${message} → ${advice}`);
    super('product', `The product cannot be used:\n${lines.join('\n')}`);
    this.name = 'ProductError';
    this.mistakes = mistakes;
  }
}
