import { type ContentLanguage, isBaseLanguage } from '../../engine/core/text/language.ts';
import { languageName } from '../../engine/core/text/languageName.ts';
import { useText } from '../../engine/react/text/useText.ts';

/** Names the field of a description by its language: "In Arabic", "In Urdu". */
export function useLanguageLabel(): (language: ContentLanguage) => string {
  const { t, language: shown } = useText();
  return (language) =>
    isBaseLanguage(language)
      ? t(`uploads.alt.${language}`)
      : t('uploads.alt.other', { language: languageName(language, shown) });
}
