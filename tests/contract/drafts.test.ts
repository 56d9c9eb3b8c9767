import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepDrafts } from '../../server/resources/registerDrafts.ts';
import { giveRole } from './giveRole.ts';
import { type Answer, type Call, type Contract, NOW, openContract } from './openContract.ts';

const databaseUrl = process.env['TEST_DATABASE_URL'];
const DAY_MS = 24 * 60 * 60 * 1000;

describe.each([
  ['the embedded database', {}],
  ...(databaseUrl === undefined ? [] : [['PostgreSQL', { databaseUrl }] as const]),
] as const)('RECORD-03: drafts on %s', (_, options) => {
  let contract: Contract;
  beforeAll(async () => {
    contract = await openContract({ orders: 0, ...options });
  });
  afterAll(() => contract.close());
  const db = () => contract.context.store.db;
  beforeEach(async () => {
    await sql`delete from lawha_drafts`.execute(db());
  });

  const keep = (json: object, more: Call = {}): Promise<Answer> =>
    contract.call('form_drafts', { json: { base: {}, ...json }, ...more });
  const read = async (query: string, more: Call = {}): Promise<Record<string, unknown> | null> =>
    (await contract.call(`form_drafts?${query}`, more)).body.data;
  const count = async (): Promise<number> =>
    Number((await sql<{ n: string }>`select count(*) as n from lawha_drafts`.execute(db())).rows[0]?.n);

  it('belong to one person and one form, and the last one counts', async () => {
    const first = { resource: 'cities', id: 5, version: 1, values: { name: { ar: 'أ' } }, base: { name: { ar: 'ب' } } };
    expect((await keep(first)).status).toBe(200);
    await keep({ ...first, values: { name: { ar: 'ج' } } });
    await keep({ resource: 'cities', values: { name: { en: 'New' } } });
    expect(await read('resource=cities&id=5')).toEqual({
      at: NOW.toISOString(),
      version: 1,
      values: { name: { ar: 'ج' } },
      base: { name: { ar: 'ب' } },
      dropped: [],
    });
    expect((await read('resource=cities'))?.['values']).toEqual({ name: { en: 'New' } });
    await giveRole(contract, 'limited', ['cities'], ['show', 'add', 'edit']);
    expect(await read('resource=cities&id=5', { as: 'limited' })).toBeNull();
    await contract.call('form_drafts?resource=cities&id=5', { method: 'DELETE', as: 'limited' });
    expect(await count()).toBe(2);
    await contract.call('form_drafts?resource=cities&id=5', { method: 'DELETE' });
    expect(await read('resource=cities&id=5')).toBeNull();
  });

  it('are refused and not offered where the form may not be used any more', async () => {
    await giveRole(contract, 'limited', ['cities'], ['show', 'edit']);
    const draft = { resource: 'cities', id: 5, values: { name: { ar: 'أ' } } };
    expect((await keep(draft, { as: 'limited' })).status).toBe(200);
    expect((await keep({ ...draft, id: undefined }, { as: 'limited' })).status).toBe(403);
    await giveRole(contract, 'limited', ['cities'], ['show']);
    expect((await contract.call('form_drafts?resource=cities&id=5', { as: 'limited' })).status).toBe(403);
    expect((await keep(draft, { as: 'limited' })).status).toBe(403);
    await giveRole(contract, 'limited', ['cities'], ['show', 'edit']);
    expect((await read('resource=cities&id=5', { as: 'limited' }))?.['values']).toEqual(draft.values);
  });

  it('SHOWN-02: hold no secrets and name fields that the definition no longer has', async () => {
    await keep({ resource: 'admins', values: { first_name: 'هند', password: 'typed-secret-word' } });
    await sql`update lawha_drafts set typed = typed || '{"gone": "x", "last_name": {"ar": "y"}, "password": "p"}'::jsonb`.execute(
      db(),
    );
    const draft = await read('resource=admins');
    expect([draft?.['values'], draft?.['dropped']]).toEqual([{ first_name: 'هند' }, ['gone', 'last_name']]);
    const { rows } = await sql`select 1 from lawha_drafts where typed::text like '%typed-secret-word%'`.execute(db());
    expect(rows).toEqual([]);
  });

  it('end after 30 days', async () => {
    await keep({ resource: 'cities', values: { name: { ar: 'أ' } } });
    await sweepDrafts({ db: db() }, new Date(NOW.getTime() + 29 * DAY_MS));
    expect(await count()).toBe(1);
    await sql`update lawha_drafts set expires_at = ${NOW.toISOString()}`.execute(db());
    expect(await read('resource=cities')).toBeNull();
    await sweepDrafts({ db: db() }, NOW);
    expect(await count()).toBe(0);
  });

  it('are bounded in size and number; what is no draft is refused', async () => {
    const big = await keep({ resource: 'cities', values: { name: { ar: 'x'.repeat(200_001) } } });
    expect([big.status, Object.keys(big.body.errors ?? {})]).toEqual([422, ['values']]);
    for (const values of ['text', [], null, undefined])
      expect((await keep({ resource: 'cities', values })).status).toBe(422);
    expect((await keep({ resource: 'cities', id: 0, values: {} })).status).toBe(422);
    expect((await keep({ resource: 'nothing', values: {} })).status).toBe(404);
    expect((await keep({ resource: 'cities', values: { name: { ar: '\uD800' } } })).status).toBe(422);
    expect(await count()).toBe(0);
    for (let id = 1; id <= 52; id += 1) await keep({ resource: 'cities', id, values: { name: { ar: `${id}` } } });
    expect(await count()).toBe(50);
  });
});
