/** Anchor of a key or a chapter: its path; those of the menu begin with the name of their file. */
export function anchorOf(language: 'definition' | 'navigation', path: string): string {
  return language === 'definition' ? path : path === '' ? language : `${language}.${path}`;
}

/** Anchor of the chapter of a whole file. */
export const FILE_ANCHOR = 'definition';

/** Anchor of a chapter; that of the whole definition has no path. */
export function chapterAnchor(language: 'definition' | 'navigation', path: string): string {
  return path === '' ? (language === 'definition' ? FILE_ANCHOR : language) : `${anchorOf(language, path)}.`;
}
