import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOrderParts, type OrderParts } from './orderBench.ts';
import { type Contract, openContract } from './openContract.ts';

let contract: Contract;
let parts: OrderParts;
beforeAll(async () => {
  contract = await openContract();
  parts = await findOrderParts(contract);
});
afterAll(() => contract.close());
describe('x', () => {
  it('y', async () => {
    const r = await contract.call('financial_reports?per_page=100');
    console.log(JSON.stringify(r.body.data.slice(0, 3), null, 1), parts.user);
    const l = await contract.call('ledger?per_page=3');
    console.log(JSON.stringify(l.body, null, 1).slice(0, 3000));
    const { rows } = await sql`select account, count(*), sum(fils) from lawha_ledger group by account`.execute(
      contract.context.store.db,
    );
    console.log(rows);
    const s = await contract.call('settlements?per_page=3');
    console.log(JSON.stringify(s.body, null, 1).slice(0, 2000));
    expect(1).toBe(1);
  });
});
