import { LANGUAGES } from '../constants.ts';
import type { PageProduct, Product } from './Product.types.ts';

/** The part of a product that its pages need. */
export function toPageProduct(product: Product): PageProduct {
  const { basePath, timeZone, personalSources, people, chats, notificationSubjects, currency, languages, brand } =
    product;
  const { labels, decimals } = currency;
  const { offered, content, fallback, names } = languages;
  return {
    basePath,
    timeZone,
    personalSources,
    people: people.map(({ name, group, chats }) => ({ name, group, chats })),
    chats,
    notificationSubjects,
    currency: { labels, decimals },
    // Those that every text has are known to a page.
    languages: {
      default: languages.default,
      ...(offered.join() !== LANGUAGES.join() && { offered }),
      ...(content.join() !== LANGUAGES.join() && { content }),
      ...(fallback && { fallback }),
      ...(names && { names }),
    },
    brand: { name: brand.name },
  };
}
