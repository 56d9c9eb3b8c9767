import { describe, expect, it } from 'vitest';
import { resolveField } from '../../core/resolve/resolveField.ts';
import { resolveFilters } from './resolveFilters.ts';

const field = (name: string): ReturnType<typeof resolveField> =>
  resolveField(
    'people',
    name,
    { type: 'string', format: 'date-time', readOnly: true, 'x-label': { ar: 'حقل', en: 'Field' } },
    false,
  );

describe('labels of filters', () => {
  it('FILTER-02: a filter that bounds a field says so', () => {
    expect(resolveFilters(['last_login'], [field('last_login')])[0]?.label.en).toBe('Last sign-in since');
  });

  it('any other filter is called as its field, unless it states a label', () => {
    const label = { ar: 'مرشح', en: 'Filter' };
    const fields = [field('seen_at')];
    expect(resolveFilters(['seen_at', { name: 'seen_at', label }], fields).map((filter) => filter.label.en)).toEqual([
      'Field',
      'Filter',
    ]);
  });
});

describe('kinds of filters', () => {
  it('MEND-17: the filter of a number is a range of numbers, never a text that no number can be searched for', () => {
    const price = resolveField(
      'people',
      'price',
      { $ref: 'lawha:money', 'x-label': { ar: 'سعر', en: 'Price' } },
      false,
    );
    expect(resolveFilters(['price'], [price])[0]?.kind).toBe('number-range');
  });
});
