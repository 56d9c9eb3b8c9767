import type { Plugin } from 'vite';
import { readProduct, requireProduct } from '../../engine/core/product/readProduct.ts';
import { REPOSITORY } from '../../engine/tools/lint/places.ts';
import { brandStyles } from './brandStyles.ts';

const STYLES = 'virtual:lawha-brand.css';

/** Makes the style sheet of the brand that the product of a folder declares. */
export function brandPlugin(root: string): Plugin {
  return {
    name: 'lawha-brand',
    resolveId: (id) => (id === STYLES ? `\0${STYLES}` : undefined),
    load: (id) =>
      id === `\0${STYLES}` ? brandStyles((readProduct(root) ?? requireProduct(REPOSITORY)).brand.color) : undefined,
  };
}
