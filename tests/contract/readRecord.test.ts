import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Contract, type DemoRole, openContract } from './openContract.ts';

let contract: Contract;
beforeAll(async () => {
  contract = await openContract();
});
afterAll(() => contract.close());

/** What a call sends to the database, without looking its session up. */
async function statementsOf(path: string, as: DemoRole): Promise<string[]> {
  await contract.call(path, { as });
  const sent: string[] = [];
  const stop = contract.context.store.onStatement(({ text }) => void sent.push(text));
  try {
    expect((await contract.call(path, { as })).status).toBe(200);
  } finally {
    stop();
  }
  return sent.filter((text) => !text.includes('session_id'));
}

it.each(['super', 'admin', 'limited'] as const)(
  'OPS-16: a record is read with all that its page names in a few statements, by %s',
  async (as) => {
    const sent = await statementsOf('orders/1', as);
    expect(sent.length).toBeLessThanOrEqual(5);
  },
);
