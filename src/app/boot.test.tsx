import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentLanguage, currentTheme, storeLanguage, switchTheme } from '../base/preferences.ts';

const script = readFileSync(join(import.meta.dirname, 'public/boot.js'), 'utf8');

/** Runs the script as the browser does before the first paint. */
function boot(): void {
  // oxlint-disable-next-line no-implied-eval, no-new-func -- the file is a classic script, not a module
  new Function(script)();
}

beforeEach(() => {
  const root = document.documentElement;
  root.removeAttribute('lang');
  root.removeAttribute('dir');
  root.removeAttribute('class');
});

describe('boot.js', () => {
  it.each([
    [null, null, 'ar', 'rtl', 'light'],
    ['en', 'dark', 'en', 'ltr', 'dark'],
    ['fr', 'blue', 'ar', 'rtl', 'light'],
    ['"en"', '{', 'ar', 'rtl', 'light'],
  ])('SHELL-16, CONST-03: stored %j and %j give %s, %s, %s', (language, theme, lang, dir, shown) => {
    if (language !== null) localStorage.setItem('dashboard.lang', language);
    if (theme !== null) localStorage.setItem('dashboard.theme', theme);
    boot();
    const root = document.documentElement;
    expect([root.lang, root.dir, root.className, root.style.colorScheme]).toEqual([lang, dir, shown, shown]);
  });

  it('HOUSE-03: begins in the language of the page when none is chosen', () => {
    document.documentElement.lang = 'en';
    boot();
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en', 'ltr']);
  });

  it('LANG-16: a further language of the product is chosen, in its direction', () => {
    const root = document.documentElement;
    root.dataset['languages'] = 'ar en ur fr';
    root.dataset['rtl'] = 'ar ur';
    const shown = ['ur', 'fr', 'hi'].map((language) => {
      root.lang = 'en';
      localStorage.setItem('dashboard.lang', language);
      boot();
      return [root.lang, root.dir];
    });
    expect(shown).toEqual([
      ['ur', 'rtl'],
      ['fr', 'ltr'],
      ['en', 'ltr'],
    ]);
    delete root.dataset['languages'];
    delete root.dataset['rtl'];
  });

  it('works where storage is forbidden', () => {
    const spy = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied');
    });
    boot();
    expect(document.documentElement.lang).toBe('ar');
    spy.mockRestore();
  });
});

describe('preferences', () => {
  it('SHELL-02, SHELL-03: what is switched is what the next load starts with', () => {
    boot();
    expect([currentLanguage(), currentTheme()]).toEqual(['ar', 'light']);
    storeLanguage('en');
    expect(switchTheme()).toBe('dark');
    expect(document.documentElement.className).toBe('dark');
    document.documentElement.className = '';
    boot();
    expect([currentLanguage(), currentTheme()]).toEqual(['en', 'dark']);
  });
});
