import { LANGUAGES } from '../../../../core/text/language.ts';
import { catalogueTexts } from '../shared/catalogueTexts.ts';
import { isForeignTo } from '../shared/scripts.ts';
import { defineCatalogueRule } from '../defineRule.ts';

/** A text that is intentionally the same in both languages: a pattern such as `YYYY-MM-DD`, an abbreviation. */
const CODE = /^[^\p{Ll}\p{Lo}]+$/u;

/**
 * A text named by a language (`language.ar`) is that language's own name, the same in both catalogues. So is one that is
 * of the wrong script on both sides: the switch that offers the other language.
 */
const OWN_NAME = /(?:^|[._])(?:ar|en|arabic|english)$/i;

/** A counted text may be empty for zero, where it is never shown. */
export const catalogueLanguage = defineCatalogueRule('catalogue-language', (target, report) => {
  const { source, language, other, isFurther = false } = target;
  const theirs = new Map(catalogueTexts(other?.value).map((text) => [text.key, text.value]));
  const theirLanguage = LANGUAGES.find((one) => one !== language) ?? language;
  for (const { key, path, value } of catalogueTexts(source.value)) {
    if (typeof value !== 'string' || OWN_NAME.test(key)) continue;
    const text = value.replaceAll(/\{+[^}]*\}+|<[^>]*>/g, '');
    const their = theirs.get(key);
    if (value === their && CODE.test(text)) continue;
    if (value.trim() === '' && !key.endsWith('_zero')) report(path, 'empty', { key });
    else if (isFurther && isForeignTo(language, text)) report(path, 'script', { text: value, language });
    else if (
      !isFurther &&
      isForeignTo(language, text) &&
      !(typeof their === 'string' && isForeignTo(theirLanguage, their))
    )
      report(path, language === 'ar' ? 'not-arabic' : 'not-english', { text: value });
  }
});
