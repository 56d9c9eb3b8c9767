import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResolvedField } from '../../engine/core/definition/Resolved.types.ts';
import { keepStates } from '../../server/app/keepStates.ts';
import { withDefinitions } from '../../server/context/Catalogue.ts';
import { readConfig } from '../../server/context/config/ServerConfig.ts';
import { noteBegin } from '../../server/store/schema/months/readBegin.ts';
import { acquireLock } from '../../server/store/locks.ts';
import { appCall, signInStored } from './appPeople.ts';
import { type Answer, type Contract, openContract } from './openContract.ts';
import { STORES } from './stores.ts';

const NOW = new Date('2026-11-20T08:00:00Z');
const OLD = '2026-08-31T23:59:00Z';
const RECENT = '2026-09-01T00:01:00Z';

function metaOf({ body }: Pick<Answer, 'body'>): Record<string, unknown> {
  return (body as unknown as { meta: Record<string, unknown> }).meta;
}

describe.each(STORES)('changes of state that are kept for a time, on %s', (_, isThere, databaseUrl) => {
  let contract: Contract;
  let ids: number[] = [];
  beforeAll(async () => {
    if (!isThere) return;
    contract = await openContract({ databaseUrl, orders: 8 });
    const { rows } = await sql<{ id: string }>`select id from orders order by id`.execute(contract.context.store.db);
    ids = rows.map(({ id }) => Number(id));
  });
  afterAll(async () => {
    if (isThere) await contract.close();
  });

  const logged: unknown[] = [];
  const keep = (env: NodeJS.ProcessEnv, now = NOW): Promise<void> =>
    keepStates(
      { ...contract.context, store: contract.context.store, config: readConfig(env), now: () => now },
      { info: (what: unknown) => void logged.push(what) },
    );
  const order = (place: number): number => ids[place] ?? 0;
  /** Puts an order into a state since a moment, after three others. */
  const put = async (
    place: number,
    { status, at, from = 'accepted' }: { status: string; at: string; from?: string },
  ) => {
    const { db } = contract.context.store;
    const id = order(place);
    await sql`update orders set status = ${status}, status_at = ${at}::timestamptz where id = ${id}`.execute(db);
    await sql`delete from lawha_state_changes where resource = 'orders' and record_id = ${id}`.execute(db);
    const steps = [
      [null, 'pending'],
      ['pending', 'accepted'],
      ['accepted', from],
      [from, status],
    ] as const;
    for (const [before, to] of steps)
      // oxlint-disable-next-line no-await-in-loop -- in their sequence
      await sql`insert into lawha_state_changes (resource, record_id, from_state, to_state, actor, at)
        values ('orders', ${id}, ${before}, ${to}, 'admin', ${at}::timestamptz)`.execute(db);
  };
  const states = async (place: number): Promise<string[]> => {
    const { body } = await contract.call(`orders/${order(place)}/state_changes`);
    return body.data.map((change) => String(change['to']));
  };
  const beginOf = async (place: number): Promise<unknown> =>
    metaOf(await contract.call(`orders/${order(place)}/state_changes`))['begins_at'];

  it.skipIf(!isThere)(
    'OPS-22: keeps the last change of what ended long ago, and all changes of what is open',
    async () => {
      await put(0, { status: 'closed', at: OLD, from: 'finished' });
      await put(1, { status: 'client_cancel', at: OLD });
      // A value that is only recognised is no end.
      await put(2, { status: 'client_canceled', at: OLD });
      await put(3, { status: 'closed', at: RECENT, from: 'finished' });
      for (const [place, status] of ['start', 'finished', 'reopen'].entries())
        // oxlint-disable-next-line no-await-in-loop -- one connection is enough
        await put(4 + place, { status, at: OLD });
      const all = await Promise.all(ids.map((_id, place) => states(place)));
      await keep({});
      expect(await Promise.all(ids.map((_id, place) => states(place)))).toEqual(all);
      await keep({ LAWHA_STATE_CHANGES_MONTHS: '2' });
      const kept = await Promise.all([0, 1].map(states));
      expect(kept).toEqual([['closed'], ['client_cancel']]);
      expect(await Promise.all([2, 3, 4, 5, 6].map(states))).toEqual(all.slice(2, 7));
      expect(logged).toContainEqual(expect.objectContaining({ table: 'lawha_state_changes' }));
      // Each record says whether earlier ones were removed.
      expect(await Promise.all([0, 1].map(beginOf))).toEqual(Array(2).fill('2026-09-01T00:00:00.000Z'));
      expect(await Promise.all([2, 3, 4, 5, 6].map(beginOf))).toEqual(Array(5).fill(undefined));
    },
  );

  it.skipIf(!isThere)('OPS-22: an order that is opened again continues from its last change', async () => {
    const { status } = await contract.call(`orders/${order(0)}/update-status`, {
      method: 'PATCH',
      json: { status: 'reopen' },
    });
    expect(status).toBe(200);
    expect(await states(0)).toEqual(['closed', 'reopen']);
    expect(await beginOf(0)).toBe('2026-09-01T00:00:00.000Z');
  });

  it.skipIf(!isThere)('OPS-22: looks through all records once for each month, in batches', async () => {
    const { db } = contract.context.store;
    const paid = async (at: string, count: number): Promise<void> => {
      await sql`with made as (
          insert into settlements (kind, month, amount, status, status_at)
          select 'agent', date '2026-07-01', 1, 'paid', ${at}::timestamptz from generate_series(1, ${count}::int) returning id)
        insert into lawha_state_changes (resource, record_id, from_state, to_state, actor, at)
        select 'settlements', id, step.from_state, step.to_state, 'admin', ${at}::timestamptz
        from made cross join (values (1, null, 'due'), (2, 'due', 'paid')) step (place, from_state, to_state)
        order by step.place`.execute(db);
    };
    const begun = async (): Promise<number> => {
      const { rows } = await sql<{ count: string }>`select count(*) as count from lawha_state_changes c
        join settlements s on s.id = c.record_id and s.kind = 'agent' and s.amount = 1
        where c.resource = 'settlements' and c.from_state is null`.execute(db);
      return Number(rows[0]?.count);
    };
    await paid(OLD, 2500);
    // All were looked through for this month already; the next one begins anew.
    await keep({ LAWHA_STATE_CHANGES_MONTHS: '2' });
    expect(await begun()).toBe(2500);
    await keep({ LAWHA_STATE_CHANGES_MONTHS: '2' }, new Date('2026-12-01T00:00:00Z'));
    expect(await begun()).toBe(0);
    await sql`delete from settlements where amount = 1 and kind = 'agent'`.execute(db);
  });

  it.skipIf(databaseUrl === undefined)('OPS-22: leaves it to the server that does it', async () => {
    await put(7, { status: 'closed', at: OLD, from: 'finished' });
    const [locked, ended] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const later = new Date('2027-01-01T00:00:00Z');
    const other = contract.context.store.transaction(async (db) => {
      await acquireLock(db, 'end of lawha_state_changes');
      locked.resolve(undefined);
      await ended.promise;
    });
    await locked.promise;
    await keep({ LAWHA_STATE_CHANGES_MONTHS: '2' }, later);
    ended.resolve(undefined);
    await other;
    expect(await states(7)).toHaveLength(4);
    await keep({ LAWHA_STATE_CHANGES_MONTHS: '2' }, later);
    expect(await states(7)).toEqual(['closed']);
  });

  it.skipIf(!isThere)('OPS-22: lists of messages and notifications say since when all are there', async () => {
    const { db } = contract.context.store;
    const { rows } = await sql<{ id: string }>`select id from users order by id limit 1`.execute(db);
    const { token } = await signInStored(contract, { kind: 'user', group: 'users', id: Number(rows[0]?.id) });
    const metas = async () => [
      metaOf(await contract.call('outbox')),
      metaOf(await contract.call('notifications')),
      metaOf(await appCall(contract, 'notifications', { token })),
    ];
    for (const meta of await metas()) expect(meta).not.toHaveProperty('begins_at');
    await noteBegin(db, 'lawha_outbox', Date.parse(OLD));
    await noteBegin(db, 'lawha_notifications', Date.parse(RECENT));
    expect((await metas()).map((meta) => meta['begins_at'])).toEqual(
      [OLD, RECENT, RECENT].map((at) => new Date(at).toISOString()),
    );
    // While older messages follow, they are not the end.
    await sql`insert into lawha_outbox (channel, recipient, text, source_resource, source_id)
      select 'sms', '1', 'x', 'things', 1 from generate_series(1, 60)`.execute(db);
    expect((await metas())[0]).toEqual({ has_more: true });
  });

  it('OPS-22: refuses what is no number of months', () => {
    expect(() => readConfig({ LAWHA_STATE_CHANGES_MONTHS: '0' })).toThrow('give months from 1 to 1200');
  });

  it.skipIf(!isThere)('OPS-22: reads the state in the column that has it', async () => {
    const { db } = contract.context.store;
    const { catalogue } = contract.context;
    await put(6, { status: 'closed', at: OLD, from: 'finished' });
    await sql`alter table orders add column state_word text`.execute(db);
    await sql`update orders set state_word = case id when ${order(6)} then 'closed' else 'pending' end, status = 'pending'`.execute(
      db,
    );
    const moved = withDefinitions(catalogue, (resource) =>
      resource.name === 'orders' ? { ...resource, fields: resource.fields.map(inOtherColumn) } : resource,
    );
    const config = readConfig({ LAWHA_STATE_CHANGES_MONTHS: '1' });
    // Of a moment for which no record was looked through yet.
    const now = (): Date => new Date('2027-03-20T08:00:00Z');
    await keepStates({ ...contract.context, catalogue: moved, config, now }, { info: () => undefined });
    await sql`update orders set status = state_word`.execute(db);
    await sql`alter table orders drop column state_word`.execute(db);
    expect(await states(6)).toEqual(['closed']);
  });
});

/** The state of a record in a column of its own. */
function inOtherColumn(field: ResolvedField): ResolvedField {
  return field.name === 'status'
    ? { ...field, leaves: field.leaves.map((leaf) => ({ ...leaf, column: 'state_word' })) }
    : field;
}
