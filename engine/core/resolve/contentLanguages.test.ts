import { describe, expect, it } from 'vitest';
import { CONTENT_PRODUCT } from '../../../tests/helpers/contentProduct.ts';
import { runAs } from '../../../tests/helpers/deskProduct.ts';
import type { PropertySchema } from '../../../schemas/generated/definition.ts';
import { answerPlaces, isSplitByLanguage } from '../definition/answerKeys.ts';
import { languagesOf } from '../definition/languagesOf.ts';
import type { ResolvedField } from '../definition/Resolved.types.ts';
import { diffRecord } from '../records/diffRecord.ts';
import { readDraftValues } from '../records/draftValues.ts';
import { mergeRecord } from '../records/merge/mergeRecord.ts';
import { fromWire, recordPathToWirePath, toWire } from '../records/recordCodec.ts';
import { missingFields } from '../records/requiredFields.ts';
import { resolveField } from './resolveField.ts';

const resolve = (property: PropertySchema, required = true, name = 'name'): ResolvedField =>
  resolveField('books', name, property, required);
const NAME: PropertySchema = { $ref: 'lawha:bilingual-text', minLength: 2, maxLength: 60 };

describe('LANG-13: texts of records in the languages that the product declares', () => {
  runAs(CONTENT_PRODUCT);

  it('a field has a part, a column and a place in bodies for each, in their order', () => {
    const field = resolve(NAME);
    const urdu = { label: { ar: 'الاسم (بالأوردية)', en: 'Name (Urdu)' }, optional: true };
    const french = { label: { ar: 'الاسم (بالفرنسية)', en: 'Name (French)' } };
    expect(field.leaves).toEqual([
      { path: ['name', 'en'], wire: ['en', 'name'], column: 'name_en', type: 'text', language: 'en' },
      { path: ['name', 'ur'], wire: ['ur', 'name'], column: 'name_ur', type: 'text', language: 'ur', ...urdu },
      { path: ['name', 'ar'], wire: ['ar', 'name'], column: 'name_ar', type: 'text', language: 'ar' },
      { path: ['name', 'fr'], wire: ['fr', 'name'], column: 'name_fr', type: 'text', language: 'fr', ...french },
    ]);
    expect(languagesOf(field)).toEqual(['en', 'ur', 'ar', 'fr']);
    expect(isSplitByLanguage(field)).toBe(true);
    expect(answerPlaces(field)).toEqual(['en.name', 'ur.name', 'ar.name', 'fr.name', 'name']);
  });

  it('letters are checked for Arabic and English alone, limits for each, and what pictures are for each', () => {
    const { properties } = resolve(NAME).schema;
    expect(properties?.['ar']?.pattern).toBeDefined();
    expect(properties?.['ur']).toEqual({ type: 'string', minLength: 2, maxLength: 60 });
    const picture = resolve({ $ref: 'lawha:bilingual-image' }, true, 'image');
    expect(picture.schema.properties?.['ur']).toEqual(picture.schema.properties?.['ar']);
    expect(picture.leaves[1]).toMatchObject({ wire: ['image', 'ur'], column: 'image_ur', language: 'ur' });
    expect(resolve({ $ref: 'lawha:bilingual-html' }).schema.properties?.['ur']).toMatchObject({ maxLength: 50_000 });
  });

  it('a required text is asked for in the required languages, and an optional one in none', () => {
    expect(resolve(NAME).schema.required).toEqual(['ar', 'en', 'fr']);
    expect(resolve(NAME, false).schema.required).toEqual([]);
    const field = resolve({ ...NAME, 'x-required-when': { field: 'kind', is: 'book' } } as PropertySchema, false);
    const record = { kind: 'book', name: { ar: 'كتاب' } };
    expect(missingFields({ fields: [field] }, 'add', { record })).toEqual([
      ['name', 'en'],
      ['name', 'fr'],
    ]);
  });

  it('bodies and records are turned into each other, and errors find their place', () => {
    const group = { fields: [resolve(NAME)] };
    const record = { name: { ar: 'كتاب', en: 'Book', ur: 'کتاب', fr: 'Livre' } };
    const body = { en: { name: 'Book' }, ur: { name: 'کتاب' }, ar: { name: 'كتاب' }, fr: { name: 'Livre' } };
    expect(toWire(group, record)).toEqual(body);
    expect(fromWire(group, body)).toEqual(record);
    expect(fromWire(group, { ar: { name: 'كتاب' }, ur: { name: null } })).toEqual({ name: { ar: 'كتاب' } });
    expect(fromWire(group, { ur: {}, de: {} })).toEqual({ de: {} });
    expect(recordPathToWirePath(group, ['name', 'ur'])).toBe('ur.name');
  });

  it('history and merging take each language for itself', () => {
    const fields = [resolve(NAME)];
    const [base, mine, theirs] = [
      { ar: 'كتاب', en: 'Book' },
      { ar: 'كتاب', en: 'Book', ur: 'کتاب' },
      { ar: 'كتاب', en: 'Books' },
    ];
    const versions = { before: { name: base }, after: { name: mine } };
    expect(diffRecord({ fields }, versions)).toEqual([
      { field: fields[0], language: 'ur', before: undefined, after: 'کتاب' },
    ]);
    const merge = mergeRecord(fields, { base: { name: base }, mine: { name: mine }, theirs: { name: theirs } });
    expect(merge.conflicts).toEqual([]);
    expect(merge.resolve(() => 'mine')).toEqual({ name: { ar: 'كتاب', en: 'Books', ur: 'کتاب' } });
  });

  it('a draft from before keeps its texts, except those of a language that is gone', () => {
    const fields = [resolve(NAME)];
    const draft = { values: { name: { ar: 'كتاب', de: 'Buch' } }, base: { name: { de: 'B' } } };
    expect(readDraftValues(fields, 'edit', draft)).toEqual({
      values: { name: { ar: 'كتاب' } },
      base: { name: {} },
      dropped: [],
    });
  });
});
