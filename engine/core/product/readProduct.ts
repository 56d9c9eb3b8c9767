import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../constants.ts';
import { isObject } from '../values/isObject.ts';
import { PRODUCT_FILE, READY_TEXTS_FOLDER } from './groupFiles.ts';
import { ProductError } from './ProductError.ts';
import type { Product } from './Product.types.ts';
import type { ReadyTexts } from './readyTexts.ts';
import { resolveProduct } from './resolveProduct.ts';

/**
 * The product that a folder declares in `definitions/product.json`; undefined for a folder without the file. In Node.
 *
 * @throws ProductError with every mistake and what to write
 */
export function readProduct(root: string): Product | undefined {
  const file = join(root, 'definitions', PRODUCT_FILE);
  if (!existsSync(file)) return undefined;
  const product = resolveProduct(parse(readFileSync(file, 'utf8')));
  return withTextsOf(root, product);
}

/**
 * A product with the texts of its folder in ready definitions, where it has some.
 *
 * @throws ProductError for a file that is no catalogue
 */
export function withTextsOf(root: string, product: Product): Product {
  const readyTexts = readReadyTexts(root, product);
  return Object.keys(readyTexts).length === 0 ? product : { ...product, readyTexts };
}

/** `definitions/locales/<language>.json` of each further language, as far as they are there. */
function readReadyTexts(root: string, { languages }: Pick<Product, 'languages'>): ReadyTexts {
  const further = languages.offered.filter((language) => !(LANGUAGES as readonly string[]).includes(language));
  return Object.fromEntries(
    further.flatMap((language) => {
      const file = readyTextsFile(root, language);
      if (!existsSync(file)) return [];
      const texts = parse(readFileSync(file, 'utf8'));
      if (isObject(texts)) return [[language, texts] as const];
      const advice = `write an object of the texts of each ready group in ${file}, in the shape of its definition`;
      throw new ProductError([{ path: [], message: `${file} is no catalogue`, advice }]);
    }),
  );
}

/** The file of a folder with its texts of ready definitions in a further language. */
export function readyTextsFile(root: string, language: string): string {
  return join(root, 'definitions', READY_TEXTS_FOLDER, `${language}.json`);
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
