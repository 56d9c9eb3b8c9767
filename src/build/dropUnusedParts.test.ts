import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type i18next from 'i18next';
import { expect, it } from 'vitest';
import { withoutUnusedTexts, withOwnDirections, withPureParts } from './dropUnusedParts.ts';

it('FAST-02: components that are made and named but not used are left to the bundler to drop', () => {
  const code = ['var A = React10.forwardRef(', '  () => null', ');', 'A.displayName = "A";', 'a.b.displayName = "x";'];
  expect(withPureParts(code.join('\n'))).toBe(
    ['var A = /* @__PURE__ */ React10.forwardRef(', '  () => null', ');', '', 'a.b.displayName = "x";'].join('\n'),
  );
});

it('FAST-02: i18next has its texts from the start, and is built without what loads them', async () => {
  const path = fileURLToPath(import.meta.resolve('i18next')).replace(/[^/]*$/, 'i18next.js');
  const code = withoutUnusedTexts(await readFile(path, 'utf8'));
  const folder = await mkdtemp(join(tmpdir(), 'lawha-i18next-'));
  try {
    await writeFile(join(folder, 'i18next.mjs'), code);
    const lean = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'i18next.mjs')).href)) as typeof i18next;
    const texts = lean.createInstance();
    await texts.init({
      lng: 'ar',
      fallbackLng: false,
      initAsync: false,
      resources: { ar: { translation: { hello: 'مرحبًا {{name}}', days_two: 'يومان', days_few: '{{count}} أيام' } } },
    });
    texts.addResourceBundle('ar', 'translation', { later: 'بعد ذلك' }, true);
    await texts.loadLanguages(['ar']);
    expect([texts.t('hello', { name: 'سارة' }), texts.t('days', { count: 2 }), texts.t('days', { count: 5 })]).toEqual([
      'مرحبًا سارة',
      'يومان',
      '5 أيام',
    ]);
    expect([texts.t('later'), texts.hasLoadedNamespace('translation')]).toEqual(['بعد ذلك', true]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('FAST-02: no text asks i18next for a format, which it is built without', async () => {
  const folder = join(import.meta.dirname, '../locales');
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.json'));
  expect(files.length).toBeGreaterThan(20);
  const formatted: string[] = [];
  for (const file of files) if (/\{\{[^}]*,/.test(await readFile(join(folder, file), 'utf8'))) formatted.push(file);
  expect(formatted).toEqual([]);
});

it('FAST-02: the kit asks the module of languages for directions, which knows what the kit does', async () => {
  const path = join(import.meta.dirname, '../../node_modules/@zag-js/i18n-utils/dist/is-rtl.mjs');
  const language = fileURLToPath(new URL('../../engine/core/text/language.ts', import.meta.url));
  const folder = await mkdtemp(join(tmpdir(), 'lawha-directions-'));
  try {
    await writeFile(join(folder, 'ours.mjs'), withOwnDirections(await readFile(path, 'utf8'), language));
    const [theirs, ours] = (await Promise.all(
      [path, join(folder, 'ours.mjs')].map((file) => import(/* @vite-ignore */ pathToFileURL(file).href)),
    )) as Record<'isRTL' | 'getLocaleDir', (locale: string) => unknown>[];
    for (const locale of [
      'ar-AE-u-nu-latn',
      'en-AE',
      'ur',
      'fa-IR',
      'he',
      'hi',
      'az-IR',
      'pa-Arab',
      'ckb',
      'dv',
      'en-Hebr',
    ])
      expect([locale, ours?.isRTL(locale), ours?.getLocaleDir(locale)]).toEqual([
        locale,
        theirs?.isRTL(locale),
        theirs?.getLocaleDir(locale),
      ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('FAST-02: a changed package stops the build', () => {
  expect(() => withOwnDirections('export { isRTL };', 'language.ts')).toThrow('i18n-utils has changed');
  expect(() => withoutUnusedTexts('class I18n {}')).toThrow('i18next has changed');
});
