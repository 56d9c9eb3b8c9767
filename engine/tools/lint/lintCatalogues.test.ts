import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Finding } from './Finding.types.ts';
import { type FurtherPlace, lintCatalogues, lintFurther } from './lintCatalogues.ts';
import { parseSource } from './source/parseSource.ts';

const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function lint(ar: Record<string, unknown>, en: Record<string, unknown>): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lawha-catalogue-'));
  folders.push(folder);
  for (const [side, areas] of Object.entries({ ar, en })) {
    await mkdir(join(folder, side));
    for (const [area, texts] of Object.entries(areas))
      await writeFile(join(folder, side, `${area}.json`), JSON.stringify(texts, null, 2));
  }
  return lintCatalogues([{ ar: join(folder, 'ar'), en: join(folder, 'en') }]);
}

const places = (findings: Finding[]): string[] =>
  findings.map(({ rule, pointer, line }) => `${rule} ${pointer} ${line}`);

describe('lintCatalogues', () => {
  it('ENGINE-11: finds nothing in catalogues with the same keys', async () => {
    const ar = {
      list: {
        title: 'القائمة',
        rows_zero: 'لا صفوف',
        rows_one: 'صف',
        rows_two: 'صفان',
        rows_few: '{{count}} صفوف',
        rows_many: '{{count}} صفًا',
        rows_other: '{{count}} صف',
      },
    };
    const en = { list: { title: 'List', rows_one: '{{count}} row', rows_other: '{{count}} rows' } };
    expect(await lint(ar, en)).toEqual([]);
  });

  it('ENGINE-11: reports a key in the catalogue that lacks it', async () => {
    const findings = await lint({ a: { x: { y: 'نص' } } }, { a: { x: { y: 'Text', z: 'More' } } });
    expect(places(findings)).toEqual(['catalogue-keys /x/z 2']);
    expect(findings[0]?.file).toMatch(/ar\/a\.json$/);
  });

  it('ENGINE-11: reports a missing file, a missing plural form and a missing value', async () => {
    expect(places(await lint({ a: { x: 'نص' } }, {}))).toEqual(['catalogue-keys  1']);
    const plural = {
      ar: { n_one: 'واحد', n_two: 'اثنان', n_few: 'قليل', n_many: 'كثير', n_other: 'غيره' },
      en: { n_one: 'one', n_other: 'other' },
    };
    const [missing] = await lint({ a: plural.ar }, { a: plural.en });
    expect(missing?.advice).toBe('add "n_zero"');
    expect(places(await lint({ a: { x: 'السجل' } }, { a: { x: 'Record {{id}}' } }))).toEqual(['catalogue-keys /x 2']);
  });

  it('does not take a key that ends in _other for a counted text', async () => {
    expect(await lint({ a: { reason_other: 'أخرى' } }, { a: { reason_other: 'Other' } })).toEqual([]);
  });

  it.each([
    { what: 'English in Arabic', ar: 'Save', en: 'Save', found: 1 },
    { what: 'Arabic in English', ar: 'حفظ', en: 'حفظ', found: 1 },
    { what: 'an empty text', ar: '', en: 'Save', found: 1 },
    { what: 'a name of the other language on both sides', ar: 'English', en: 'العربية', found: 0 },
    { what: 'the same code on both sides', ar: 'YYYY-MM-DD', en: 'YYYY-MM-DD', found: 0 },
    { what: 'a text of values only', ar: '{{from}} – {{to}}', en: '{{from}} – {{to}}', found: 0 },
  ])('catalogue-language: $what gives $found findings', async ({ ar, en, found }) => {
    const findings = await lint({ a: { x: ar } }, { a: { x: en } });
    expect(findings.filter(({ rule }) => rule === 'catalogue-language')).toHaveLength(found);
  });

  it('reports broken JSON and a repeated key', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lawha-catalogue-'));
    folders.push(folder);
    await writeFile(join(folder, 'ar.json'), '{"x": "نص",\n "x": "نص"}');
    await writeFile(join(folder, 'en.json'), '{"x": "Text" "y": 1}');
    const findings = await lintCatalogues([{ ar: join(folder, 'ar.json'), en: join(folder, 'en.json') }]);
    expect(findings.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['duplicate-key', 'json-syntax']));
  });

  it('skips a place that does not exist', async () => {
    expect(await lintCatalogues([{ ar: '/nowhere/ar', en: '/nowhere/en' }])).toEqual([]);
  });
});

describe('lintFurther', () => {
  const english = {
    list: { title: 'List of {{name}}', rows_one: '{{count}} row', rows_other: '{{count}} rows', save: 'Save' },
    chats: { title: 'Chats' },
  };
  const urdu = {
    title: '{{name}} کی فہرست',
    rows_one: '{{count}} سطر',
    rows_other: '{{count}} سطریں',
    save: 'محفوظ کریں',
  };

  async function lintUrdu(areas: Record<string, object>, options: Partial<FurtherPlace> = {}): Promise<Finding[]> {
    const folder = await mkdtemp(join(tmpdir(), 'lawha-catalogue-'));
    folders.push(folder);
    for (const [side, texts] of Object.entries({ ur: areas, en: english })) {
      await mkdir(join(folder, side));
      for (const [area, content] of Object.entries(texts))
        await writeFile(join(folder, side, `${area}.json`), JSON.stringify(content, null, 2));
    }
    const text = '{ "languages": { "offered": ["ar", "en", "ur"] } }';
    const product = parseSource({ path: '/p/product.json', file: 'product.json', name: 'product', text });
    const place = {
      language: 'ur',
      own: join(folder, 'ur'),
      fallback: join(folder, 'en'),
      mayLackAreas: true,
      product,
    };
    return lintFurther([{ ...place, ...options }]);
  }

  it('LANG-16: finds nothing in a complete area of a further language', async () => {
    expect(await lintUrdu({ list: urdu })).toEqual([]);
  });

  it('LANG-16: an area that is left out is a finding unless a fallback is declared', async () => {
    const [finding, ...others] = await lintUrdu({ list: urdu }, { mayLackAreas: false });
    expect(finding).toMatchObject({ file: 'product.json', pointer: '/languages/offered', severity: 'warning' });
    expect(finding?.message).toContain('chats');
    expect(others).toEqual([]);
  });

  it('LANG-16: reports missing and invented keys, values, plural forms and letters at their place', async () => {
    const { save: _save, rows_other: _rows, ...rest } = urdu;
    const findings = await lintUrdu({ list: { ...rest, rows_other: 'سطریں', rows_few: 'سطریں', nothing: 'کچھ' } });
    expect(findings.map(({ rule, pointer, severity, line }) => [rule, pointer, severity, line])).toEqual([
      ['catalogue-keys', '/save', 'warning', 1],
      ['catalogue-keys', '/rows_few', 'warning', 5],
      ['catalogue-keys', '/nothing', 'warning', 6],
    ]);
    const values = await lintUrdu({ list: { ...urdu, title: '{{label}} کی فہرست', rows_one: '{{number}} سطر' } });
    expect(values.map(({ pointer, severity, message }) => [pointer, severity, message.includes('{name}')])).toEqual([
      ['/title', 'error', true],
      ['/title', 'error', false],
      ['/rows_one', 'error', false],
    ]);
    const [plural] = await lintUrdu({ list: { ...rest, save: 'محفوظ کریں' } });
    expect(plural?.advice).toBe('add "rows_other"');
    const [letters, strange] = await lintUrdu({ list: { ...urdu, save: 'Save' }, shoes: { a: 'جوتے' } });
    expect([letters?.rule, letters?.pointer, strange?.message.includes('no such area')]).toEqual([
      'catalogue-language',
      '/save',
      true,
    ]);
  });
});
