import { otherLanguage, type Language } from '../../../../core/text/language.ts';
import { catalogueTexts } from '../shared/catalogueTexts.ts';
import { defineCatalogueRule } from '../defineRule.ts';

const ARABIC = /\p{Script=Arabic}/u;
const LETTER = /\p{L}/u;

/** A text that is intentionally the same in both languages: a pattern such as `YYYY-MM-DD`, an abbreviation. */
const CODE = /^[^\p{Ll}\p{Lo}]+$/u;

/**
 * A text named by a language (`language.ar`) is that language's own name, the same in both catalogues. So is one that is
 * of the wrong script on both sides: the switch that offers the other language.
 */
const OWN_NAME = /(?:^|[._])(?:ar|en|arabic|english)$/i;

/** A counted text may be empty for zero, where it is never shown. */
export const catalogueLanguage = defineCatalogueRule('catalogue-language', ({ source, language, other }, report) => {
  const theirs = new Map(catalogueTexts(other?.value).map((text) => [text.key, text.value]));
  for (const { key, path, value } of catalogueTexts(source.value)) {
    if (typeof value !== 'string' || OWN_NAME.test(key)) continue;
    const text = value.replaceAll(/\{+[^}]*\}+|<[^>]*>/g, '');
    if (value === theirs.get(key) && CODE.test(text)) continue;
    if (value.trim() === '' && !key.endsWith('_zero')) report(path, 'empty', { key });
    else if (isForeign(language, text) && !isForeign(otherLanguage(language), theirs.get(key)))
      report(path, language === 'ar' ? 'not-arabic' : 'not-english', { text: value });
  }
});

function isForeign(language: Language, text: unknown): boolean {
  if (typeof text !== 'string') return false;
  return language === 'ar' ? LETTER.test(text) && !ARABIC.test(text) : ARABIC.test(text);
}
