import { describe, expect, it } from 'vitest';
import { resolveDefinition } from '../../features/resolve/resolveDefinition.ts';
import { readDraftValues } from './draftValues.ts';

const { fields } = resolveDefinition({
  name: 'samples',
  label: { ar: 'عينات', en: 'Samples' },
  form: {
    schema: {
      type: 'object',
      properties: {
        title: { type: 'string', maxLength: 50 },
        name: { $ref: 'lawha:bilingual-text' },
        price: { $ref: 'lawha:money' },
        tags: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
        password: { $ref: 'lawha:password' },
        pass_key: { $ref: 'lawha:secret' },
        code: { type: 'string', maxLength: 9, readOnly: true },
      },
    },
  },
});

describe('RECORD-03: values of a draft', () => {
  it('unfinished values are kept, secrets never', () => {
    const values = { title: 'x'.repeat(99), price: '12,', tags: null, password: 'typed-secret', pass_key: 'k' };
    const read = readDraftValues(fields, 'edit', { values, base: { title: 'old', password: 'p' } });
    expect(read).toEqual({
      values: { title: 'x'.repeat(99), price: '12,', tags: null },
      base: { title: 'old', price: null, tags: null },
      dropped: [],
    });
  });

  it('SHOWN-02: what was typed into a field that has another name now is under that one', () => {
    const renamed = fields.map((field) =>
      field.name === 'title' ? { ...field, renamedFrom: ['heading', 'caption'] } : field,
    );
    const typed = { values: { heading: 'typed', price: 2 }, base: { heading: 'before', price: 1 } };
    expect(readDraftValues(renamed, 'edit', typed)).toEqual({
      values: { title: 'typed', price: 2 },
      base: { title: 'before', price: 1 },
      dropped: [],
    });
    const both = { values: { title: 'newer', caption: 'older' }, base: {} };
    expect(readDraftValues(renamed, 'edit', both)).toEqual({
      values: { title: 'newer' },
      base: { title: null },
      dropped: [],
    });
  });

  it('SHOWN-02: fields that are gone, of another kind or not of the form are dropped by name', () => {
    const values = { gone: 'text', name: 'was a plain text', tags: 'a', code: 'x', title: 'kept' };
    const read = readDraftValues(fields, 'add', { values, base: {} });
    expect([Object.keys(read.values), read.dropped]).toEqual([['title'], ['code', 'gone', 'name', 'tags']]);
  });
});
