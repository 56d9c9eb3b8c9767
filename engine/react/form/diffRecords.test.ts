import { describe, expect, it } from 'vitest';
import { resolveDefinition } from '../../features/resolve/resolveDefinition.ts';
import { diffRecords } from './diffRecords.ts';

const resource = resolveDefinition({
  name: 'samples',
  label: { ar: 'عينات', en: 'Samples' },
  form: {
    schema: {
      type: 'object',
      properties: {
        name: { $ref: 'lawha:bilingual-text' },
        price: { $ref: 'lawha:money' },
        notes: { $ref: 'lawha:textarea' },
        password: { $ref: 'lawha:password' },
      },
    },
  },
});

describe('diffRecords', () => {
  it('names the fields that differ, with both values; secrets and equal writings are no difference', () => {
    const mine = { name: { ar: 'جديد', en: 'Same' }, price: 10, notes: ' text ', password: 'secret' };
    const theirs = { id: 1, version: 3, name: { ar: 'قديم', en: 'Same' }, price: '10.00', notes: 'text' };
    expect(diffRecords(resource, mine, theirs).map(({ field, ...values }) => [field.name, values])).toEqual([
      ['name', { mine: { ar: 'جديد', en: 'Same' }, theirs: { ar: 'قديم', en: 'Same' } }],
    ]);
  });

  it('a value that one side emptied is a difference', () => {
    expect(diffRecords(resource, {}, { id: 1, price: 5 })).toMatchObject([{ mine: undefined, theirs: 5 }]);
  });
});
