import { describe, expect, it } from 'vitest';
import { fieldValues, findField, mapFieldValues } from './fieldValues.ts';
import { resolveField } from '../resolve/resolveField.ts';

const name = resolveField('samples', 'name', { $ref: 'lawha:text' }, true);
const steps = resolveField(
  'samples',
  'steps',
  {
    type: 'array',
    items: {
      type: 'object',
      'x-label': { ar: 'خطوة', en: 'step' },
      required: ['title'],
      properties: { title: { $ref: 'lawha:bilingual-text', maxLength: 40 }, image: { $ref: 'lawha:image' } },
    },
    maxItems: 9,
  },
  false,
);
const record = { name: 'n', steps: [{ title: { ar: 'أ' } }, { image: '/media/a.png' }, 'odd'] };

describe('fields of items', () => {
  it('SETTINGS-08: a list of objects is a repeater whose items have fields of their own', () => {
    expect([steps.kind, steps.widget, steps.cell, steps.itemLabel]).toEqual([
      'repeater',
      'repeater',
      'repeater',
      { ar: 'خطوة', en: 'step' },
    ]);
    expect(steps.items?.map(({ name: own, kind, required }) => [own, kind, required])).toEqual([
      ['title', 'bilingual-text', true],
      ['image', 'image', false],
    ]);
    expect(steps.leaves).toEqual([{ path: ['steps'], wire: ['steps'], column: 'steps', type: 'json' }]);
    expect(steps.schema).toMatchObject({
      type: 'array',
      maxItems: 9,
      items: { type: 'object', required: ['title'], additionalProperties: false },
    });
    expect(steps.schema.items?.properties?.['title']?.properties?.['ar']?.maxLength).toBe(40);
  });

  it('are walked with their paths', () => {
    expect(
      fieldValues([name, steps], record).map(({ field, value, path }) => [field.name, value, path.join('.')]),
    ).toEqual([
      ['name', 'n', 'name'],
      ['title', { ar: 'أ' }, 'steps.0.title'],
      ['image', undefined, 'steps.0.image'],
      ['title', undefined, 'steps.1.title'],
      ['image', '/media/a.png', 'steps.1.image'],
    ]);
  });

  it('are replaced in a copy; what is absent stays absent, what is no item stays as it is', () => {
    const mapped = mapFieldValues([name, steps], record, (value, { name: own }) => (own === 'image' ? 'x' : value));
    expect(mapped).toEqual({ name: 'n', steps: [{ title: { ar: 'أ' } }, { image: 'x' }, 'odd'] });
    expect(record.steps[1]).toEqual({ image: '/media/a.png' });
    expect(mapFieldValues([steps], { steps: null }, () => 'x')).toEqual({ steps: null });
  });

  it.each([
    ['steps.image', 'image'],
    ['steps.3.image', 'image'],
    ['steps', 'steps'],
    ['steps.3', 'steps'],
    ['name', 'name'],
    ['steps.other', undefined],
    ['other', undefined],
  ])('%s leads to %s', (path, found) => {
    expect(findField([name, steps], path.split('.'))?.name).toBe(found);
  });
});
