import { describe, expect, it } from 'vitest';
import type { PropertySchema, ResourceDefinition } from '../../../schemas/generated/definition.ts';
import { resolveDefinition } from '../../features/resolve/resolveDefinition.ts';
import { formatSortKey } from '../definition/sortKey.ts';

const ORDER: PropertySchema = { $ref: 'lawha:order' };
const PLACE: PropertySchema = { type: 'integer', minimum: 1, maximum: 20 };

function resolved(
  properties: Record<string, PropertySchema>,
  more: Partial<ResourceDefinition> = {},
): { sort: string[]; ordering: string | undefined } {
  const { sort, ordering } = resolveDefinition({
    name: 'things',
    label: { ar: 'الأشياء', en: 'Things' },
    form: { schema: { type: 'object', properties: { name: { $ref: 'lawha:bilingual-text' }, ...properties } } },
    ...more,
  });
  return { sort: sort.map(formatSortKey), ordering };
}

describe('resolveOrdering', () => {
  it('ORDERING: a group with `order` is sorted and arranged by that field', () => {
    expect(resolved({ order: ORDER })).toEqual({ sort: ['order', 'id'], ordering: 'order' });
    expect(resolved({ order: ORDER }, { sort: ['order'] }).ordering).toBe('order');
  });

  it('ORDERING: another number is named, and is the default order then', () => {
    const named = resolved({ place: PLACE, order: ORDER }, { ordering: 'place' });
    expect(named).toEqual({ sort: ['place', 'id'], ordering: 'place' });
    expect(resolved({ place: PLACE }, { sort: ['place', 'id'] }).ordering).toBeUndefined();
  });

  it('ORDERING: `false` switches it off and leaves the order', () => {
    expect(resolved({ order: ORDER }, { ordering: false })).toEqual({ sort: ['order', 'id'], ordering: undefined });
  });

  it.each<[string, Partial<ResourceDefinition>]>([
    ['newest first', { sort: ['-id'] }],
    ['from the end', { sort: ['-order', 'id'] }],
    ['with another key between', { sort: ['order', 'name', 'id'] }],
    ['with the id from the end', { sort: ['order', '-id'] }],
  ])('ORDERING: a list sorted %s is not arranged', (_what, more) => {
    expect(resolved({ order: ORDER }, more).ordering).toBeUndefined();
  });

  it('ORDERING: neither are records that are computed, nor a group without a position', () => {
    expect(resolved({ name: { type: 'string' } }).ordering).toBeUndefined();
    expect(resolved({ order: ORDER }, { storage: { source: 'audit' } }).ordering).toBeUndefined();
  });
});
