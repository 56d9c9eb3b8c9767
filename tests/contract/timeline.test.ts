import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_UNPLACED } from '../../engine/features/timeline/timelineLimits.ts';
import { giveRole } from './giveRole.ts';
import { type Answer, type Contract, openContract } from './openContract.ts';
import { createOrder, findOrderParts, type OrderParts } from './orderBench.ts';
import { STORES } from './stores.ts';

const root = join(import.meta.dirname, '../fixtures');
interface Day {
  day: string;
  rows: { id: number; name: string; picture?: string; resource?: string }[];
  records: { owner: number | null; from: number | null; to: number | null; record: { id: number; name: string } }[];
}

const dayOf = ({ body }: Answer): Day => body.data as unknown as Day;
const drawn = (answer: Answer): unknown[] =>
  dayOf(answer).records.map(({ owner, from, to, record }) => [record.name, owner, from, to]);

describe.each(STORES.filter(([, isThere]) => isThere))(
  'the day of a timeline on %s',
  (_name, _isThere, databaseUrl) => {
    let contract: Contract;
    beforeAll(async () => {
      contract = await openContract({ root, databaseUrl });
      const { db } = contract.context.store;
      await sql`insert into regions (name_ar, name_en) values ('منطقة', 'Region')`.execute(db);
      await sql`insert into districts (id, name_ar, name_en, region_id) values
      (1, 'البحر', 'Sea', (select min(id) from regions)), (2, 'الجبل', 'Hill', (select min(id) from regions))`.execute(
        db,
      );
      await sql`insert into layouts (name, status, district_id, planned_on, planned_at) values
      ('Late', 'waiting', 2, '2026-11-20', '14:00'), ('Early', 'working', 1, '2026-11-20', '08:30'),
      ('Over', 'over', 1, '2026-11-20', '10:00'), ('Tomorrow', 'waiting', 1, '2026-11-21', '09:00'),
      ('Loose', 'waiting', null, '2026-11-20', '11:00'), ('Dayless', 'waiting', null, null, null),
      ('Dropped', 'dropped', null, '2026-11-20', '12:00'), ('Loose tomorrow', 'waiting', null, '2026-11-21', '11:00')`.execute(
        db,
      );
      await sql`insert into "planned-moments" (name, district_id, starts_at, ends_at) values
      ('Day', 1, '2026-11-20 08:00+04', '2026-11-20 09:30+04'), ('Night', 2, '2026-11-19 23:00+04', '2026-11-20 01:00+04'),
      ('Open end', 2, '2026-11-20 23:30+04', null), ('Yesterday', 2, '2026-11-19 23:00+04', null), ('None', null, null, null)`.execute(
        db,
      );
    });
    afterAll(() => contract.close());

    const ask = (group: string, query: string, more = {}): Promise<Answer> =>
      contract.call(`${group}/timeline?${query}`, { language: 'en', ...more });

    it('PLAN-03: has the records of the day in their rows and hours, and those without a row', async () => {
      const answer = await ask('layouts', 'timeline_day=2026-11-20');
      expect([answer.status, dayOf(answer).day, drawn(answer), answer.body.meta]).toEqual([
        200,
        '2026-11-20',
        [
          ['Early', 1, 510, 555],
          ['Late', 2, 840, 885],
          ['Loose', null, 660, 705],
          ['Dayless', null, null, null],
        ],
        { rows: 2, placed: 2, unplaced: 2, hidden: 1 },
      ]);
      expect(dayOf(answer).rows.map(({ id, name }) => [id, name])).toEqual([
        [2, 'Hill'],
        [1, 'Sea'],
      ]);
    });

    it('PLAN-03: is today unless another day is asked for', async () => {
      expect(dayOf(await ask('layouts', '')).day).toBe('2026-11-20');
      expect(drawn(await ask('layouts', 'timeline_day=2026-11-21')).map((each) => (each as string[])[0])).toEqual([
        'Tomorrow',
        'Loose tomorrow',
        'Dayless',
      ]);
    });

    it('PLAN-03: takes the filters and the search of the list, and words of the rows', async () => {
      const filtered = await ask('layouts', 'timeline_day=2026-11-20&keyword=e&district_id=2');
      expect(drawn(filtered)).toEqual([['Late', 2, 840, 885]]);
      const rows = await ask('layouts', 'timeline_day=2026-11-20&timeline_rows=sea');
      expect(dayOf(rows).rows.map(({ name }) => name)).toEqual(['Sea']);
      expect(drawn(rows).map((each) => (each as string[])[0])).toEqual(['Early', 'Loose', 'Dayless']);
    });

    it('PLAN-03: reads moments by the clocks of the product, those that last past midnight on both days', async () => {
      expect(drawn(await ask('planned-moments', 'timeline_day=2026-11-20'))).toEqual([
        ['Night', 2, 0, 60],
        ['Day', 1, 480, 570],
        ['Open end', 2, 1410, 1440],
        ['None', null, null, null],
      ]);
      expect(drawn(await ask('planned-moments', 'timeline_day=2026-11-19')).slice(0, 2)).toEqual([
        ['Night', 2, 1380, 1440],
        ['Yesterday', 2, 1380, 1440],
      ]);
    });

    it.each([
      ['a day that does not exist', 'timeline_day=2026-02-30', 'timeline_day'],
      ['a day of another age', 'timeline_day=1499-01-01', 'timeline_day'],
      ['no day', 'timeline_day=soon', 'timeline_day'],
      ['two days', 'timeline_day=2026-11-20&timeline_day=2026-11-21', 'timeline_day'],
      ['words without end', `timeline_rows=${'a'.repeat(201)}`, 'timeline_rows'],
      ['an unknown filter', 'colour=red', 'colour'],
      ['a text for a reference', 'district_id=1;drop', 'district_id'],
    ])('PLAN-03: %s is refused by name', async (_what, query, name) => {
      const { status, body } = await ask('layouts', query, { language: 'ar' });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [name]]);
      expect(body.errors?.[name]?.[0]).toMatch(/[\u0600-\u06FF]/);
    });

    it('PLAN-03: lists a bounded number, and says how many there are', async () => {
      const { db } = contract.context.store;
      await sql`insert into layouts (name, status, planned_on, planned_at)
      select 'Many ' || i, 'waiting', '2026-12-01', '10:00' from generate_series(1, ${MAX_UNPLACED + 5}) i`.execute(db);
      const answer = await ask('layouts', 'timeline_day=2026-12-01');
      expect([dayOf(answer).records.length, answer.body.meta]).toMatchObject([
        MAX_UNPLACED,
        { unplaced: MAX_UNPLACED + 6, placed: 0 },
      ]);
    });

    it('PLACE-02: says where the records of the list are, and how many have no place', async () => {
      const { db } = contract.context.store;
      await sql`update layouts set point_lat = 25.2, point_lng = 55.27 where name in ('Early', 'Late')`.execute(db);
      const places = async (query: string, more = {}): Promise<Answer> =>
        contract.call(`layouts/places?${query}`, more);
      const late = await places('keyword=Late');
      expect([late.status, late.body.data, late.body.meta]).toEqual([
        200,
        [{ id: expect.any(Number), lat: 25.2, lng: 55.27 }],
        { placed: 1, unplaced: 0 },
      ]);
      const first = await places('district_id=1');
      expect(first.body.meta).toEqual({ placed: 1, unplaced: 2 });
      const bad = await places('colour=red', { language: 'ar' });
      expect([bad.status, Object.keys(bad.body.errors ?? {})]).toEqual([422, ['colour']]);
      expect((await contract.call('planned-moments/places')).status).toBe(404);
    });

    it('PLAN-03: needs the right to the list, and is a call of groups with a timeline alone', async () => {
      await giveRole(contract, 'limited', ['regions'], ['show']);
      expect((await ask('layouts', '', { as: 'limited' })).status).toBe(403);
      expect((await contract.call('layouts/places', { as: 'limited' })).status).toBe(403);
      expect((await contract.call('regions/timeline')).status).toBe(404);
      expect((await ask('layouts', '', { method: 'POST' })).status).toBe(405);
    });
  },
);

describe('the technicians of the orders', () => {
  let contract: Contract;
  let parts: OrderParts;
  beforeAll(async () => {
    contract = await openContract();
    parts = await findOrderParts(contract);
  });
  afterAll(() => contract.close());

  const ask = (more: object = {}): Promise<Answer> =>
    contract.call('orders/timeline?timeline_day=2026-11-23', { language: 'en', ...more });
  const slot = async (): Promise<{ id: number; from: string; to: string }> => {
    const { rows } = await sql<{ id: string; from: string; to: string }>`
      select w.id, w."from", w."to" from "workTimes" w join days d on d.id = w.day_id
      where d.day_number = 1 and w.is_active = 1 order by w.id limit 1`.execute(contract.context.store.db);
    const [row] = rows;
    if (row === undefined) throw new Error('no working time');
    return { ...row, id: Number(row.id) };
  };
  const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

  it('PLAN-04: an appointment lasts as long as its working time, and moves from the tray to its technician', async () => {
    const { id: workTime, from, to } = await slot();
    const appointment = { is_scheduled: 1, scheduled_date: '2026-11-23', work_time_id: workTime };
    const id = await createOrder(contract, parts, appointment);
    const found = async () => dayOf(await ask()).records.find(({ record }) => record.id === id);
    expect(await found()).toMatchObject({ owner: null, from: minutes(from), to: minutes(to) });
    const { status } = await contract.call(`orders/${id}/update-status`, {
      method: 'PATCH',
      json: { status: 'accepted', agent_id: parts.agent },
    });
    expect([status, await found()]).toMatchObject([200, { owner: parts.agent, from: minutes(from), to: minutes(to) }]);
    const row = dayOf(await ask()).rows.find((each) => each.id === parts.agent);
    expect(row).toMatchObject({ resource: 'providers' });
  });

  it('PLAN-04: who may not choose a technician sees those alone who have an order that day', async () => {
    expect(dayOf(await ask()).rows.length).toBeGreaterThan(5);
    await giveRole(contract, 'limited', ['orders'], []);
    const { rows, records } = dayOf(await ask({ as: 'limited' }));
    const busy = new Set(records.flatMap(({ owner }) => owner ?? []));
    expect(busy.has(parts.agent)).toBe(true);
    expect(rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([...busy].toSorted((a, b) => a - b));
  });

  it('PLAN-04: the times of a day say at what hours they are and why one cannot be booked', async () => {
    const { id, from, to } = await slot();
    const draft = encodeURIComponent(JSON.stringify({ scheduled_date: '2026-11-23' }));
    const { body } = await contract.call(`candidates?resource=orders&field=work_time_id&draft=${draft}`);
    expect(body.data.find((each) => each['id'] === id)).toMatchObject({ values: { from, to }, reasons: [] });
  });
});
