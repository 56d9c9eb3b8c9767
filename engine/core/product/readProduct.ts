import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCT_FILE } from './groupFiles.ts';
import { ProductError } from './ProductError.ts';
import type { Product } from './Product.types.ts';
import { resolveProduct } from './resolveProduct.ts';

/**
 * The product that a folder declares in `definitions/product.json`; undefined for a folder without the file. In Node.
 *
 * @throws ProductError with every mistake and what to write
 */
export function readProduct(root: string): Product | undefined {
  const file = join(root, 'definitions', PRODUCT_FILE);
  return existsSync(file) ? resolveProduct(parse(readFileSync(file, 'utf8'))) : undefined;
}

/**
 * The product of a folder that must declare one.
 *
 * @throws ProductError with what to write
 */
export function requireProduct(root: string): Product {
  const product = readProduct(root);
  if (product !== undefined) return product;
  const advice = `write ${join(root, 'definitions', PRODUCT_FILE)}; schemas/README.md has what it holds`;
  throw new ProductError([{ path: [], message: 'no product is declared', advice }]);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new ProductError([{ path: [], message, advice: 'write valid JSON' }]);
  }
}
