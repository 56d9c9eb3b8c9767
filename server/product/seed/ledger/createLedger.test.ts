import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saleProblem, type SaleTerms } from '../../behaviours/saleRules.ts';
import { demoSeed } from '../demoSeed.ts';
import type { SeedRecord } from '../../../context/parts/SeedRecord.types.ts';
import { createLedger, type LedgerOrder } from './createLedger.ts';

const sales = demoSeed().records('sales');

const order = (id: number, more: Partial<LedgerOrder> = {}): LedgerOrder => ({
  id,
  user_id: 1,
  payment_method: 'wallet',
  price: 180.25,
  report_price: null,
  sale_id: null,
  discount: null,
  is_paid: 1,
  isVoid: false,
  created_at: '2026-05-01T06:00:00.000Z',
  status_at: '2026-05-01T09:00:00.000Z',
  ...more,
});

const at = (record: SeedRecord): number =>
  typeof record['created_at'] === 'string' ? Date.parse(record['created_at']) : Number.NaN;
const num = (record: SeedRecord, key: string): number => Number(record[key]);

describe('ledgers of the demo data', () => {
  it('RES-29: a wallet is topped up before it pays, and what is paid earns points', () => {
    const { points } = createLedger(sales).enter(order(7));
    expect(
      points.map((entry) => [entry['type'], entry['transaction_type'], entry['is_order'], entry['order_id']]),
    ).toEqual([
      ['balance', 'charge', 0, null],
      ['balance', 'withdraw', 1, 7],
      ['points', 'charge', 1, 7],
    ]);
    expect(points.map((entry) => [entry['points'], num(entry, 'point_after')])).toEqual([
      [null, 0],
      [null, 0],
      [180, 180],
    ]);
    expect(points[1]?.['amount']).toBe(180.25);
  });

  it('RES-29: cash leaves the balance alone; what is not paid in cash leaves no trace, nor what was cancelled', () => {
    const ledger = createLedger(sales);
    expect(ledger.enter(order(1, { payment_method: 'cash' })).points.map(({ type }) => type)).toEqual(['points']);
    expect(ledger.enter(order(2, { is_paid: 0, payment_method: 'cash' }))).toEqual({ points: [], discounts: [] });
    expect(ledger.enter(order(3, { is_paid: 0, isVoid: true }))).toEqual({ points: [], discounts: [] });
  });

  it('MONEY-02: an order by wallet takes its price when it is made, and earns points once it is paid', () => {
    const { points } = createLedger(sales).enter(order(4, { is_paid: 0 }));
    expect(points.map((entry) => [entry['transaction_type'], entry['order_id']])).toEqual([
      ['charge', null],
      ['withdraw', 4],
    ]);
  });

  it('RES-30: an offer used is a discount with the terms of the offer', () => {
    const { discounts } = createLedger(sales).enter(order(3, { sale_id: 11, discount: 22.5, is_paid: 0 }));
    expect(discounts).toMatchObject([
      { order_id: 3, sale_id: 11, discount_type: 'percentage', discount_amount: 12.5, amount: 22.5 },
    ]);
  });

  const orders = fc
    .array(
      fc.record({
        user_id: fc.integer({ min: 1, max: 4 }),
        payment_method: fc.constantFrom<'cash' | 'wallet'>('cash', 'wallet'),
        fils: fc.integer({ min: 0, max: 90_000 }),
        is_paid: fc.constantFrom<0 | 1>(0, 1),
        hours: fc.integer({ min: 0, max: 2000 }),
      }),
      { maxLength: 40 },
    )
    .map((list) =>
      list.map(({ fils, hours, ...rest }, index) => {
        const made = Date.parse('2026-03-01T06:00:00Z') + index * 3_600_000;
        return order(index + 1, {
          ...rest,
          price: fils / 100,
          created_at: new Date(made).toISOString(),
          status_at: new Date(made + hours * 3_600_000).toISOString(),
        });
      }),
    );

  it('every entry begins where the customer’s last one ended, later than it, and no balance is negative', () => {
    fc.assert(
      fc.property(orders, (list) => {
        const ledger = createLedger(sales);
        const entries = list.flatMap((one) => ledger.enter(one).points);
        expect(entries.map(({ id }) => id)).toEqual(entries.map((_, index) => index + 1));
        const last = new Map<number, SeedRecord>();
        for (const entry of entries) {
          const before = last.get(num(entry, 'user_id'));
          expect(entry['point_before']).toBe(before?.['point_after'] ?? 0);
          expect(entry['balance_before']).toBe(before?.['balance_after'] ?? 0);
          expect(at(entry)).toBeGreaterThan(before ? at(before) : 0);
          const sign = entry['transaction_type'] === 'charge' ? 1 : -1;
          expect(num(entry, 'point_before') + sign * num(entry, 'points')).toBe(entry['point_after']);
          const fils = Math.round(num(entry, 'balance_before') * 100) + sign * Math.round(num(entry, 'amount') * 100);
          expect(fils).toBe(Math.round(num(entry, 'balance_after') * 100));
          expect(fils).toBeGreaterThanOrEqual(0);
          last.set(num(entry, 'user_id'), entry);
        }
      }),
    );
  });

  it('the same orders leave the same entries', () => {
    const run = (): unknown => {
      const ledger = createLedger(sales);
      return Array.from({ length: 30 }, (_, index) => ledger.enter(order(index + 1, { price: index * 7.35 })));
    };
    expect(run()).toEqual(run());
  });
});

describe('offers of the demo data', () => {
  const now = new Date('2026-11-21T08:00:00Z');
  const problems = sales.map((sale) =>
    saleProblem(sale as unknown as SaleTerms, { service_id: sale['service_id'], price: 10_000, uses: 0 }, now),
  );

  it('RES-28: some are valid, some expired, some are in the future, one is switched off', () => {
    const count = (key: string | undefined): number => problems.filter((problem) => problem?.key === key).length;
    expect(sales).toHaveLength(12);
    expect([count(undefined), count('saleExpired'), count('saleNotStarted'), count('saleInactive')]).toEqual([
      4, 5, 2, 1,
    ]);
  });
});
