import type { Product } from '../../core/product/Product.types.ts';
import { LANGUAGES } from '../../core/text/language.ts';
import { furtherLanguages } from '../lint/places.ts';
import { languageTexts, type TextPlaces } from './languageTexts.ts';

/** The catalogues that ship. */
export interface InterfaceTexts {
  /** Folder of the shipped catalogues. */
  shipped: string;
  /** Areas that every page load needs. */
  first: readonly string[];
  /** Module of a shipped catalogue, in which they are chunks: its texts for every page load, or those for later. */
  moduleOf: (language: string, part: Part) => string;
}

/** Texts that every page load needs, and the others. */
type Part = 'first' | 'later';

/** Id of the module with the texts of a further language, as the bundler has it. */
export function languageModuleId(part: Part, language: string): string {
  return `\0virtual:lawha/language/${part}/${language}`;
}

/**
 * Source of `virtual:lawha/languages`, loaders of the texts of all languages and whether there are more than two, and
 * of the chunks of further languages: `language/first/<language>` and `language/later/<language>`. Undefined for another
 * name.
 */
export function languageModule(
  name: string,
  product: Product,
  { root, ...texts }: InterfaceTexts & Pick<TextPlaces, 'root'>,
): string | undefined {
  const further = furtherLanguages(product);
  if (name === 'languages') {
    const loaders = (part: Part): string[] => [
      ...LANGUAGES.map((language) => loader(language, texts.moduleOf(language, part))),
      ...further.map((language) => loader(language, `virtual:lawha/language/${part}/${language}`)),
    ];
    return [
      // Known when the page is built, so that a product of two languages carries no menu of them.
      `export const hasChoice = ${further.length > 0};`,
      ...(['first', 'later'] as const).map((part) => `export const ${part} = {${loaders(part).join(',')}};`),
    ].join('\n');
  }
  const [kind, part, language = ''] = name.split('/');
  if (kind !== 'language' || !further.includes(language)) return undefined;
  const areas = [...languageTexts(product, language, { root, shipped: texts.shipped })];
  const isFirst = part === 'first';
  const files = areas
    .filter(([area]) => texts.first.includes(area) === isFirst)
    .map(([area, own]) => [`${area}.json`, own]);
  return `export const files = ${JSON.stringify(Object.fromEntries(files))};`;
}

function loader(language: string, module: string): string {
  return `${JSON.stringify(language)}: () => import(${JSON.stringify(module)})`;
}
