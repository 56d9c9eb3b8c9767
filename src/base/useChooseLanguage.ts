import type { Language } from '../../engine/core/text/language.ts';
import { useLeavePage } from './LeavePageContext.tsx';
import { storeLanguage } from './preferences.ts';

/** Shows the page in a language from now on, by a reload; what is not saved is asked about first. */
export function useChooseLanguage(): (language: Language) => void {
  const leavePage = useLeavePage();
  return (language) =>
    void leavePage(() => {
      storeLanguage(language);
      window.location.reload();
    });
}
