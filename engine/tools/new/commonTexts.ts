import names from './arabicNames.json' with { type: 'json' };

/** Arabic labels of field names, groups and choices that every business has; what is not here is asked for. */
const ARABIC: Readonly<Record<string, string>> = names;

const ARABIC_OF = new Map(Object.entries(ARABIC));
// Of several names with one label the shortest is meant.
const NAME_OF = new Map(
  Object.entries(ARABIC)
    .toSorted(([a], [b]) => b.length - a.length)
    .map(([name, arabic]) => [arabic, name]),
);

/** The Arabic label of a common name. */
export function commonArabic(name: string): string | undefined {
  return ARABIC_OF.get(name.toLowerCase());
}

/** The field name of a common Arabic label, as columns of a sheet are headed. */
export function nameOfArabic(label: string): string | undefined {
  return NAME_OF.get(label);
}

/**
 * A name as an English label.
 *
 * @example englishOf('homeOffers') // 'Home offers'
 */
export function englishOf(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  const known = words.replaceAll(/\b(?:sku|url|isbn|iban|pdf)\b/g, (word) => word.toUpperCase());
  return known.charAt(0).toUpperCase() + known.slice(1);
}
