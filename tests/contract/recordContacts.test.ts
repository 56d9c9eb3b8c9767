import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveRole } from './giveRole.ts';
import { type Contract, openContract } from './openContract.ts';
import { createOrder, findOrderParts } from './orderBench.ts';

let contract: Contract;
let id: number;
beforeAll(async () => {
  contract = await openContract();
  const parts = await findOrderParts(contract);
  id = await createOrder(contract, parts, { agent_id: parts.agent });
});
afterAll(() => contract.close());

interface Person {
  id: number;
  name: string;
  resource?: string;
  phone?: { code: string; number: string };
}

const people = async (as?: 'limited'): Promise<{ user: Person; agent: Person }> => {
  const { status, body } = await contract.call(`orders/${id}`, as && { as });
  expect(status).toBe(200);
  return body.data as unknown as { user: Person; agent: Person };
};

describe('DESK-06: how to reach the people of a record', () => {
  it('one record answers the telephones that its band shows, of the group that the reference leads to', async () => {
    const { user, agent } = await people();
    expect(user.phone).toEqual({ code: '971', number: expect.stringMatching(/^\d{9}$/) as string });
    expect(agent).toMatchObject({ resource: 'providers', phone: { code: '971' } });
  });

  it('who may not open the other record does not get its telephone; who may, does', async () => {
    await giveRole(contract, 'limited', ['orders'], ['show', 'edit']);
    expect(await people('limited')).toMatchObject({ user: { name: expect.any(String) as string } });
    expect(JSON.stringify(await people('limited'))).not.toContain('"phone"');
    await giveRole(contract, 'limited', ['orders', 'users'], ['show', 'edit']);
    const { user, agent } = await people('limited');
    expect(user.phone?.number).toMatch(/^\d{9}$/);
    expect(agent).not.toHaveProperty('phone');
  });

  it('a list carries no telephones', async () => {
    const { body } = await contract.call('orders?per_page=20');
    expect(JSON.stringify(body.data)).not.toContain('"number"');
  });
});
