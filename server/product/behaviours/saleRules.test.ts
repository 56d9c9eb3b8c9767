import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountOf, priceAfterSale, saleProblem, type SaleOrder, type SaleTerms } from './saleRules.ts';

const SALE: SaleTerms = {
  is_active: 1,
  discount_type: 'percentage',
  discount_amount: 20,
  amount: 100,
  service_id: 3,
  start_date: '2026-11-01',
  end_date: '2026-11-30',
  usage_limit: 5,
};
const ORDER: SaleOrder = { service_id: 3, price: 250, uses: 0 };
const NOW = new Date('2026-11-15T08:00:00Z');

describe('RES-28: whether an order may use an offer', () => {
  it.each<
    [what: string, sale: Partial<SaleTerms>, order: Partial<SaleOrder>, now: string, problem: string | undefined]
  >([
    ['all is well', {}, {}, '2026-11-15T08:00:00Z', undefined],
    ['the offer is switched off', { is_active: 0 }, {}, '2026-11-15T08:00:00Z', 'saleInactive'],
    ['it is the day before, in Dubai', {}, {}, '2026-10-31T19:59:59Z', 'saleNotStarted'],
    ['it is the first minute of the first day, in Dubai', {}, {}, '2026-10-31T20:00:00Z', undefined],
    ['it is the last minute of the last day, in Dubai', {}, {}, '2026-11-30T19:59:59Z', undefined],
    ['the last day is over, in Dubai', {}, {}, '2026-11-30T20:00:00Z', 'saleExpired'],
    ['an offer of one day is used on it', { end_date: '2026-11-01' }, {}, '2026-11-01T08:00:00Z', undefined],
    ['one use is left', {}, { uses: 4 }, '2026-11-15T08:00:00Z', undefined],
    ['all uses are gone', {}, { uses: 5 }, '2026-11-15T08:00:00Z', 'saleUsedUp'],
    ['there were more uses than the limit, lowered since', {}, { uses: 9 }, '2026-11-15T08:00:00Z', 'saleUsedUp'],
    ['there is no limit', { usage_limit: null }, { uses: 100_000 }, '2026-11-15T08:00:00Z', undefined],
    ['the order is for another service', {}, { service_id: 4 }, '2026-11-15T08:00:00Z', 'saleOtherService'],
    ['the order has no service', {}, { service_id: null }, '2026-11-15T08:00:00Z', 'saleOtherService'],
    ['the offer is for every service', { service_id: null }, { service_id: 4 }, '2026-11-15T08:00:00Z', undefined],
    ['the order is a fil too small', {}, { price: 99.99 }, '2026-11-15T08:00:00Z', 'saleBelowMinimum'],
    ['the order is just large enough', {}, { price: 100 }, '2026-11-15T08:00:00Z', undefined],
    ['there is no least amount', { amount: null }, { price: 0 }, '2026-11-15T08:00:00Z', undefined],
  ])('%s', (_, sale, order, now, problem) => {
    expect(saleProblem({ ...SALE, ...sale }, { ...ORDER, ...order }, new Date(now))?.key).toBe(problem);
  });

  it('says first what is wrong with the offer, then what is wrong with the order', () => {
    const broken = { ...SALE, is_active: 0, end_date: '2026-11-02' };
    expect(saleProblem(broken, { service_id: 9, price: 1, uses: 99 }, NOW)?.key).toBe('saleInactive');
    expect(saleProblem(SALE, { service_id: 9, price: 1, uses: 99 }, NOW)?.key).toBe('saleUsedUp');
    expect(saleProblem(SALE, { service_id: 9, price: 1, uses: 0 }, NOW)?.key).toBe('saleOtherService');
  });

  it('names the day and the amount in question', () => {
    expect(saleProblem(SALE, { ...ORDER, price: 5 }, NOW)?.values).toMatchObject({ amount: 100 });
    expect(saleProblem(SALE, ORDER, new Date('2026-12-05T08:00:00Z'))?.values).toEqual({ date: '2026-11-30' });
  });
});

describe('RES-28: what an offer takes off', () => {
  it.each([
    ['percentage', 20, 250, 50, 200],
    ['percentage', 100, 99.99, 99.99, 0],
    ['percentage', 250, 80, 80, 0],
    ['percentage', 15, 99.99, 15, 84.99],
    ['percentage', 12.5, 0.04, 0.01, 0.03],
    ['percentage', 33.33, 100, 33.33, 66.67],
    ['percentage', 50, 0.01, 0.01, 0],
    ['percentage', 10, 0, 0, 0],
    ['percentage', 1, 9_999_999_999.99, 100_000_000, 9_899_999_999.99],
    ['amount', 50, 250, 50, 200],
    ['amount', 300, 250, 250, 0],
    ['amount', 0.1, 0.3, 0.1, 0.2],
    ['amount', -5, 10, 0, 10],
  ])('%s %d off %d takes %d and leaves %d', (discount_type, discount_amount, price, taken, left) => {
    const sale = { discount_type, discount_amount };
    expect([discountOf(price, sale), priceAfterSale(price, sale)]).toEqual([taken, left]);
  });

  const money = fc.integer({ min: 0, max: 100_000_000 }).map((fils) => fils / 100);
  const sales = fc.record({
    discount_type: fc.constantFrom('percentage', 'amount'),
    discount_amount: fc.integer({ min: 1, max: 1_000_000 }).map((fils) => fils / 100),
  });

  it('never goes below 0 nor above the price, and discount and rest add up to the price to the fil', () => {
    fc.assert(
      fc.property(money, sales, (price, sale) => {
        const left = priceAfterSale(price, sale);
        const taken = discountOf(price, sale);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(price);
        expect(Math.round(left * 100) + Math.round(taken * 100)).toBe(Math.round(price * 100));
      }),
    );
  });

  it('a higher price never costs less after the same offer', () => {
    fc.assert(
      fc.property(money, money, sales, (a, b, sale) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(priceAfterSale(low, sale)).toBeLessThanOrEqual(priceAfterSale(high, sale));
      }),
    );
  });
});
