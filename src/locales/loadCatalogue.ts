import { first } from 'virtual:lawha/languages';
import type { Language } from '../../engine/core/text/language.ts';
import { toCatalogue, type Catalogue } from './Catalogue.ts';

/**
 * Texts of a language that every page load needs; each language is a chunk of its own, so a visitor downloads one. The
 * rest is `laterTexts.ts`.
 */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  const { files } = await (first[language] ?? first.en)();
  return toCatalogue(files);
}
