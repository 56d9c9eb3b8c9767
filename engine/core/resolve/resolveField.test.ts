import { describe, expect, it } from 'vitest';
import type { PropertySchema } from '../../../schemas/generated/definition.ts';
import { DefinitionError } from '../errors/DefinitionError.ts';
import { resolveField, vocabularyLabel } from './resolveField.ts';
import type { ResolvedField } from '../definition/Resolved.types.ts';

const resolve = (property: PropertySchema, required = false, name = 'name'): ResolvedField =>
  resolveField('gifts', name, property, required);

describe('resolveField', () => {
  it('takes label, widget, cell and search from the field and its kind', () => {
    expect(resolve({ $ref: 'lawha:money' }, false, 'price')).toMatchObject({
      label: { ar: 'السعر', en: 'Price' },
      kind: 'money',
      widget: 'money',
      cell: 'money',
      sortable: true,
      searchable: false,
      forms: ['add', 'edit'],
    });
  });

  it('lets the definition override what is inferred', () => {
    const label = { ar: 'العلم', en: 'Flag' };
    const field = resolve({
      $ref: 'lawha:image',
      'x-label': label,
      'x-cell': 'flag',
      'x-widget': 'image',
      'x-searchable': true,
    });
    expect(field).toMatchObject({ label, cell: 'flag', searchable: true });
  });

  it('keeps fields that the server sets out of the forms and never required', () => {
    expect(resolve({ type: 'string', readOnly: true }, true)).toMatchObject({
      readOnly: true,
      forms: [],
      required: false,
    });
  });

  it('restricts a field to one form only on request', () => {
    expect(resolve({ type: 'string', 'x-on': 'add' }).forms).toEqual(['add']);
    expect(resolve({ type: 'string', 'x-on': 'edit' }).forms).toEqual(['edit']);
  });

  it('takes a password as write-only and, when it says so, required only when adding', () => {
    const field = resolve({ $ref: 'lawha:password', 'x-required-on': 'add' }, true, 'password');
    expect(field).toMatchObject({ writeOnly: true, required: true, requiredOnAddOnly: true, searchable: false });
  });

  it('lets the parts of an optional text in two languages stay empty, but not those of a phone', () => {
    expect(resolve({ $ref: 'lawha:bilingual-text' }).schema.required).toEqual([]);
    expect(resolve({ $ref: 'lawha:bilingual-text' }, true).schema.required).toEqual(['ar', 'en']);
    expect(resolve({ $ref: 'lawha:phone' }, false, 'phone').schema.required).toEqual(['code', 'number']);
  });

  it('writes a plain time as hours and minutes', () => {
    const { schema } = resolve({ type: 'string', format: 'time' }, false, 'from');
    expect(schema.format).toBeUndefined();
    expect('23:59').toMatch(new RegExp(schema.pattern ?? '', 'u'));
    expect('24:00').not.toMatch(new RegExp(schema.pattern ?? '', 'u'));
  });

  it('labels every value of an enumeration, also inside a list', () => {
    const labels = { a: { ar: 'أول', en: 'First' }, b: { ar: 'ثان', en: 'Second' } };
    const single = resolve({
      type: 'string',
      enum: ['a', 'b'],
      'x-enum-labels': labels,
      'x-enum-tones': { a: 'info' },
    });
    expect(single).toMatchObject({ enumLabels: labels, enumTones: { a: 'info' } });
    const list = resolve({ type: 'array', items: { type: 'string', enum: ['a', 'b'] }, 'x-enum-labels': labels });
    expect(list.enumLabels).toEqual(labels);
  });

  it('FORM-18: gives uploads a place to go to, a type and a greatest size', () => {
    const picture = { path: 'attachments', maxBytes: 5 * 1024 * 1024, type: 'image', isPrivate: false, hasAlt: false };
    expect(resolve({ $ref: 'lawha:image' }).upload).toEqual(picture);
    expect(resolve({ $ref: 'lawha:images', 'x-upload': { maxBytes: 10 } }).upload).toEqual({
      ...picture,
      maxBytes: 10,
    });
    expect(resolve({ $ref: 'lawha:video' })).toMatchObject({
      widget: 'video',
      cell: 'video',
      upload: { ...picture, type: 'video', maxBytes: 50 * 1024 * 1024 },
    });
    expect(resolve({ $ref: 'lawha:text' }).upload).toBeUndefined();
  });

  it('LEFTOVER-07: a set of documents names them, and asks for all of them only where it is required', () => {
    const set: PropertySchema = {
      $ref: 'lawha:documents',
      'x-documents': { front: { ar: 'الوجه', en: 'Front' }, back: { ar: 'الظهر', en: 'Back' } },
    };
    expect(resolve(set, true).schema.required).toEqual(['front', 'back']);
    const { schema, documents, leaves, upload } = resolve(set, false, 'papers');
    expect(schema.required).toEqual([]);
    expect(documents).toEqual(set['x-documents']);
    expect(leaves.map(({ wire, column }) => [wire.join('.'), column])).toEqual([
      ['papers.front', 'papers_front'],
      ['papers.back', 'papers_back'],
    ]);
    expect(upload?.type).toBe('image');
  });

  it('takes ratio, privacy and alternative texts of pictures', () => {
    const words = { ratio: '5:2', private: true, alt: true };
    expect(resolve({ $ref: 'lawha:image', 'x-upload': words }).upload).toMatchObject({
      ratio: { width: 5, height: 2 },
      isPrivate: true,
      hasAlt: true,
    });
  });

  it('refuses a schema that fits no kind, naming the place', () => {
    expect(() => resolve({ type: 'object' })).toThrow(DefinitionError);
    expect(() => resolve({ type: 'object' })).toThrow(/^gifts\/form\/schema\/properties\/name: /);
  });

  it.each<[PropertySchema, string, unknown]>([
    [{ $ref: 'lawha:bilingual-text' }, 'name', [['name', 'ar'], 'ar.name', 'name_ar', 'text']],
    [{ $ref: 'lawha:phone' }, 'phone', [['phone', 'code'], 'phone_code', 'phone_code', 'text']],
    [{ $ref: 'lawha:geo-point' }, 'point', [['point', 'lat'], 'lat', 'point_lat', 'real']],
    [{ $ref: 'lawha:bilingual-image' }, 'images', [['images', 'ar'], 'images.ar', 'images_ar', 'text']],
    [{ $ref: 'lawha:flag' }, 'is_active', [['is_active'], 'is_active', 'is_active', 'flag']],
    [{ $ref: 'lawha:date' }, 'date', [['date'], 'date', 'date', 'date']],
    [{ $ref: 'lawha:time' }, 'from', [['from'], 'from', 'from', 'time']],
    [{ $ref: 'lawha:images' }, 'images', [['images'], 'images', 'images', 'json']],
    [{ type: 'boolean' }, 'open', [['open'], 'open', 'open', 'boolean']],
    [{ enum: [1, 2] }, 'level', [['level'], 'level', 'level', 'integer']],
    [{ enum: ['a'] }, 'type', [['type'], 'type', 'type', 'text']],
    [{ type: 'number' }, 'weight', [['weight'], 'weight', 'weight', 'real']],
  ])('places the first part of %j (%s)', (property, name, expected) => {
    const [leaf] = resolve(property, false, name).leaves;
    expect([leaf?.path, leaf?.wire.join('.'), leaf?.column, leaf?.type]).toEqual(expected);
  });

  it.each([
    ['lawha:money', 2],
    ['lawha:rating', 1],
  ])('stores %s with %i decimals', ($ref, scale) => {
    expect(resolve({ $ref }).leaves).toMatchObject([{ type: 'decimal', scale }]);
  });
});

describe('vocabularyLabel', () => {
  it('has shared names only, and none of the prototype', () => {
    expect(vocabularyLabel('order')).toEqual({ ar: 'الترتيب', en: 'Order' });
    expect(vocabularyLabel('constructor')).toBeUndefined();
  });
});
