import { describe, expect, it } from 'vitest';
import type { ResourceDefinition, ShowObject } from '../../../schemas/generated/definition.ts';
import { resolveDefinition } from '../../features/resolve/resolveDefinition.ts';

const text = (en: string) => ({ ar: en, en });

function bandOf(show: ShowObject | 'page' | 'expand', columns?: ResourceDefinition['columns']) {
  return resolveDefinition({
    name: 'visits',
    label: text('Visits'),
    ...(columns && { columns }),
    show,
    form: {
      schema: {
        type: 'object',
        properties: {
          name: { $ref: 'lawha:text' },
          price: { $ref: 'lawha:money' },
          day: { $ref: 'lawha:date' },
          kind: { type: 'string', enum: ['a', 'b'], 'x-enum-tones': { a: 'info', b: 'ink' } },
          city_id: { $ref: 'lawha:reference', 'x-relation': { resource: 'cities' } },
        },
      },
    },
  }).show.highlights;
}

describe('resolveHighlights', () => {
  it('DESK-06: a name alone is a fact, an object several below each other, a path how to reach another record', () => {
    const highlights = ['price', { label: text('Place'), fields: ['city_id', 'city_id.phone'] }];
    expect(bandOf({ mode: 'page', highlights })).toEqual([
      { parts: [{ field: 'price' }] },
      { label: text('Place'), parts: [{ field: 'city_id' }, { field: 'city_id', contact: 'phone' }] },
    ]);
  });

  it('DESK-06: not stated, it is what the list shows and a glance takes in; names and chips have their own place', () => {
    expect(bandOf('page', ['name', 'kind', 'price', 'city_id', 'day'])?.map(({ parts }) => parts[0]?.field)).toEqual([
      'price',
      'city_id',
      'day',
    ]);
  });

  it('a single fact is no band, an empty list states that there is none, and rows that open in place have none', () => {
    expect(bandOf('page', ['name', 'price'])).toBeUndefined();
    expect(bandOf({ mode: 'page', highlights: [] }, ['price', 'day'])).toBeUndefined();
    expect(bandOf('expand', ['price', 'day'])).toBeUndefined();
  });
});
