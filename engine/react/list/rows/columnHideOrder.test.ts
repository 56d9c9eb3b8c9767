import { describe, expect, it } from 'vitest';
import { resolveDefinition } from '../../../features/resolve/resolveDefinition.ts';
import { columnHideOrder } from './columnHideOrder.ts';

const reference = { $ref: 'lawha:reference', 'x-relation': { resource: 'cities' } };

const visits = resolveDefinition({
  name: 'visits',
  label: { ar: 'أ', en: 'V' },
  columns: [
    'id',
    { key: 'name', priority: 'high' },
    'email',
    'service_id',
    'phone',
    'city_id',
    'visit_day',
    'price',
    { key: 'notes', priority: 'low' },
    { key: 'created_at', priority: 'medium' },
  ],
  toggles: ['is_active', 'is_ban'],
  flagStatus: false,
  form: {
    schema: {
      type: 'object',
      properties: {
        name: { type: 'string' },
        email: { $ref: 'lawha:email' },
        phone: { $ref: 'lawha:phone' },
        service_id: reference,
        city_id: reference,
        visit_day: { $ref: 'lawha:date' },
        price: { $ref: 'lawha:money' },
        notes: { type: 'string' },
      },
    },
  },
});

const order = (...more: Partial<Parameters<typeof columnHideOrder>>): string[] => {
  const [columns = visits.columns, resource = visits, kept = new Set<string>()] = more;
  return [...columnHideOrder(columns, resource, kept).keys()];
};

describe('columnHideOrder', () => {
  it('MEND-26: minor columns go first, then switches, names of linked records, facts, and contact data last', () => {
    expect(order()).toEqual([
      'notes',
      'is_ban',
      'is_active',
      'city_id',
      'service_id',
      'created_at',
      'price',
      'visit_day',
      'phone',
      'email',
    ]);
    expect(columnHideOrder(visits.columns, visits, new Set()).get('notes')).toBe(1);
  });

  it('MEND-26: a list of few columns hides some too', () => {
    expect(order(visits.columns.slice(0, 4))).toEqual(['service_id', 'email']);
  });

  it('what the person shows by hand stays', () => {
    expect(order(visits.columns.slice(0, 6), visits, new Set(['city_id']))).toEqual(['service_id', 'phone', 'email']);
  });

  it('a priority that the definition states precedes the kind', () => {
    const stated = visits.columns.map((column) =>
      column.key === 'is_active' ? { ...column, priority: 'high' as const } : column,
    );
    expect(order(stated)).not.toContain('is_active');
  });

  it('in a list with sums, what the label of the sums spans stays', () => {
    expect(order(visits.columns, { ...visits, totals: ['price'] })).toEqual([
      'notes',
      'is_ban',
      'is_active',
      'created_at',
      'price',
    ]);
  });
});
