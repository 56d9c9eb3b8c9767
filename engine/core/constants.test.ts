import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shapes } from '../../schemas/fields/index.ts';
import { currentProduct } from './product/currentProduct.ts';
import * as constants from './constants.ts';

const root = join(import.meta.dirname, '../..');

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** The values that rows of the requirements state. */
const STATED: [row: string, values: Partial<typeof constants>][] = [
  ['CONST-01', { PASSWORD_MIN: 6, PASSWORD_MAX: 250, BODY_LIMIT: 40, NAME_LIMIT: 13, EMAIL_LIMIT: 13 }],
  ['CONST-02', { CHUNK_TIMEOUT_MS: 120_000, DELETE_TOAST_MS: 2000, WIDE_SCREEN: 992, DIALOG_MAX_WIDTH: 500 }],
  ['CONST-02', { PICTURE_SIZE: 250, TEXTAREA_HEIGHT: 49, DROPDOWN_MAX_HEIGHT: 300, CHAT_TOAST_MS: 15_000 }],
  ['CONST-03', { LANGUAGES: ['ar', 'en'], THEMES: ['light', 'dark'], DEFAULT_THEME: 'light' }],
  ['CONST-04', { DEFAULT_PER_PAGE: 20, MAX_PAGE_BUTTONS: 6, STATIC_LOAD_MS: 1000 }],
  ['CONST-05', { GENDERS: ['male', 'female'], MONTHS: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] }],
  ['CONST-05', { CONTINENTS: ['africa', 'asia', 'europe', 'south_america', 'north_america', 'australia'] }],
  ['CONST-06', { RATING_MAX: 5, RATING_STEP: 0.5 }],
  ['ERR-16', { TOAST_MS: 5000 }],
];

describe('constants', () => {
  it.each(STATED)('%s: %j', (_row, values) => {
    expect(constants).toMatchObject(values);
  });

  it('CONST-03, CONST-07: the product has the base path, the zone, the currency and the languages', () => {
    expect(currentProduct()).toMatchObject({
      basePath: '/dashboard',
      timeZone: 'Asia/Dubai',
      currency: { code: 'AED', labels: { ar: 'درهم', en: 'AED' }, decimals: 2 },
      languages: { offered: ['ar', 'en'], default: 'ar' },
    });
  });

  it('CONST-07: every constant is stated by a row of the requirements, and says what it is', () => {
    const stated = STATED.flatMap(([, values]) => Object.keys(values));
    expect(new Set(stated)).toEqual(new Set(Object.keys(constants)));
    const source = read('engine/core/constants.ts');
    const documented = [...source.matchAll(/^\/\*\* .+ \*\/\nexport const (\w+)/gm)].map(([, name]) => name);
    expect(new Set(documented)).toEqual(new Set(Object.keys(constants)));
  });
});

describe('CONST-07: what cannot import a constant agrees with it', () => {
  it('the shape of a password', () => {
    expect(shapes.password).toMatchObject({
      minLength: constants.PASSWORD_MIN,
      maxLength: constants.PASSWORD_MAX,
    });
  });

  it('the shape of a rating', () => {
    expect(shapes.rating).toMatchObject({
      minimum: 0,
      maximum: constants.RATING_MAX,
      multipleOf: constants.RATING_STEP,
    });
  });

  it('the continents of a country', () => {
    const { form } = JSON.parse(read('definitions/countries.json')) as {
      form: { schema: { properties: { continent: { enum: string[] } } } };
    };
    expect(form.schema.properties.continent.enum).toEqual(constants.CONTINENTS);
  });

  it.each(constants.LANGUAGES)('the texts about passwords and ratings in %s', (language) => {
    const texts = (name: string): { [key: string]: unknown } =>
      JSON.parse(read(`src/locales/${language}/${name}.json`)) as { [key: string]: unknown };
    const numbersOf = (text: unknown): number[] => (JSON.stringify(text).match(/\d+/g) ?? []).map(Number);
    expect(numbersOf(texts('auth')['passwordLength'])).toEqual([constants.PASSWORD_MIN, constants.PASSWORD_MAX]);
    expect(numbersOf(texts('list')['rating'])).toEqual([constants.RATING_MAX]);
    expect(numbersOf(texts('editing')['rating'])).toEqual([constants.RATING_MAX]);
  });

  it('the style sheet and the page before any code has run', () => {
    const widths = read('src/theme/global.css').match(/width [<>]=? \d+px/g);
    expect(new Set(widths)).toEqual(new Set([`width < ${constants.WIDE_SCREEN}px`]));
    expect(read('index.html')).toContain(`<html lang="${currentProduct().languages.default}"`);
  });
});

it('CONST-07: no code repeats a constant whose number means nothing else', () => {
  const files = globSync('{engine,src,widgets,server}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\/renderTest|constants\.ts$|\.d\.ts$|seed\/data/.test(file),
  );
  const repeated = files.filter((file) => {
    const code = read(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm, '');
    return /\b(992|250)(px)?\b|\b49px|['"]درهم['"]|['"]AED['"]|south_america/.test(code);
  });
  expect(files).toContain('src/auth/validateCredentials.ts');
  expect(repeated).toEqual([]);
});
