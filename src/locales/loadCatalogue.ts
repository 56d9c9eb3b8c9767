import type { Language } from '../../engine/text/language.ts';
import type { Catalogue } from './Catalogue.ts';

/** Texts of a language; each language is a chunk of its own, so a visitor downloads one. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  const { catalogue } = await (language === 'ar' ? import('./ar.ts') : import('./en.ts'));
  return catalogue;
}
