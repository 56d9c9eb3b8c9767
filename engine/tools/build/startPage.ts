import type { Product } from '../../core/product/Product.types.ts';
import { directionOf } from '../../core/text/language.ts';

/** The page before any code runs: in the product's default language, with its name as the title. */
export function startPage(html: string, { languages, brand }: Pick<Product, 'languages' | 'brand'>): string {
  const language = languages.default;
  const name = brand.name[language].replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return html
    .replace(/<html lang="\w+" dir="\w+">/, `<html lang="${language}" dir="${directionOf(language)}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>`);
}
