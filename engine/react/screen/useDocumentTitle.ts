import { useEffect } from 'react';
import { useText } from '../text/useText.ts';
import { useIsEmbedded } from './Embedded.tsx';

/** Puts the page's name first in the title of the tab. */
export function useDocumentTitle(title: string): void {
  const { t } = useText();
  const appName = t('common.appName');
  const isEmbedded = useIsEmbedded();
  useEffect(() => {
    if (isEmbedded) return;
    document.title = title === '' ? appName : `${title} · ${appName}`;
  }, [title, appName, isEmbedded]);
}
