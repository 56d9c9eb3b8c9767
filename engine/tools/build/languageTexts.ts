import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Product } from '../../core/product/Product.types.ts';
import { toTextFiles } from '../../core/product/toTextFiles.ts';
import { fallbackOf, type Language } from '../../core/text/language.ts';
import { localeFolder } from '../lint/places.ts';
import { fillTexts, type Texts } from './fillTexts.ts';

/** Where the texts of the interface are. */
export interface TextPlaces {
  /** Folder of the project. */
  root: string;
  /** Folder of the shipped catalogues: a folder per language, a file per area. */
  shipped: string;
}

/**
 * The interface's texts in a further language by area, with everything that the product does not bring in the language
 * in that of its fallback. What `texts` of the product says goes before what its catalogue says.
 */
export function languageTexts(
  { texts }: Pick<Product, 'texts'>,
  language: Language,
  { root, shipped }: TextPlaces,
): Map<string, Texts> {
  const fallback = fallbackOf(language);
  const own = areasOf(toTextFiles(texts, language), readAreas(localeFolder(root, language)));
  const theirs = areasOf(toTextFiles(texts, fallback), readAreas(join(shipped, fallback)));
  const names = new Set([...theirs.keys(), ...own.keys()]);
  return new Map([...names].map((area) => [area, fillTexts(own.get(area) ?? {}, theirs.get(area) ?? {}, language)]));
}

/** The areas of a product's own texts and of a catalogue together; the product's own decide. */
function areasOf(product: Readonly<Record<string, object>>, catalogue: ReadonlyMap<string, Texts>): Map<string, Texts> {
  const areas = new Map(catalogue);
  for (const [path, texts] of Object.entries(product)) {
    const area = basename(path, '.json');
    areas.set(area, merged(texts as Texts, areas.get(area) ?? {}));
  }
  return areas;
}

function merged(texts: Texts, others: Texts): Texts {
  const entries = Object.entries(texts).map(([key, text]) => {
    const other = others[key];
    const isGroup = typeof text === 'object' && typeof other === 'object';
    return [key, isGroup ? merged(text as Texts, other as Texts) : text];
  });
  return { ...others, ...Object.fromEntries(entries) };
}

function readAreas(folder: string): Map<string, Texts> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return new Map(
    names.map((name) => [basename(name, '.json'), JSON.parse(readFileSync(join(folder, name), 'utf8')) as Texts]),
  );
}
