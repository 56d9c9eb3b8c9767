import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Contract, openContract } from './openContract.ts';

describe('the log of requests', () => {
  let contract: Contract;
  let lines: string[] = [];
  beforeAll(async () => {
    contract = await openContract({
      settings: { logLevel: 'info', slowQueryMs: 0.001 },
      logStream: { write: (line) => void lines.push(line) },
    });
    lines = [];
  });
  afterEach(() => void (lines = []));
  afterAll(() => contract.close());

  const linesSaying = (message: string): Record<string, unknown>[] =>
    lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === message);

  it('OPS-05: has one line of a request, with the number that the answer carries', async () => {
    const { headers } = await contract.call('orders?page=2');
    const [line, ...more] = linesSaying('request completed');
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      reqId: headers['x-request-id'],
      req: { method: 'GET', url: '/api/dashboard/orders?page=…' },
      res: { statusCode: 200 },
      responseTime: expect.any(Number) as unknown,
    });
    expect(linesSaying('incoming request')).toEqual([]);
  });

  it('OPS-05: gives every answer another number, refusals, pages and what was not understood included', async () => {
    const answers = [
      await contract.app.inject('/api/dashboard/orders'),
      await contract.app.inject('/nothing'),
      await contract.app.inject('/health/live'),
      await contract.app.inject({
        method: 'POST',
        url: '/api/dashboard/login',
        headers: { 'content-type': 'application/json' },
        payload: '{',
      }),
    ];
    const numbers = answers.map(({ headers }) => String(headers['x-request-id']));
    expect(numbers.every((number) => /^[0-9A-Z]{4}-[0-9A-Z]+$/.test(number))).toBe(true);
    expect(new Set(numbers).size).toBe(4);
    expect(linesSaying('request completed').map(({ reqId }) => reqId)).toEqual(numbers);
  });

  it('OPS-06: logs a slow statement with its definition and the number of its request, without values', async () => {
    const hold = sql`select pg_sleep(0.01), ${'a secret value'}::text as said, 'a quoted value' as quoted`;
    const { headers } = await contract.call('cities');
    await hold.execute(contract.context.store.db);
    const slow = linesSaying('slow statement');
    const own = slow.find(({ statement }) => String(statement).includes('pg_sleep'));
    expect(own).toMatchObject({ level: 40, statement: expect.stringContaining("'…' as quoted") as unknown });
    expect(Number(own?.['milliseconds'])).toBeGreaterThanOrEqual(10);
    expect(JSON.stringify(slow)).not.toMatch(/secret|a quoted/);
    expect(slow.some(({ definition, reqId }) => definition === 'cities' && reqId === headers['x-request-id'])).toBe(
      true,
    );
  });
});
