import { describe, expect, it } from 'vitest';
import { CONTENT_PRODUCT } from '../../../tests/helpers/contentProduct.ts';
import { runAs } from '../../../tests/helpers/deskProduct.ts';
import { loadOnce } from '../../../tests/helpers/loadOnce.ts';
import { resolveField } from '../../core/resolve/resolveField.ts';
import { resolveDefinition } from '../resolve/resolveDefinition.ts';
import { foldTitle, guessMapping, rememberPlan } from './guessMapping.ts';
import { importAbilities, importTargets } from './importTargets.ts';

const plants = resolveDefinition({
  name: 'plants',
  label: { ar: 'النباتات', en: 'Plants' },
  singular: { ar: 'نبات', en: 'Plant' },
  form: {
    schema: {
      type: 'object',
      properties: {
        name: { $ref: 'lawha:bilingual-text', 'x-label': { ar: 'الاسم', en: 'Name' } },
        code: { type: 'string', 'x-unique': true, 'x-label': { ar: 'الرمز', en: 'Code' } },
        price: { $ref: 'lawha:money', 'x-label': { ar: 'السعر', en: 'Price' } },
        point: { $ref: 'lawha:geo-point', 'x-label': { ar: 'المكان', en: 'Place' } },
        photo: { $ref: 'lawha:image', 'x-label': { ar: 'صورة', en: 'Photo' } },
        seed: { type: 'string', readOnly: true, 'x-label': { ar: 'بذرة', en: 'Seed' } },
      },
    },
  },
});
const targets = importTargets(plants);

describe('the columns that an import can have', () => {
  it('are what the forms ask for, one for each language, and what finds a record; nothing that is computed', () => {
    expect(targets.map(({ key, isAdded, isKey }) => [key, isAdded, isKey])).toEqual([
      ['id', false, true],
      ['name.ar', true, false],
      ['name.en', true, false],
      ['code', true, true],
      ['price', true, false],
      ['point', true, false],
      ['photo', true, false],
    ]);
  });

  it('exist where a group adds or edits records one like another: not for accounts and roles, tabs and computed groups', async () => {
    const { resources } = await loadOnce();
    const able = resources.filter((resource) => Object.values(importAbilities(resource)).includes(true));
    expect(able.every(({ access, singleton, storage }) => !access && !singleton && !storage.source)).toBe(true);
    expect(importAbilities(plants)).toEqual({ add: true, update: true });
  });
});

describe('LANG-13: the columns of an import in the languages of a product', () => {
  runAs(CONTENT_PRODUCT);

  it('are one for each, found by its code, its column and its label', () => {
    const name = resolveField('plants', 'name', { $ref: 'lawha:bilingual-text' }, true);
    const own = importTargets({ ...plants, fields: [name] });
    expect(own.map(({ key }) => key)).toEqual(['name.en', 'name.ur', 'name.ar', 'name.fr']);
    const guess = (titles: readonly string[]): unknown => guessMapping(own, titles).mapping;
    expect(guess(['الاسم', 'Name', 'الاسم (بالأوردية)', 'Name (French)'])).toEqual([
      'name.ar',
      'name.en',
      'name.ur',
      'name.fr',
    ]);
    expect(guess(['name_ur', 'fr.name', 'Name ar'])).toEqual(['name.ur', 'name.fr', 'name.ar']);
    expect(guess(['Name ur', 'name.fr'])).toEqual(['name.ur', 'name.fr']);
  });
});

describe('the guess for the titles of a file', () => {
  const guess = (titles: readonly string[]): unknown => guessMapping(targets, titles).mapping;

  it('takes labels in either language for that language, keys, names of columns, and titles with a unit', () => {
    expect(guess(['الإسم', 'NAME', 'Price (SAR)', 'رمز', 'الرمز'])).toEqual([
      'name.ar',
      'name.en',
      'price',
      null,
      'code',
    ]);
    expect(guess(['name.ar', 'ar.name', 'name_en', 'Id'])).toEqual(['name.ar', null, 'name.en', 'id']);
    expect(guess(['Name (Arabic)', 'Name – English', 'الاسم بالإنجليزية'])).toEqual(['name.ar', null, 'name.en']);
    // An export writes a place by its address.
    expect(guess(['Place', 'Seed', '', 'point'])).toEqual([null, null, null, 'point']);
  });

  it('matches by the first unique column, and only adds without one', () => {
    expect(guessMapping(targets, ['Name', 'Code'])).toMatchObject({ match: 'code', mode: 'both' });
    expect(guessMapping(targets, ['Name'])).toMatchObject({ match: null, mode: 'add' });
  });

  it('follows what was chosen before, as far as the group has it still', () => {
    const chosen = { mapping: ['name.en', null, 'code', 'gone'], match: 'code', mode: 'update' as const };
    const remembered = rememberPlan(chosen, ['Titel', 'Name', 'Kürzel', 'Alt']);
    expect(guessMapping(targets, ['titel', 'NAME', 'kürzel', 'alt', 'Price'], remembered)).toEqual({
      mapping: ['name.en', null, 'code', null, 'price'],
      match: 'code',
      mode: 'update',
    });
  });

  it('compares titles folded, without what joins words', () => {
    expect(foldTitle(' Start_date * ')).toBe('start date');
  });
});
