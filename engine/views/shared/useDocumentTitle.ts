import { useEffect } from 'react';
import { useText } from '../../text/useText.ts';

/** Puts the page's name first in the title of the tab (arabic-and-visual-design 1.7). */
export function useDocumentTitle(title: string): void {
  const { t } = useText();
  const appName = t('common.appName');
  useEffect(() => {
    document.title = title === '' ? appName : `${title} · ${appName}`;
  }, [title, appName]);
}
