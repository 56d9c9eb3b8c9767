import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTimers } from '../../server/states/runTimers.ts';
import { openStore } from '../../server/store/openStore.ts';
import { type Answer, type Contract, NOW, openContract } from './openContract.ts';
import { setSetting } from './setSetting.ts';
import { createOrder, findOrderParts, orderBody, type OrderParts, putInState } from './orderBench.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const databaseUrl = process.env['TEST_DATABASE_URL'];

const engines = [
  { engine: 'PGlite', url: undefined },
  { engine: 'PostgreSQL', url: databaseUrl },
];

describe.each(engines)('$engine: people and timers at the same moment', ({ engine, url }) => {
  const isMissing = engine === 'PostgreSQL' && url === undefined;
  let contract: Contract;
  let parts: OrderParts;
  beforeAll(async () => {
    if (isMissing) return;
    contract = await openContract({ databaseUrl: url });
    parts = await findOrderParts(contract);
  });
  afterAll(async () => {
    if (!isMissing) await contract.close();
  });

  const move = (id: number, json: Record<string, unknown>, as: 'super' | 'admin' = 'super') =>
    contract.call(`orders/${id}/update-status`, { method: 'PATCH', json, as });
  const changesOf = async (id: number): Promise<string[]> => {
    const { rows } = await sql<{ to_state: string }>`select to_state from lawha_state_changes
      where resource = 'orders' and record_id = ${id} order by id`.execute(contract.context.store.db);
    return rows.map(({ to_state }) => to_state);
  };
  const setting = (name: string, value: number) => setSetting(contract, name, value);
  const age = (id: number, minutes: number) =>
    sql`update orders set status_at = ${new Date(NOW.getTime() - minutes * MINUTE_MS).toISOString()} where id = ${id}`.execute(
      contract.context.store.db,
    );

  it.skipIf(isMissing)('ORDERS-12: of two people who move one order at once exactly one wins', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await createOrder(contract, parts);
      const answers = await Promise.all([
        move(id, { status: 'accepted', agent_id: parts.agent }, 'super'),
        move(id, { status: 'admin_reject', reason_id: parts.reason }, 'admin'),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
      const winner = answers.find(({ status }) => status === 200);
      const loser = answers.find(({ status }) => status === 409);
      // The loser gets the current record.
      expect(loser?.body.data['status']).toBe(winner?.body.data['status']);
      expect(await changesOf(id)).toEqual(['pending', String(winner?.body.data['status'])]);
    }
  });

  it.skipIf(isMissing)(
    'CALL-04: of several who book the last places of a time at once, as many get one as there are',
    async () => {
      const { db } = contract.context.store;
      const { rows } = await sql<{ id: string }>`select w.id from "workTimes" w join days d on d.id = w.day_id
      where d.day_number = 1 and d.is_active = 1 and w.is_active = 1 order by w.id limit 1`.execute(db);
      const time = Number(rows[0]?.id);
      await sql`update "workTimes" set capacity = 2 where id = ${time}`.execute(db);
      const body = orderBody(parts, { is_scheduled: 1, scheduled_date: '2026-12-14', work_time_id: time });
      await sql`delete from orders where scheduled_date = '2026-12-14'`.execute(db);
      const answers = await Promise.all(Array.from({ length: 5 }, () => contract.call('orders', { json: body })));
      expect(countsOf(answers)).toEqual({ 201: 2, 422: 3 });
    },
  );

  it.skipIf(isMissing)(
    'RES-28: of several who use an offer for the last times at once, as many get it as it has uses',
    async () => {
      const { db } = contract.context.store;
      const { body: sales } = await contract.call('sales?per_page=1&is_active=1');
      const sale = Number(sales.data[0]?.['id']);
      await sql`delete from discounts where sale_id = ${sale}`.execute(db);
      await sql`update sales set discount_type = 'amount', discount_amount = 10, amount = null, service_id = null,
      usage_limit = 2, start_date = '2026-11-01', end_date = '2026-11-30' where id = ${sale}`.execute(db);
      const body = orderBody(parts, { type: 'maintenance', price: 200, sale_id: sale });
      const answers = await Promise.all(Array.from({ length: 5 }, () => contract.call('orders', { json: body })));
      expect(countsOf(answers)).toEqual({ 201: 2, 422: 3 });
    },
  );

  it.skipIf(isMissing)('ORDERS-12: a caller with an older version is refused, with the record as it is', async () => {
    const id = await createOrder(contract, parts);
    await contract.call(`orders/${id}`, { method: 'PATCH', json: { notes: 'اتصل قبل الوصول' } });
    const answer = await move(id, { status: 'accepted', agent_id: parts.agent, version: 1 });
    expect([answer.status, answer.body.data['status'], answer.body.data['version']]).toEqual([409, 'pending', 2]);
    const again = await move(id, { status: 'accepted', agent_id: parts.agent, version: 2 });
    expect(again.status).toBe(200);
  });

  it.skipIf(isMissing)(
    'ORDERS-19, OPS-12: orders that no agent took are cancelled once, however many servers look',
    async () => {
      await setting('auto_cancel_minutes', 60);
      const ids: number[] = [];
      for (let i = 0; i < 12; i += 1) {
        const id = await createOrder(contract, parts);
        if (i % 3 === 1) await putInState(contract, id, { state: 'company_accept', parts });
        await age(id, i % 4 === 3 ? 59 : 61);
        ids.push(id);
      }
      const other = url === undefined ? undefined : await secondServer(contract);
      const rounds = await Promise.all([
        runTimers(contract.context),
        runTimers(other?.context ?? contract.context),
        runTimers(contract.context),
      ]);
      await other?.close();
      await setting('auto_cancel_minutes', 0);
      const due = ids.filter((_, i) => i % 4 !== 3);
      for (const id of due) expect((await changesOf(id)).filter((state) => state === 'auto_cancel')).toHaveLength(1);
      for (const id of ids.filter((_, i) => i % 4 === 3)) expect(await changesOf(id)).not.toContain('auto_cancel');
      expect(rounds.flatMap(({ failures }) => failures)).toEqual([]);
      const { body } = await contract.call(`orders/${due[0]}`);
      expect(body.data).toMatchObject({ status: 'auto_cancel', status_by: 'system' });
    },
  );

  it.skipIf(isMissing)('ORDERS-19: 0 minutes switch the timer off', async () => {
    const id = await createOrder(contract, parts);
    await age(id, 30 * DAY_MINUTES);
    await runTimers(contract.context);
    expect(await changesOf(id)).toEqual(['pending']);
  });

  it.skipIf(isMissing)('ORDERS-18: what is finished is closed by the server after seven days', async () => {
    const [young, old] = [await createOrder(contract, parts), await createOrder(contract, parts)];
    for (const id of [young, old]) await putInState(contract, id, { state: 'finished', parts });
    await age(young, 7 * DAY_MINUTES - 1);
    await age(old, 7 * DAY_MINUTES + 1);
    await runTimers(contract.context);
    const stateOf = async (id: number) => (await contract.call(`orders/${id}`)).body.data['status'];
    expect([await stateOf(young), await stateOf(old)]).toEqual(['finished', 'closed']);
  });

  it.skipIf(isMissing)(
    'MEND-08: a record that cannot be moved is reported, and stops no other and no round',
    async () => {
      const { db } = contract.context.store;
      const ids = [];
      for (let i = 0; i < 3; i += 1) {
        const id = await createOrder(contract, parts);
        await putInState(contract, id, { state: 'finished', parts });
        await age(id, 7 * DAY_MINUTES + 1);
        ids.push(id);
      }
      const [bad] = ids;
      await sql`create function refuse_bad() returns trigger language plpgsql as
      'begin if new.status = ''closed'' then raise exception ''a bad record''; end if; return new; end'`.execute(db);
      await sql
        .raw(
          `create trigger refuse_bad before update on orders for each row when (old.id = ${bad}) execute function refuse_bad()`,
        )
        .execute(db);
      const round = await runTimers(contract.context);
      expect(round).toEqual({ moved: 2, failures: [{ resource: 'orders', id: bad, error: expect.any(Error) }] });
      for (const id of ids) expect((await changesOf(id)).includes('closed')).toBe(id !== bad);
      await sql`drop trigger refuse_bad on orders`.execute(db);
      await sql`drop function refuse_bad`.execute(db);
      expect(await runTimers(contract.context)).toEqual({ moved: 1, failures: [] });
      expect((await changesOf(Number(bad))).at(-1)).toBe('closed');
    },
  );
});

/** How many answers have each status. */
function countsOf(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Another server on the same database, with timers alone. */
async function secondServer({ context }: Contract) {
  const { rows } = await sql<{ path: string; name: string }>`
    select current_setting('search_path') as path, current_database() as name`.execute(context.store.db);
  const url = new URL(databaseUrl ?? '');
  url.pathname = `/${rows[0]?.name ?? ''}`;
  url.searchParams.set('options', `-c search_path=${(rows[0]?.path ?? '').replaceAll(' ', '')}`);
  const store = await openStore({ databaseUrl: url.href });
  return { context: { ...context, store }, close: () => store.close() };
}
