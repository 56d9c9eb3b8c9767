import { describe, expect, it } from 'vitest';
import { shapes } from '../../../schemas/fields/index.ts';
import { expandShape, isShapeId, shapeOf, toPlainSchema } from './expandShape.ts';

describe('expandShape', () => {
  it('puts the shape in place of the reference', () => {
    const { $ref, ...expanded } = expandShape({ $ref: 'lawha:order' });
    expect($ref).toBeUndefined();
    expect(expanded).toEqual({ type: 'integer', minimum: 0, maximum: 999 });
  });

  it('lets keywords beside the reference win', () => {
    expect(expandShape({ $ref: 'lawha:digits', maxLength: 4, 'x-unique': true })).toMatchObject({
      pattern: '^[0-9]*$',
      maxLength: 4,
      'x-unique': true,
    });
  });

  it('gives text limits to each language', () => {
    const { properties, ...rest } = expandShape({ $ref: 'lawha:bilingual-text', minLength: 2, maxLength: 60 });
    expect(properties?.['ar']).toMatchObject({ minLength: 2, maxLength: 60, 'x-language': 'ar' });
    expect(properties?.['en']).toMatchObject({ minLength: 2, maxLength: 60, 'x-language': 'en' });
    expect(rest).not.toHaveProperty('maxLength');
  });

  it('gives a set of documents a part for each of its places', () => {
    const documents = { front: { ar: 'الوجه', en: 'Front' }, back: { ar: 'الظهر', en: 'Back' } };
    const { properties, required, additionalProperties } = expandShape({
      $ref: 'lawha:documents',
      'x-documents': documents,
    });
    expect(Object.keys(properties ?? {})).toEqual(['front', 'back']);
    expect(properties?.['back']).toEqual({ type: 'string', maxLength: 500, pattern: '^(/media/|https://).+$' });
    expect({ required, additionalProperties }).toEqual({ required: ['front', 'back'], additionalProperties: false });
  });

  it('leaves the shared shape as it was', () => {
    const before = structuredClone(shapes['bilingual-text']);
    expandShape({ $ref: 'lawha:bilingual-text', maxLength: 5 });
    expect(shapes['bilingual-text']).toEqual(before);
  });

  it('returns a property without a shape as it is', () => {
    const property = { type: 'string', maxLength: 5 } as const;
    expect(expandShape(property)).toBe(property);
  });
});

describe('shapeOf', () => {
  it('is undefined for none and for an unknown one', () => {
    expect(shapeOf({ type: 'string' })).toBeUndefined();
    expect(shapeOf({ $ref: 'lawha:mony' })).toBeUndefined();
    expect(shapeOf({ $ref: 'lawha:money' })).toBe('money');
  });

  it('does not take a key of the prototype for a shape', () => {
    expect(isShapeId('constructor')).toBe(false);
  });
});

describe('toPlainSchema', () => {
  it('drops our keywords at every depth and what only screens read', () => {
    const plain = toPlainSchema(
      expandShape({ $ref: 'lawha:bilingual-text', 'x-label': { ar: 'اسم', en: 'Name' }, readOnly: true }),
    );
    expect(JSON.stringify(plain)).not.toMatch(/x-|readOnly/);
    expect(plain).toMatchObject({ type: 'object', required: ['ar', 'en'], additionalProperties: false });
  });

  it('keeps every limit', () => {
    expect(
      toPlainSchema({
        type: 'array',
        items: { type: 'string', maxLength: 5, 'x-language': 'ar' },
        maxItems: 3,
        default: 1,
      }),
    ).toEqual({
      type: 'array',
      items: { type: 'string', maxLength: 5 },
      maxItems: 3,
    });
  });
});
