import { describe, expect, it } from 'vitest';
import { loadOnce } from '../helpers/loadOnce.ts';
import { notationOf } from './fieldNotation.ts';

const { resources } = await loadOnce();
/** Fields that every record has. */
const COMMON: readonly string[] = ['id', 'created_at', 'updated_at', 'version'];

function groupOf(name: string) {
  const found = resources.find((resource) => resource.name === name);
  if (found === undefined) throw new Error(`there is no group ${name}`);
  return found;
}

describe('what the books hold', () => {
  it.each([
    [
      'RES-29',
      'points',
      ['user_id? ref(users)', 'type? enum(balance,points)', 'transaction_type? enum(charge,withdraw)'].concat(
        ['points? int(0..undefined)', 'amount? money', 'point_before? int(0..undefined)', 'balance_before? money'],
        ['point_after? int(0..undefined)', 'balance_after? money', 'is_order? b01', 'order_id? ref(orders)'],
      ),
      ['show-all', 'show'],
      ['keyword', 'user_id', 'from_date', 'to_date'],
    ],
    [
      'RES-30',
      'discounts',
      ['user_id? ref(users)', 'order_id? ref(orders)', 'sale_id? ref(sales)', 'amount? money'].concat(
        'discount_type? enum(percentage,amount)',
        'discount_amount? number',
      ),
      ['show-all', 'show'],
      ['keyword', 'user_id', 'from_date', 'to_date'],
    ],
    [
      'RES-38',
      'financial_reports',
      ['month? date', 'orders_count? int(0..undefined)'].concat(
        ['gross', 'vat', 'net', 'paid', 'unpaid', 'cash', 'wallet'].map((name) => `${name}? money`),
        ['commission', 'shares', 'paid_out', 'due', 'awaiting', 'cash_in_hands'].map((name) => `${name}? number`),
      ),
      ['show-all'],
      ['month', 'year', 'payment_method', 'provider_id'],
    ],
  ] as const)('%s, RES-02: %s are read only, with the fields and filters of the requirements', (...row) => {
    const [, name, fields, routes, filters] = row;
    const group = groupOf(name);
    const own = group.fields.filter((field) => !COMMON.includes(field.name));
    expect(own.map(notationOf).toSorted()).toEqual(fields.toSorted());
    expect(group.fields.every(({ forms }) => forms.length === 0)).toBe(true);
    expect(group.routes.map(({ path }) => path)).toEqual(routes);
    expect(group.filters.map((filter) => filter.name)).toEqual(expect.arrayContaining([...filters]));
    expect([group.toggles, group.bulkActions, group.rowActions.filter((action) => action !== 'show')]).toEqual([
      [],
      [],
      [],
    ]);
  });
});

describe('offers', () => {
  it('RES-28: are written in the fields of the requirements and no others', () => {
    const written = groupOf('sales').fields.filter(({ forms }) => forms.length > 0);
    expect(written.map(notationOf).toSorted()).toEqual(
      ['title* bi:str(2..80)', 'desc? bi:txt(0..500)', 'images* bi:img', 'service_id? ref(services)']
        .concat(
          ['code? str(3..20) unique', 'discount_type* enum(percentage,amount)', 'discount_amount* number'],
          ['amount? money', 'start_date* date', 'end_date* date', 'usage_limit? int(1..100000)'],
        )
        .toSorted(),
    );
  });
});
