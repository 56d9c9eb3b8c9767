import { describe, expect, it } from 'vitest';
import type { PropertySchema } from '../../../schemas/generated/definition.ts';
import { fromWire, recordPathToWirePath, toWire, wirePathToRecordPath, type RecordValue } from './recordCodec.ts';
import { resolveField } from '../resolve/resolveField.ts';

const properties: Record<string, PropertySchema> = {
  name: { $ref: 'lawha:bilingual-text' },
  desc: { $ref: 'lawha:bilingual-textarea' },
  phone: { $ref: 'lawha:phone' },
  mobile: { $ref: 'lawha:phone' },
  point: { $ref: 'lawha:geo-point' },
  banner: { $ref: 'lawha:bilingual-image' },
  images: { $ref: 'lawha:images' },
  price: { $ref: 'lawha:money' },
  country_id: { $ref: 'lawha:reference' },
  steps: {
    type: 'array',
    items: { type: 'object', required: ['name'], properties: { name: { $ref: 'lawha:bilingual-text' } } },
  },
  pass_key: { $ref: 'lawha:secret' },
};
const resource = {
  fields: Object.entries(properties).map(([name, property]) => resolveField('gifts', name, property, false)),
};

const pairs: readonly (readonly [string, RecordValue, RecordValue])[] = [
  ['nothing', {}, {}],
  [
    'plain fields',
    { price: 5, country_id: 1, images: ['/media/a.png'] },
    { price: 5, country_id: 1, images: ['/media/a.png'] },
  ],
  [
    'FORM-21: a text in two languages',
    { name: { ar: 'مصر', en: 'Egypt' } },
    { ar: { name: 'مصر' }, en: { name: 'Egypt' } },
  ],
  [
    'two texts in two languages',
    { name: { ar: 'أ', en: 'A' }, desc: { ar: 'ب', en: 'B' } },
    { ar: { name: 'أ', desc: 'ب' }, en: { name: 'A', desc: 'B' } },
  ],
  ['a phone', { phone: { code: '971', number: '501234567' } }, { phone_code: '971', phone: '501234567' }],
  [
    'two phones',
    { phone: { code: '971', number: '501' }, mobile: { code: '20', number: '100' } },
    { phone_code: '971', phone: '501', mobile_code: '20', mobile: '100' },
  ],
  ['a place', { point: { lat: 25.2, lng: 55.3, location: 'دبي' } }, { lat: 25.2, lng: 55.3, location: 'دبي' }],
  [
    'a picture for each language',
    { banner: { ar: '/media/a', en: '/media/b' } },
    { banner: { ar: '/media/a', en: '/media/b' } },
  ],
  ['an emptied text', { name: null }, { ar: { name: null }, en: { name: null } }],
  ['an emptied phone', { phone: null }, { phone_code: null, phone: null }],
  ['one language only', { name: { ar: 'مصر' } }, { ar: { name: 'مصر' }, en: { name: null } }],
  ['a place without its text', { point: { lat: 0, lng: 0 } }, { lat: 0, lng: 0, location: null }],
  [
    'keys that no field owns',
    { version: 3, country: { id: 1, name: 'مصر' } },
    { version: 3, country: { id: 1, name: 'مصر' } },
  ],
];

describe('toWire and fromWire', () => {
  it.each(pairs)('%s is encoded', (_, record, wire) => {
    expect(toWire(resource, record)).toEqual(wire);
  });

  it.each(pairs)('%s is restored', (_, record, wire) => {
    expect(fromWire(resource, wire)).toEqual(record);
  });

  it('every mixture of fields is restored unchanged', () => {
    const parts = pairs.map(([, record]) => record);
    for (const first of parts)
      for (const second of parts) {
        const record = { ...first, ...second };
        expect(fromWire(resource, toWire(resource, record))).toEqual(record);
      }
  });

  it.each(pairs)('%s: neither direction changes its input', (_, record, wire) => {
    const before = JSON.stringify([record, wire]);
    toWire(resource, record);
    fromWire(resource, wire);
    expect(JSON.stringify([record, wire])).toBe(before);
  });

  it('keeps a part of a language that no field owns, so that a check can name it', () => {
    expect(fromWire(resource, { ar: { name: 'مصر', nmae: 'x' }, en: { name: 'Egypt' } })).toEqual({
      name: { ar: 'مصر', en: 'Egypt' },
      ar: { nmae: 'x' },
    });
  });

  it('prefers the languages to the localised text of an answer', () => {
    expect(fromWire(resource, { name: 'مصر', ar: { name: 'مصر' }, en: { name: 'Egypt' } })).toEqual({
      name: { ar: 'مصر', en: 'Egypt' },
    });
  });

  it('leaves a language that is no object for the check', () => {
    expect(fromWire(resource, { ar: 'text' })).toEqual({ ar: 'text' });
  });
});

const paths: readonly (readonly [string, string[]])[] = [
  ['ar.name', ['name', 'ar']],
  ['en.desc', ['desc', 'en']],
  ['phone_code', ['phone', 'code']],
  ['phone', ['phone', 'number']],
  ['mobile', ['mobile', 'number']],
  ['lat', ['point', 'lat']],
  ['location', ['point', 'location']],
  ['banner.ar', ['banner', 'ar']],
  ['price', ['price']],
  ['images.2', ['images', '2']],
  ['steps.2.name.ar', ['steps', '2', 'name', 'ar']],
  ['unknown.path', ['unknown', 'path']],
];

describe('items and secrets', () => {
  it('SETTINGS-08: items have the same form in bodies and in the record', () => {
    const record = { steps: [{ name: { ar: 'أول', en: 'First' } }] };
    expect(toWire(resource, record)).toEqual(record);
    expect(fromWire(resource, record)).toEqual(record);
  });

  it('SETTINGS-06: a removed secret is a flag of its own, since an empty one means unchanged', () => {
    expect(toWire(resource, { pass_key: '' })).toEqual({ has_pass_key: 0 });
    expect(toWire(resource, { pass_key: 'new' })).toEqual({ pass_key: 'new' });
    expect(toWire(resource, {})).toEqual({});
  });
});

describe('error paths', () => {
  it.each(paths)('%s of the wire belongs at %j', (wire, record) => {
    expect(wirePathToRecordPath(resource, wire)).toEqual(record);
  });

  it.each(paths)('are reported as %s', (wire, record) => {
    expect(recordPathToWirePath(resource, record)).toBe(wire);
  });

  it('may be written with brackets', () => {
    expect(wirePathToRecordPath(resource, 'ar[name]')).toEqual(['name', 'ar']);
    expect(wirePathToRecordPath(resource, 'images[2]')).toEqual(['images', '2']);
  });
});
