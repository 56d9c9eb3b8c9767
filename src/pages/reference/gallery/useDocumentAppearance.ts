import { useLayoutEffect } from 'react';
import { THEMES } from '../../../../engine/core/constants.ts';
import { directionOf } from '../../../../engine/core/text/language.ts';
import { usePreviewAppearance } from '../AppearancesContext.tsx';

/**
 * While a dialog in another appearance covers the page, sets theme, language and direction of the document to it.
 * Restores them afterwards.
 */
export function useDocumentAppearance(isOver: boolean): void {
  const appearance = usePreviewAppearance();
  useLayoutEffect(() => {
    if (!isOver || appearance === undefined) return undefined;
    const { documentElement: root } = document;
    const { lang, dir, className } = root;
    const { colorScheme } = root.style;
    root.dataset['borrowed'] = '';
    root.lang = appearance.language;
    root.dir = directionOf(appearance.language);
    root.classList.remove(...THEMES);
    root.classList.add(appearance.theme);
    root.style.colorScheme = appearance.theme;
    return () => {
      Object.assign(root, { lang, dir, className });
      delete root.dataset['borrowed'];
      root.style.colorScheme = colorScheme;
    };
  }, [isOver, appearance]);
}
