import { DEFAULT_THEME, THEMES } from '../../engine/core/constants.ts';
import { defaultLanguage, isLanguage, type Language } from '../../engine/core/text/language.ts';
import { STORAGE_KEYS } from './storageKeys.ts';

/** A theme of the dashboard. */
export type Theme = (typeof THEMES)[number];

/** Language of this page load, as `boot.js` wrote it on the document before the first paint. */
export function currentLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : defaultLanguage();
}

/** Stores a language; the caller reloads the page, which keeps route and query. */
export function storeLanguage(language: Language): void {
  localStorage.setItem(STORAGE_KEYS.language, language);
}

/** Theme that the document shows. */
export function currentTheme(): Theme {
  return THEMES.find((theme) => document.documentElement.classList.contains(theme)) ?? DEFAULT_THEME;
}

/** Shows and stores the other theme; returns it. */
export function switchTheme(): Theme {
  const theme = currentTheme() === 'dark' ? 'light' : 'dark';
  const { classList, style } = document.documentElement;
  classList.remove(...THEMES);
  classList.add(theme);
  style.colorScheme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme === 'dark' ? '#0b1219' : '#faf7f1');
  localStorage.setItem(STORAGE_KEYS.theme, theme);
  return theme;
}
