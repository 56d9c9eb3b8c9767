import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { type Contract, openContract } from '../../contract/openContract.ts';
import { describeDelay, describeLoad } from './describeLoad.ts';
import { mixedCallers } from './mixedCallers.ts';
import { playMixed } from './playMixed.ts';
import { readMetrics } from './readMetrics.ts';

/** Calls of the whole load. */
const CALLS = 200;
const ORDERS = 60;

describe('OPS-16: the load of the bench', () => {
  let contract: Contract;
  let url: string;
  beforeAll(async () => {
    contract = await openContract({ orders: ORDERS });
    url = await contract.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => contract.close());

  it('reads and writes over all of its connections, a fifth of the calls writes, and what is counted is there', async () => {
    let made = 0;
    const result = await playMixed({
      urls: [url],
      headers: { authorization: `Bearer ${contract.tokenOf('super')}`, accept: 'application/json' },
      callers: mixedCallers(8, ORDERS),
      isOver: () => (made += 1) > CALLS,
    });
    expect([...result.failures]).toEqual([]);
    const counts = new Map([...result.times].map(([kind, each]) => [kind, each.length]));
    expect([...counts.values()].reduce((sum, each) => sum + each, 0)).toBe(CALLS);
    const [added = 0, changed = 0] = [counts.get('add'), counts.get('change')];
    expect((added + changed) / CALLS).toBeCloseTo(1 / 5, 1);
    expect([...counts.keys()].toSorted()).toEqual(['add', 'change', 'list', 'options', 'record', 'search', 'session']);
    const { rows } = await sql<{ all: number; changed: number }>`
      select count(*)::int as all, count(*) filter (where version = 2)::int as changed from "delayReasons"
      where name_en like 'Load %'`.execute(contract.context.store.db);
    expect(rows).toEqual([{ all: added, changed }]);
    const lines = describeLoad(result, 8);
    expect(lines).toHaveLength(counts.size + 2);
    expect(lines.at(-2)).toMatch(/^all +200 100 % +p50 +[\d.]+ +p95 +[\d.]+ +p99 +[\d.]+ ms$/);
    expect(lines.at(-1)).toMatch(/^8 connections for \d+ s: \d+ calls a second, not done: none$/);
  });

  it('counts what is refused and what is not answered, and reads the numbers of the process', async () => {
    const refused = await playMixed({
      urls: [url, 'http://127.0.0.1:1'],
      headers: {},
      callers: mixedCallers(2, ORDERS),
      isOver: once(2),
    });
    expect(Object.fromEntries(refused.failures)).toEqual({ 0: 1, 401: 1 });
    expect(describeLoad(refused, 2).at(-1)).toContain('not done: ');
    const numbers = await readMetrics(url);
    expect(numbers.memory).toBeGreaterThan(50_000_000);
    expect(numbers.processor).toBeGreaterThan(0);
    expect(numbers.delay).toBeGreaterThanOrEqual(0);
  });
});

describe('OPS-16: the bound of the event loop', () => {
  it.each([
    [99.9, '99.9 ms (bound of 100 ms: held)'],
    [100, '100.0 ms (bound of 100 ms: not held)'],
    [Infinity, 'Infinity ms (bound of 100 ms: not held)'],
  ])('is said of %d', (delay, said) => {
    expect(describeDelay(delay)).toBe(said);
  });
});

/** Each of so many callers makes one call. */
function once(callers: number): () => boolean {
  let asked = 0;
  return () => (asked += 1) > callers;
}
