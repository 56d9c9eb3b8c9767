import type { Product } from '../../core/product/Product.types.ts';
import { directionOf, isBaseLanguage } from '../../core/text/language.ts';
import { pickText } from '../../core/text/Text.ts';

/**
 * The page before any code runs: in the product's default language, with its name as the title, and where there are
 * others than `ar` and `en` the languages that `boot.js` may choose.
 */
export function startPage(html: string, { languages, brand }: Pick<Product, 'languages' | 'brand'>): string {
  const language = languages.default;
  const name = pickText(brand.name, language).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const hasFurther = !languages.offered.every(isBaseLanguage);
  const further = hasFurther
    ? `data-languages="${languages.offered.join(' ')}" data-rtl="${rightToLeft(languages)}" `
    : '';
  return html
    .replace(/<html\b[^>]*>/, () => `<html ${further}lang="${language}" dir="${directionOf(language)}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>`);
}

function rightToLeft({ offered }: Product['languages']): string {
  return offered.filter((language) => directionOf(language) === 'rtl').join(' ');
}
