import { describe, expect, it } from 'vitest';
import type { PropertySchema } from '../../../schemas/generated/definition.ts';
import { isBlankHtml, prepareRecord } from './prepareRecord.ts';
import { resolveField } from '../resolve/resolveField.ts';
import type { RecordValue } from './recordCodec.ts';

function prepare(property: PropertySchema, value: unknown, required = false): unknown {
  return prepareRecord({ fields: [resolveField('gifts', 'field', property, required)] }, 'add', { field: value })[
    'field'
  ];
}

describe('ENGINE-10: prepareRecord', () => {
  it.each<[string, PropertySchema, unknown, unknown]>([
    ['trims a line and joins its spaces', { type: 'string' }, '  a \n b ', 'a b'],
    ['composes letters', { type: 'string' }, 'e\u0301', '\u00e9'],
    ['drops direction marks', { type: 'string' }, '\u200fنص\u202c', 'نص'],
    ['keeps the lines of a long text', { $ref: 'lawha:textarea' }, ' a\r\nb ', 'a\nb'],
    ['prepares each language', { $ref: 'lawha:bilingual-text' }, { ar: ' أ ', en: ' A ' }, { ar: 'أ', en: 'A' }],
    ['drops an empty language', { $ref: 'lawha:bilingual-text' }, { ar: 'أ', en: ' ' }, { ar: 'أ' }],
    ['folds Arabic digits of codes', { $ref: 'lawha:digits' }, '١٢ ٣', '123'],
    [
      'folds Arabic digits of phones',
      { $ref: 'lawha:phone' },
      { code: '٩٧١', number: '٥٠ ١٢٣٤' },
      { code: '971', number: '501234' },
    ],
    ['folds Arabic digits of dates', { $ref: 'lawha:date' }, '٢٠٢٦-٠١-٠٢', '2026-01-02'],
    ['folds Arabic digits of times', { $ref: 'lawha:time' }, ' ٠٩:٣٠', '09:30'],
    ['leaves a password as it is', { $ref: 'lawha:password' }, ' a  b ', ' a  b '],
    ['trims an email', { $ref: 'lawha:email' }, ' a@b.c ', 'a@b.c'],
    ['keeps numbers', { type: 'integer' }, 0, 0],
    ['keeps no', { type: 'boolean' }, false, false],
    ['leaves a wrong type for the check', { type: 'integer' }, { a: 1 }, { a: 1 }],
  ])('%s', (_, property, value, expected) => {
    expect(prepare(property, value)).toEqual(expected);
  });

  it.each<[string, PropertySchema, unknown]>([
    ['an empty text', { type: 'string' }, ''],
    ['spaces', { type: 'string' }, ' \u200f '],
    ['null', { type: 'integer' }, null],
    ['an empty list', { $ref: 'lawha:images' }, []],
    ['empty rich text', { $ref: 'lawha:html' }, '<p>&nbsp;<br></p>'],
    ['an empty phone', { $ref: 'lawha:phone' }, { code: '', number: null }],
    ['an optional text with two empty sides', { $ref: 'lawha:bilingual-text' }, { ar: '', en: '' }],
  ])('takes %s as absent', (_, property, value) => {
    expect(prepare(property, value)).toBeUndefined();
  });

  it('keeps a required text in two languages that is empty, so that each side is reported', () => {
    expect(prepare({ $ref: 'lawha:bilingual-text' }, { ar: ' ', en: '' }, true)).toEqual({});
    expect(prepare({ $ref: 'lawha:bilingual-text' }, undefined, true)).toEqual({});
  });

  it('LEFTOVER-07: keeps a required set of documents that is empty, so that each of them is reported', () => {
    const set: PropertySchema = {
      $ref: 'lawha:documents',
      'x-documents': { front: { ar: 'الوجه', en: 'Front' } },
    };
    expect(prepare(set, undefined, true)).toEqual({});
    expect(prepare(set, { front: '' })).toBeUndefined();
  });

  it('does not change the given record, and is idempotent', () => {
    const fields = [resolveField('gifts', 'name', { $ref: 'lawha:bilingual-text' }, true)];
    const record = { name: { ar: ' أ ', en: '' } };
    const once = prepareRecord({ fields }, 'add', record);
    expect(record).toEqual({ name: { ar: ' أ ', en: '' } });
    expect(prepareRecord({ fields }, 'add', once)).toEqual(once);
  });

  it('keeps keys that the form does not own, for the caller to refuse', () => {
    const fields = [resolveField('gifts', 'id', { type: 'integer', readOnly: true }, false)];
    expect(prepareRecord({ fields }, 'add', { id: 5, zzz: ' x ' })).toEqual({ id: 5, zzz: ' x ' });
  });
});

describe('prepareRecord with conditions', () => {
  const properties: Record<string, PropertySchema> = {
    last: { type: 'string', 'x-when': { properties: { number: { const: '5' } } } },
    number: { type: 'string', 'x-when': { properties: { type: { const: 'company' } } } },
    type: { type: 'string' },
  };
  const fields = Object.entries(properties).map(([name, property]) => resolveField('gifts', name, property, false));
  const run = (record: RecordValue): RecordValue => prepareRecord({ fields }, 'add', record);

  it('keeps a field whose condition holds', () => {
    expect(run({ type: 'company', number: '5' })).toEqual({ type: 'company', number: '5' });
  });

  it('drops a field whose condition fails, or whose condition tests an empty field', () => {
    expect(run({ type: 'person', number: '5' })).toEqual({ type: 'person' });
    expect(run({ type: ' ', number: '5' })).toEqual({});
  });

  it('drops a field that depends on one that is dropped, in any order of the fields', () => {
    expect(run({ type: 'person', number: '5', last: 'x' })).toEqual({ type: 'person' });
  });
});

/** A text that is shown while another one is not `x`. */
function unless(name: string): PropertySchema {
  return { type: 'string', 'x-when': { not: { properties: { [name]: { const: 'x' } } } } };
}

describe('prepareRecord with a condition on a hidden field', () => {
  it('keeps a field that is shown because the other is hidden', () => {
    const properties: Record<string, PropertySchema> = {
      notes: { type: 'string', 'x-when': { not: { properties: { number: { const: '5' } } } } },
      number: { type: 'string', 'x-when': { properties: { type: { const: 'company' } } } },
      type: { type: 'string' },
    };
    const fields = Object.entries(properties).map(([name, property]) => resolveField('gifts', name, property, false));
    const record = { type: 'person', number: '5', notes: 'x' };
    expect(prepareRecord({ fields }, 'add', record)).toEqual({ type: 'person', notes: 'x' });
  });

  it('ends when two fields depend on each other', () => {
    const fields = [resolveField('gifts', 'a', unless('b'), false), resolveField('gifts', 'b', unless('a'), false)];
    expect(Object.keys(prepareRecord({ fields }, 'add', { a: 'x', b: 'x' })).length).toBeLessThan(3);
  });
});

describe('isBlankHtml', () => {
  it.each([
    ['', true],
    ['<p></p>', true],
    ['<p>&nbsp; <br></p>', true],
    ['<p>نص</p>', false],
    ['<p><img src="/media/a.png"></p>', false],
  ])('of %j is %s', (html, blank) => {
    expect(isBlankHtml(html)).toBe(blank);
  });
});
