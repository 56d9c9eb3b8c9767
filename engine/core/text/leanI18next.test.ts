import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { createInstance as CreateWhole } from 'i18next';
import { describe, expect, it, vi } from 'vitest';
import { LANGUAGES, type Language } from './language.ts';
import { createInstance } from './leanI18next.ts';

// The package itself, by its file: its bare name is answered by what replaces it.
const WHOLE = join(import.meta.dirname, '../../../node_modules/i18next/dist/esm/i18next.js');
const { createInstance: createWhole } = (await import(WHOLE)) as { createInstance: typeof CreateWhole };

const LOCALES = join(import.meta.dirname, '../../../src/locales');

/** Counts of all six Arabic forms, fractions, and what is no number. */
const COUNTS = [undefined, 0, 1, 2, 3, 10, 11, 99, 100, 101, 102, 1.5, 1000, '3', null];

function textsOf(language: Language): Record<string, unknown> {
  const files = globSync('*.json', { cwd: join(LOCALES, language) });
  return Object.fromEntries(
    files.map((file) => [basename(file, '.json'), JSON.parse(readFileSync(join(LOCALES, language, file), 'utf8'))]),
  );
}

/** All keys of texts, and those without the ending of a plural form. */
function keysOf(texts: object, start = ''): string[] {
  return Object.entries(texts).flatMap(([name, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null
      ? keysOf(text, `${start}${name}.`)
      : [start + name, (start + name).replace(/_(zero|one|two|few|many|other)$/, '')],
  );
}

function bothOf(language: Language, translation: object) {
  const options = {
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation } },
    initAsync: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  } as const;
  const [whole, lean] = [createWhole(), createInstance()];
  void whole.init(options);
  void lean.init(options);
  return { whole, lean };
}

describe('FAST-02: what replaces i18next', () => {
  it.each(LANGUAGES)('answers each key of the %s catalogue as i18next does, with every count', (language) => {
    const texts = textsOf(language);
    const { whole, lean } = bothOf(language, texts);
    const names = JSON.stringify(texts)
      .match(/\{\{-?\s*([\w.]+)/g)
      ?.map((found) => found.replace(/\{\{-?\s*/, ''));
    const values = Object.fromEntries(
      (names ?? []).map((name, index) => [name, index % 3 === 0 ? index : `‹${name}›`]),
    );
    const keys = [...new Set(keysOf(texts))];
    expect(keys.length).toBeGreaterThan(500);
    const differing = keys.flatMap((key) =>
      COUNTS.map((count) => ({ key, values: { ...values, count } })).filter(
        (asked) => whole.t(asked.key, asked.values) !== lean.t(asked.key, asked.values),
      ),
    );
    expect(differing).toEqual([]);
  });

  it('answers unusual calls as i18next does', () => {
    const { whole, lean } = bothOf('ar', {
      a: { b: 'ب {{ x }} {{x.y}} {{- x}}', c_one: 'واحد', empty: '', none: null },
      plain: '{{x}}',
      ['own.key']: 'own',
    });
    const calls: [string | string[], Record<string, unknown>?][] = [
      ['a.b', { x: 1 }],
      ['a.b', { x: { y: 'ي' } }],
      ['a.b', { x: null }],
      ['a.b'],
      ['a'],
      ['a.missing', { defaultValue: 'د {{x}}', x: 2 }],
      ['a.missing'],
      ['a.b.c'],
      ['a.empty'],
      ['a.none'],
      ['a.c', { count: 1 }],
      ['a.c', { count: 5 }],
      [['a.missing', 'plain'], { x: 'ش' }],
      ['plain', { x: '{{x}}' }],
      ['plain', { x: '<b>&' }],
      ['constructor'],
      ['a.toString'],
    ];
    expect(calls.map(([key, values]) => lean.t(key, values))).toEqual(
      calls.map(([key, values]) => whole.t(key as string, values ?? {})),
    );
    expect([lean.exists('a.b'), lean.exists('a.x')]).toEqual([whole.exists('a.b'), whole.exists('a.x')]);
    // What a record holds is never read as the key of another text.
    expect(lean.t('plain', { x: '$t(a.b)' })).toBe('$t(a.b)');
  });

  it('adds later texts below the first ones, and reports those that are missing', () => {
    const missingKeyHandler = vi.fn<(languages: readonly string[], namespace: string, key: string) => void>();
    const lean = createInstance();
    void lean.init({ lng: 'ar', resources: { ar: { translation: { a: { b: 'ب' } } } }, missingKeyHandler });
    lean.addResourceBundle('ar', 'translation', { a: { b: 'another', c: 'ت' }, d: 'د' }, true);
    expect([lean.t('a.b'), lean.t('a.c'), lean.t('d')]).toEqual(['ب', 'ت', 'د']);
    expect(missingKeyHandler).not.toHaveBeenCalled();
    expect(lean.t('a.x')).toBe('a.x');
    expect(missingKeyHandler.mock.calls).toEqual([[['ar'], 'translation', 'a.x']]);
    lean.addResourceBundle('en', 'translation', { d: 'D' });
    expect([lean.getFixedT('en')('d'), lean.getFixedT('en') === lean.getFixedT('en'), lean.t('d')]).toEqual([
      'D',
      true,
      'د',
    ]);
  });
});
