import { describe, expect, it } from 'vitest';
import type { CompareRule, RuleDefinition } from '../../../schemas/generated/definition.ts';
import { checkRules } from './checkRules.ts';

const TODAY = '2026-03-05';

function breaks(is: CompareRule['is'], left: unknown, right: unknown): boolean {
  return checkRules([{ rule: 'compare', field: 'a', is, than: 'b' }], { a: left, b: right }, TODAY).length > 0;
}

describe('checkRules', () => {
  it.each([
    ['before', true, false, false],
    ['after', false, false, true],
    ['not-before', false, true, true],
    ['not-after', true, true, false],
  ] as const)('%s holds for less: %s, equal: %s, more: %s', (is, less, equal, more) => {
    const values = [
      ['09:00', '10:00'],
      ['10:00', '10:00'],
      ['11:00', '10:00'],
    ] as const;
    expect(values.map(([left, right]) => !breaks(is, left, right))).toEqual([less, equal, more]);
    const numbers = [
      [9, 10],
      [10, 10],
      [11, 10],
    ] as const;
    expect(numbers.map(([left, right]) => !breaks(is, left, right))).toEqual([less, equal, more]);
  });

  it('PROFILE-04: same holds for the very value alone', () => {
    expect(breaks('same', 'secret', 'secret')).toBe(false);
    expect([breaks('same', 'secret', 'Secret'), breaks('same', 10, '10')]).toEqual([true, true]);
  });

  it('compares numbers as numbers', () => {
    expect(breaks('after', 10, 9)).toBe(false);
  });

  it.each([
    [undefined, '10:00'],
    ['10:00', undefined],
    ['', '10:00'],
    [null, null],
  ])('passes while a side is empty: %j, %j', (left, right) => {
    expect(breaks('after', left, right)).toBe(false);
  });

  it('compares with today', () => {
    const rules: RuleDefinition[] = [{ rule: 'compare', field: 'date', is: 'not-after', than: 'today' }];
    expect(checkRules(rules, { date: TODAY }, TODAY)).toEqual([]);
    expect(checkRules(rules, { date: '2026-03-06' }, TODAY)).toMatchObject([{ field: 'date' }]);
  });

  it('puts the message on the field of the rule', () => {
    const message = { ar: 'يجب أن يكون بعد البداية', en: 'must be after the start' };
    const rules: RuleDefinition[] = [{ rule: 'compare', field: 'to', is: 'after', than: 'from', message }];
    expect(checkRules(rules, { from: '10:00', to: '09:00' }, TODAY)).toEqual([
      { field: 'to', rule: rules[0], message },
    ]);
  });

  it('leaves overlaps to the server', () => {
    expect(checkRules([{ rule: 'no-overlap', from: 'from', to: 'to' }], { from: '10:00', to: '09:00' }, TODAY)).toEqual(
      [],
    );
  });

  it.each([
    ['percentage', 1, undefined],
    ['percentage', 100, undefined],
    ['percentage', 0.99, { keyword: 'minimum', limit: 1 }],
    ['percentage', 100.01, { keyword: 'maximum', limit: 100 }],
    ['amount', 5000, undefined],
    ['percentage', undefined, undefined],
    [undefined, 5000, undefined],
  ] as const)('RES-28: limit, of type %s: %s breaks %j', (type, amount, broken) => {
    const when = { properties: { type: { const: 'percentage' } } };
    const rules: RuleDefinition[] = [{ rule: 'limit', field: 'amount', when, minimum: 1, maximum: 100 }];
    const failures = checkRules(rules, { type, amount }, TODAY);
    expect(failures.map((failure) => failure.broken)).toEqual(broken ? [broken] : []);
  });
});
