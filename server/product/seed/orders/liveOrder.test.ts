import { describe, expect, it } from 'vitest';
import { findTransition, inputsFor, valuesOfSet } from '../../../../engine/core/definition/transitions.ts';
import { loadDefinitions } from '../../../../engine/tools/lint/loadDefinitions.ts';
import { demoSeed } from '../demoSeed.ts';
import type { SeedRecord } from '../../../context/parts/SeedRecord.types.ts';
import { buildOrderSeedData } from './buildOrderSeedData.ts';
import { dayOf } from './calendarDay.ts';
import { makeOrders, type OrdersPlan } from './makeOrders.ts';
import { readOrderWords } from './readOrderWords.ts';
import type { OrderRecord, SeedOrder } from './SeedOrder.types.ts';
import { DAY_MS, HOUR_MS } from './units.ts';

const { resources } = await loadDefinitions({ known: {} });
const definition = resources.find(({ name }) => name === 'orders');
if (definition?.states === undefined) throw new Error('orders have no states');
const { states } = definition;
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
const inSet = (set: string): ((record: OrderRecord) => boolean) => {
  const values = valuesOfSet(states, set);
  return ({ status }) => values.includes(status);
};
/** Orders about which something holds, by id: a failing test names them. */
const wrong = (isWrong: (order: SeedOrder) => boolean): number[] =>
  orders.filter(isWrong).map(({ record }) => record.id);

describe('histories', () => {
  it('ORDERS-22: every habit is a move of the definition, made by one of its actors', () => {
    const unknown = words.habits.habits.filter(
      ({ from, to, actor }) => findTransition(states, { [states.field]: from }, to)?.actors.includes(actor) !== true,
    );
    expect(unknown).toEqual([]);
    expect(
      Object.keys(words.habits.leftAlone).filter((state) => !states.values.some(({ value }) => value === state)),
    ).toEqual([]);
  });

  it('ORDERS-13: begin in the first state, made by the account that made the order', () => {
    expect(
      wrong(({ record, changes: [first] }) => {
        const made = Date.parse(record.created_at);
        return (
          first?.from !== null || first.to !== states.initial || first.actor !== record.created_by || first.at !== made
        );
      }),
    ).toEqual([]);
  });

  it('ORDERS-13..18: are legal paths, step by step, one after the other', () => {
    expect(
      wrong(({ changes }) =>
        changes.some((change, index) => {
          const before = changes[index - 1];
          if (before === undefined) return false;
          const move = findTransition(states, { [states.field]: change.from }, change.to);
          return change.from !== before.to || change.at <= before.at || move?.actors.includes(change.actor) !== true;
        }),
      ),
    ).toEqual([]);
  });

  it('ORDERS-09: explain the present', () => {
    expect(
      wrong(({ record, changes }) => {
        const last = changes.at(-1);
        return (
          record.status !== last?.to ||
          record.status_by !== last.actor ||
          record.status_at !== new Date(last.at).toISOString() ||
          record.version !== changes.length
        );
      }),
    ).toEqual([]);
  });

  it('ORDERS-12: give every reason that is asked for, of those who give it', () => {
    expect(
      wrong(({ record, changes }) =>
        changes.slice(1).some(({ from, to, actor, reason }) => {
          const move = findTransition(states, { [states.field]: from }, to);
          const input = move && inputsFor(move, record).find(({ name }) => name === 'reason_id');
          const audience = actor === 'admin' || actor === 'agent' ? actor : 'client';
          const isOwn =
            reason === null || to === 'reopen' || rowOf('cancelReasons', reason.id)?.['audience'] === audience;
          return (input?.required === true && reason === null) || (input === undefined && reason !== null) || !isOwn;
        }),
      ),
    ).toEqual([]);
    expect(new Set(orders.flatMap(({ changes }) => changes.map(({ reason }) => reason?.id ?? 0))).size).toBeGreaterThan(
      10,
    );
  });

  it('ORDERS-09: name the actor: none for the server, the order’s own customer, company and technician otherwise', () => {
    expect(
      wrong(({ record, changes }) =>
        changes.some(({ actor, by }) => {
          if (actor === 'system') return by !== null;
          if (by === null || by.name.trim() === '') return true;
          if (actor === 'client') return by.id !== record.user_id;
          return !idsOf(by.resource).has(by.id);
        }),
      ),
    ).toEqual([]);
  });

  it('ORDERS-16: the technician who serves an order is the one it ends with, unless it went back', () => {
    expect(
      wrong(({ record, changes }) => {
        const served = changes.findLast(({ to, actor }) => to === 'in_the_way' && actor === 'agent');
        return served !== undefined && served.by?.id !== record.agent_id;
      }),
    ).toEqual([]);
  });

  it('keep the reason of a cancellation in the order, with its words and its moment', () => {
    const cancelled = orders.filter(({ record }) => record.cancel_reason_data !== null);
    expect(cancelled.length).toBeGreaterThan(100);
    expect(cancelled.filter(({ record }) => !inSet('cancelled')(record))).toEqual([]);
    for (const { record, changes } of cancelled) {
      const reason = changes.at(-1)?.reason;
      expect(record.cancel_reason_data).toEqual({
        name: reason?.name,
        desc: reason?.desc,
        created_at: record.status_at,
      });
    }
  });

  it('are never in the future', () => {
    expect(
      wrong(({ record, changes }) => Date.parse(record.updated_at) > NOW || changes.some(({ at }) => at > NOW)),
    ).toEqual([]);
    const ahead = records.filter(({ visit_date }) => Date.parse(visit_date) / DAY_MS > dayOf(NOW));
    expect(ahead.length).toBeGreaterThan(5);
    expect(
      ahead.filter(
        ({ is_paid, status }) => is_paid === 1 || status === 'start' || inSet('finished')({ status } as OrderRecord),
      ),
    ).toEqual([]);
  });

  it('ORDERS-18: leave nothing that the timer would close at once', () => {
    expect(
      records.filter((r) => r.status === 'finished' && Date.parse(r.status_at) < NOW - 7 * DAY_MS - HOUR_MS),
    ).toEqual([]);
  });
});
