import type { PageProduct, Product } from './Product.types.ts';

let provided: PageProduct | undefined;

/** Sets the product of this process or page. Called once at its edge, before anything is resolved or drawn. */
export function provideProduct(product: PageProduct): void {
  provided = product;
}

/**
 * The part of the product that every process and page has.
 *
 * @throws Error before {@link provideProduct}
 */
export function currentProduct(): PageProduct {
  if (provided === undefined) throw new Error('No product: call provideProduct');
  return provided;
}

/** Runs a synchronous task as another product's, and restores this one's. */
export function asProduct<Result>(product: Product, task: () => Result): Result {
  const before = provided;
  provided = product;
  try {
    return task();
  } finally {
    provided = before;
  }
}
