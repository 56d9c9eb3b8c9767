import { describe, expect, it } from 'vitest';
import { stateOf, valuesOfSet } from '../../../../engine/core/definition/transitions.ts';
import { loadDefinitions } from '../../../../engine/tools/lint/loadDefinitions.ts';
import { demoSeed } from '../demoSeed.ts';
import type { SeedRecord } from '../../../context/parts/SeedRecord.types.ts';
import { buildOrderSeedData } from './buildOrderSeedData.ts';
import { dayOf, weekdayOf } from './calendarDay.ts';
import { inBatches, makeOrders, type OrdersPlan } from './makeOrders.ts';
import { readOrderWords } from './readOrderWords.ts';
import type { OrderRecord, SeedOrder } from './SeedOrder.types.ts';
import { DAY_MS, HOUR_MS } from './units.ts';

const { resources } = await loadDefinitions({ known: {} });
const definition = resources.find(({ name }) => name === 'orders');
if (definition?.states === undefined) throw new Error('orders have no states');
const { states, fields } = definition;
const seed = demoSeed();
const seedContent = seed.content();
const words = readOrderWords(seed);
const seedData = buildOrderSeedData(seedContent, words);

/** A Thursday, 12:00 in Dubai. */
const NOW = Date.parse('2026-11-19T08:00:00Z');
const COUNT = 3000;

const make = (plan: Partial<OrdersPlan> = {}): SeedOrder[] => [
  ...makeOrders({ count: COUNT, firstId: 1, now: NOW, seedData, states, ...plan }),
];
const orders = make();
const records = orders.map(({ record }) => record);
const idsOf = (group: string): Set<number> => new Set((seedContent[group] ?? []).map(({ id }) => id));
const rowOf = (group: string, id: number | null): SeedRecord | undefined =>
  (seedContent[group] ?? []).find((row) => row.id === id);
const shareOf = (holds: (record: OrderRecord) => boolean): number => records.filter(holds).length / records.length;
const inSet = (set: string): ((record: OrderRecord) => boolean) => {
  const values = valuesOfSet(states, set);
  return ({ status }) => values.includes(status);
};
/** Orders about which something holds, by id: a failing test names them. */
const wrong = (isWrong: (order: SeedOrder) => boolean): number[] =>
  orders.filter(isWrong).map(({ record }) => record.id);

describe('orders', () => {
  it('have exactly the fields of their definition', () => {
    const names = fields.map(({ name }) => name);
    expect(Object.keys(records[0] ?? {}).filter((name) => !names.includes(name))).toEqual([]);
    expect(names.filter((name) => !(name in (records[0] ?? {})))).toEqual([]);
  });

  it('refer to records that exist, and to a sub-service of their service', () => {
    const lost = fields.flatMap(({ name, relation }) => {
      if (relation === undefined || relation.resource === 'orders') return [];
      const groups = relation.resource === 'agents' ? ['providers', 'maintenanceTechnician'] : [relation.resource];
      const known = new Set(groups.flatMap((group) => [...idsOf(group)]));
      return records.flatMap((record) => {
        const id = Number((record as Readonly<Record<string, unknown>>)[name] ?? 0);
        return id === 0 || known.has(id) ? [] : [`${name} ${id}`];
      });
    });
    expect(lost).toEqual([]);
    expect(records.filter((r) => rowOf('subservice', r.sub_service_id)?.['service_id'] !== r.service_id)).toEqual([]);
  });

  it('ORDERS-06: maintenance that a technician entered follows an inspection of the same customer', () => {
    const byId = new Map(records.map((record) => [record.id, record]));
    const follows = records.filter(({ is_technical_order }) => is_technical_order === 1);
    expect(follows.length / COUNT).toBeGreaterThan(0.05);
    for (const follow of follows) {
      const inspection = byId.get(follow.inspection_order_id ?? 0);
      expect(follow).toMatchObject({ type: 'maintenance', created_by: 'agent' });
      expect(inspection).toMatchObject({ type: 'inspection', user_id: follow.user_id, service_id: follow.service_id });
      expect(follow.created_at > (inspection?.created_at ?? '')).toBe(true);
    }
    expect(
      records.filter(({ created_by, is_technical_order }) => (created_by === 'agent') !== (is_technical_order === 1)),
    ).toEqual([]);
  });

  it('ORDERS-07: have appointments in an active slot of that weekday, after they were made', () => {
    const scheduled = records.filter(({ is_scheduled }) => is_scheduled === 1);
    expect(scheduled.length / COUNT).toBeGreaterThan(0.4);
    const misplaced = scheduled.filter((record) => {
      const slot = rowOf('workTimes', record.work_time_id);
      const day = rowOf('days', Number(slot?.['day_id']));
      const isOpen = slot?.['is_active'] === 1 && day?.['is_active'] === 1;
      const date = Date.parse(record.scheduled_date ?? '') / DAY_MS;
      const isAhead =
        `${record.scheduled_date} ${record.visit_time}` >
        new Date(Date.parse(record.created_at) + 4 * HOUR_MS).toISOString().slice(0, 16).replace('T', ' ');
      return (
        !isOpen ||
        day['day_number'] !== weekdayOf(date) ||
        record.visit_time !== slot['from'] ||
        record.visit_date !== record.scheduled_date ||
        !isAhead
      );
    });
    expect(misplaced).toEqual([]);
    expect(
      records.filter((r) => r.is_scheduled === 0 && (r.scheduled_date !== null || r.work_time_id !== null)),
    ).toEqual([]);
  });

  it('ORDERS-04, ORDERS-17: have what the work produces: price, report, distance, duration, payment', () => {
    const worked = orders
      .filter(({ changes }) => changes.some(({ to }) => to === 'pre_finished'))
      .map(({ record }) => record);
    expect(
      worked.filter((r) => r.actual_distance === null || r.actual_order_duration === null || r.agent_id === null),
    ).toEqual([]);
    expect(worked.filter((r) => (r.type === 'inspection') !== (r.report_price !== null))).toEqual([]);
    expect(
      wrong(({ record, changes }) => (record.is_paid === 1) !== changes.some(({ to }) => to === 'finished')),
    ).toEqual([]);
    expect(records.filter(({ price }) => !(price > 0 && price < 20_000))).toEqual([]);
    expect(
      records.filter(({ is_delayed, delay_reason_id }) => (is_delayed === 1) !== (delay_reason_id !== null)),
    ).toEqual([]);
  });

  it('RES-28: use offers that held then, no oftener than they allow', () => {
    const used = records.filter(({ sale_id }) => sale_id !== null);
    expect(used.length).toBeGreaterThan(30);
    const bad = used.filter(({ sale_id, service_id, created_at, discount }) => {
      const sale = rowOf('sales', sale_id);
      const day = new Date(Date.parse(created_at) + 4 * HOUR_MS).toISOString().slice(0, 10);
      return (
        !((discount ?? 0) > 0) ||
        sale?.['is_active'] !== 1 ||
        day < (sale['start_date'] as string) ||
        day > (sale['end_date'] as string) ||
        ![undefined, null, service_id].includes(sale['service_id'] as number | undefined)
      );
    });
    expect(bad).toEqual([]);
    const counts = Map.groupBy(
      used.filter((record) => stateOf(states, record)?.terminal !== true),
      ({ sale_id }) => sale_id,
    );
    for (const [id, list] of counts)
      expect(list.length).toBeLessThanOrEqual(Number(rowOf('sales', id)?.['usage_limit'] ?? COUNT));
  });

  it('SHOW-02: some finished ones have one review, of their customer', () => {
    const reviewed = records.filter(({ reviews }) => reviews.length > 0);
    expect(reviewed.length / COUNT).toBeGreaterThan(0.15);
    expect(reviewed.filter(({ reviews, is_paid }) => reviews.length !== 1 || is_paid !== 1)).toEqual([]);
  });

  it('give recently barred people no recent orders', () => {
    const lately = records.filter(({ created_at }) => Date.parse(created_at) > NOW - 100 * DAY_MS);
    expect(lately.length).toBeGreaterThan(COUNT / 10);
    expect(lately.filter(({ user_id }) => rowOf('users', user_id)?.['is_ban'] === 1)).toEqual([]);
    expect(lately.filter(({ agent_id }) => rowOf('providers', agent_id)?.['is_ban'] === 1)).toEqual([]);
    expect(lately.filter(({ service_id }) => rowOf('services', service_id)?.['is_active'] === 0)).toEqual([]);
  });
});

describe('the mix', () => {
  it('is a plausible one of states', () => {
    expect(shareOf(inSet('finished'))).toBeGreaterThan(0.57);
    expect(shareOf(inSet('finished'))).toBeLessThan(0.72);
    expect(shareOf(inSet('cancelled'))).toBeGreaterThan(0.18);
    expect(shareOf(inSet('cancelled'))).toBeLessThan(0.35);
    expect(shareOf(inSet('refused'))).toBeGreaterThan(0.01);
    const statuses = new Set(records.map(({ status }) => status));
    const expected = [
      'client_cancel',
      'agent_cancel',
      'admin_cancel',
      'auto_cancel',
      'admin_reject',
      'pending',
      'accepted',
    ];
    expect(expected.filter((status) => !statuses.has(status))).toEqual([]);
  });

  it('has work in progress and orders that wait only of late', () => {
    const old = records.filter(
      (record) =>
        (inSet('in_progress')(record) || record.status === 'pending') &&
        Date.parse(record.status_at) < NOW - 8 * DAY_MS,
    );
    expect(old).toEqual([]);
  });

  it('grows over two years, with less on Fridays than on Mondays, and little at night', () => {
    const times = records.map(({ created_at }) => Date.parse(created_at));
    expect(times[0]).toBeGreaterThan(NOW - 735 * DAY_MS);
    expect(times[0]).toBeLessThan(NOW - 700 * DAY_MS);
    expect(times.filter((time) => time > NOW - 365 * DAY_MS).length / COUNT).toBeGreaterThan(0.58);
    const on = (weekday: number): number => times.filter((time) => weekdayOf(dayOf(time)) === weekday).length;
    expect(on(5)).toBeLessThan(on(1) * 0.75);
    expect(times.filter((time) => new Date(time + 4 * HOUR_MS).getUTCHours() < 6).length / COUNT).toBeLessThan(0.05);
  });

  it('has a few customers who order often and many who do now and then', () => {
    const counts = [...Map.groupBy(records, ({ user_id }) => user_id).values()]
      .map(({ length }) => length)
      .toSorted((a, b) => b - a);
    expect(counts[0]).toBeGreaterThan(COUNT / 200);
    expect(counts.length).toBeGreaterThan(COUNT / 5);
  });
});

describe('makeOrders', () => {
  it('ENGINE-09: makes the same orders for the same plan', () => {
    expect(make({ count: 400 })).toEqual(make({ count: 400 }));
  });

  it('makes the days before yesterday alike at any hour', () => {
    const later = make({ now: NOW + 5 * HOUR_MS });
    const facts = ({ id, created_at, user_id, price, point }: OrderRecord): unknown => ({
      id,
      created_at,
      user_id,
      price,
      point,
    });
    const count = records.filter(({ created_at }) => Date.parse(created_at) < NOW - 3 * DAY_MS).length;
    expect(count).toBeGreaterThan(COUNT * 0.9);
    expect(later.slice(0, count).map(({ record }) => facts(record))).toEqual(records.slice(0, count).map(facts));
  });

  it.each([0, 1, 2, 7])('makes exactly %i', (count) => {
    expect(make({ count }).map(({ record }) => record.id)).toEqual(
      Array.from({ length: count }, (_, index) => index + 1),
    );
  });

  it('numbers on from any id, oldest first', () => {
    const some = make({ count: 300, firstId: 5001 }).map(({ record }) => record);
    expect(some.map(({ id }) => id)).toEqual(some.map((_, index) => 5001 + index));
    const made = some.map(({ created_at }) => created_at);
    expect(made).toEqual(made.toSorted());
  });

  it.each(['2026-11-21T21:30:00Z', '2026-11-19T20:01:00Z', '2028-02-29T09:00:00Z'])('works at %s', (now) => {
    const some = make({ count: 500, now: Date.parse(now) });
    expect(some).toHaveLength(500);
    expect(some.filter(({ record }) => Date.parse(record.updated_at) > Date.parse(now))).toEqual([]);
  });

  it('keeps no finished orders in memory: a million can be started and dropped', () => {
    const first = inBatches(makeOrders({ count: 1_000_000, firstId: 1, now: NOW, seedData, states }), 100).next();
    expect(first.value).toHaveLength(100);
  });
});

describe('inBatches', () => {
  it('hands over whole batches and the rest', () => {
    expect([...inBatches([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
    expect([...inBatches([], 2)]).toEqual([]);
  });
});
