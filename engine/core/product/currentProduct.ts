import type { PageProduct, Product } from './Product.types.ts';

/** Of the process, not of this module: a bundled vite.config.ts and the manifests that it imports each load a copy. */
const holder = globalThis as { lawhaProduct?: PageProduct | undefined };

/** Sets the product of this process or page. Called once at its edge, before anything is resolved or drawn. */
export function provideProduct(product: PageProduct): void {
  holder.lawhaProduct = product;
}

/**
 * The part of the product that every process and page has.
 *
 * @throws Error before {@link provideProduct}
 */
export function currentProduct(): PageProduct {
  if (holder.lawhaProduct === undefined) throw new Error('No product: call provideProduct');
  return holder.lawhaProduct;
}

/** Runs a synchronous task as another product's, and restores this one's. */
export function asProduct<Result>(product: Product, task: () => Result): Result {
  const before = holder.lawhaProduct;
  holder.lawhaProduct = product;
  try {
    return task();
  } finally {
    holder.lawhaProduct = before;
  }
}
