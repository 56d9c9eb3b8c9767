import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveRole } from './giveRole.ts';
import { type Contract, openContract } from './openContract.ts';

let contract: Contract;
beforeAll(async () => {
  contract = await openContract();
});
afterAll(() => contract.close());

interface Waiting {
  to: string;
  count: number;
}

const waiting = async (as?: 'limited'): Promise<Waiting[]> => {
  const { status, body } = await contract.call('statistics', as && { as });
  expect(status).toBe(200);
  return (body as unknown as { attention: Waiting[] }).attention;
};

const countOf = async (where: string): Promise<number> => {
  const { rows } = await sql
    .raw<{ n: number }>(`select count(*)::int as n from ${where}`)
    .execute(contract.context.store.db);
  return Number(rows[0]?.n);
};

describe('DESK-08: what waits for an action', () => {
  it('is counted in one call, as the lists it leads to', async () => {
    const answer = await waiting();
    expect(answer.map(({ to }) => to)).toEqual([
      '/orders/show-all?status=pending',
      '/orders/show-all?status_in_progress=1&to_date=yesterday',
      '/orders/show-all?status=reopen',
      '/contacts/show-all?status=new',
      '/providers/show-all?is_admin_active_user=0',
    ]);
    for (const { to, count } of answer) {
      const [group = '', query = ''] = to.slice(1).split('/show-all?');
      // oxlint-disable-next-line no-await-in-loop -- one list after the other
      const { body } = await contract.call(`${group}?${query}&per_page=1`);
      expect([to, count]).toEqual([to, (body as unknown as { meta: { total: number } }).meta.total]);
    }
    expect(answer[0]?.count).toBe(await countOf("orders where status = 'pending'"));
    expect(answer[3]?.count).toBe(await countOf("contacts where status = 'new'"));
  });

  it('carries no count of a list that the caller may not open', async () => {
    await giveRole(contract, 'limited', ['home', 'contacts'], ['show']);
    expect((await waiting('limited')).map(({ to }) => to)).toEqual(['/contacts/show-all?status=new']);
  });
});
