import { describe, expect, it } from 'vitest';
import { resolveDefinition } from '../../../definition/resolveDefinition.ts';
import { givingWay } from './givingWay.ts';

const reference = { $ref: 'lawha:reference', 'x-relation': { resource: 'cities' } };

const visits = resolveDefinition({
  name: 'visits',
  label: { ar: 'أ', en: 'V' },
  columns: [
    'id',
    { key: 'name', priority: 'high' },
    'service_id',
    'city_id',
    'visit_day',
    'price',
    { key: 'notes', priority: 'low' },
    { key: 'created_at', priority: 'medium' },
  ],
  form: {
    schema: {
      type: 'object',
      properties: {
        name: { type: 'string' },
        service_id: reference,
        city_id: reference,
        visit_day: { $ref: 'lawha:date' },
        price: { $ref: 'lawha:money' },
        notes: { type: 'string' },
      },
    },
  },
});

const order = (...more: Partial<Parameters<typeof givingWay>>): string[] => {
  const [columns = visits.columns, resource = visits, kept = new Set<string>()] = more;
  return [...givingWay(columns, resource, kept).keys()];
};

describe('givingWay', () => {
  it('names of linked records go first, then facts, from the last on; number, identity and minor ones are not among them', () => {
    expect(order()).toEqual(['city_id', 'service_id', 'created_at', 'price', 'visit_day']);
    expect(givingWay(visits.columns, visits, new Set()).get('city_id')).toBe(1);
  });

  it('what the person shows by hand stays', () => {
    expect(order(visits.columns, visits, new Set(['city_id', 'price']))).toEqual([
      'service_id',
      'created_at',
      'visit_day',
    ]);
  });

  it('a list of few columns, or with sums, keeps all', () => {
    expect(order(visits.columns.slice(0, 7))).toEqual([]);
    expect(order(visits.columns, { ...visits, totals: ['price'] })).toEqual([]);
  });
});
