import { currentProduct } from './currentProduct.ts';
import type { PageProduct, Product } from './Product.types.ts';

/**
 * The whole product: in Node, where definitions are read, resolved and served. A page has only its part.
 *
 * @throws Error before `provideProduct`, and in a page
 */
export function wholeProduct(): Product {
  const product = currentProduct();
  if (!isWhole(product)) throw new Error('A page has only a part of the product → resolve definitions in Node');
  return product;
}

function isWhole(product: PageProduct | Product): product is Product {
  return 'flags' in product;
}
