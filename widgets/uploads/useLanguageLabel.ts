import { type ContentLanguage, isBaseLanguage } from '../../engine/core/text/language.ts';
import { languageName } from '../../engine/core/text/languageName.ts';
import { useText } from '../../engine/react/text/useText.ts';

/** Names the field of a description by its language: "In Arabic", and a further language by its name. */
export function useLanguageLabel(): (language: ContentLanguage) => string {
  const { t, language: shown } = useText();
  return (language) => (isBaseLanguage(language) ? t(`uploads.alt.${language}`) : languageName(language, shown));
}
